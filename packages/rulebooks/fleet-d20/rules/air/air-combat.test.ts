import { ScriptedDice, SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import { fleetD20 } from '../index.ts'

const NONE = new ScriptedDice([])

rule('FD-ACM-09', 'a defender whose choice is passed over is not asked again while the dice are awaited', () => {
  const b = fleetD20.muster(
    {
      phase: 'action',
      step: 'air-combat',
      stands: [
        { id: 'zero', side: 'red', class: 'A6M2 Zero', at: [50, 50] },
        { id: 'cat', side: 'blue', class: 'F6F-5 Hellcat', at: [52, 50], loaded: true },
      ],
    },
    new SeededDice(0),
  )
  fleetD20.take(b, { side: 'red', do: 'air-combat', attacker: 'zero', defender: 'cat' }, NONE, null)
  const asked = (): string[] => fleetD20.decisions(b).map(({ kind }) => kind)
  expect(asked()).toEqual(['respond'])
  expect(fleetD20.skipChoice?.(b)).toBe(true)
  expect([asked(), fleetD20.step(b, NONE, null)]).toEqual([[], false])
  expect(fleetD20.step(b, new SeededDice(0), null)).toBe(true)
  expect(b.pending).toBeNull()
})
