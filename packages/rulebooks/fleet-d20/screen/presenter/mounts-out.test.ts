import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { fleetD20 } from '../../rules/index.ts'
import { namesOfMountsOut } from './mounts-out.ts'

test('lost mounts are drawn as out, counted from the bow', () => {
  const b = fleetD20.muster(
    {
      phase: 'action',
      ships: [
        { id: 'bismarck', side: 'red', class: 'Bismarck', name: 'Bismarck', at: [50, 50], heading: 90 },
        { id: 'target', side: 'blue', class: 'King George V', at: [50, 70], heading: 90 },
      ],
    },
    new SeededDice(1),
  )
  const [bismarck] = b.ships
  expect(namesOfMountsOut(b, bismarck!)).toEqual([])
  const outOf = (...lost: number[]): string[] => namesOfMountsOut(b, { ...bismarck!, mountsLost: { MAIN: lost } })
  expect(outOf(0)).toEqual(['A'])
  expect(outOf(1, 3)).toEqual(['B', 'Y'])
})
