import { type Dice, SeededDice } from '@flankspeed/kernel'
import { rule } from '@flankspeed/testing'
import { expect } from 'vitest'
import type { FdBattle } from './battle.ts'
import { fleetD20 } from './index.ts'

const DUEL = {
  phase: 'action',
  step: 'activations',
  initiative: 'red',
  ships: [
    { id: 'a', side: 'red', class: 'Fletcher', at: [50, 50], heading: 0 },
    { id: 'x', side: 'blue', class: 'Fletcher', at: [60, 50], heading: 0, S: 0, F: 1 },
  ],
}

const mustered = (): FdBattle => fleetD20.muster(DUEL, new SeededDice(0))

rule('FD-MEAS-06', 'anything may be measured at any time', () => {
  expect(fleetD20.measure.premeasuring).toBe(true)
})

rule('FD-CORE-13', 'the attacker is asked for attack dice, the owner of what is tested for its tests', () => {
  const asked: string[] = []
  const dice: Dice = {
    ready: true,
    call: (_count, _sides, purpose, subject = '') => asked.push(`${purpose} ${subject}`.trim()),
    die: (sides) => (sides === 20 ? 20 : 1),
  }
  fleetD20.take(mustered(), { side: 'red', do: 'fire', ship: 'a', battery: 'MAIN', target: 'x' }, dice, null)
  expect(asked).toEqual(['MAIN of A', 'wreck test X'])
})

rule('FD-CORE-14', 'a ship is read and shown by the letters of the sheets', () => {
  const { ships } = fleetD20.describe(mustered()) as { ships: object[] }
  for (const letters of ['S', 'F', 'SV', 'SD', 'FC', 'DC', 'H', 'RRR', 'LRF', 'MRF', 'CRF'])
    expect(ships[0]).toHaveProperty(letters)
})

rule('FD-SQD-06', 'a flagship is named at once: nothing goes on by itself before', () => {
  const battle = fleetD20.muster(
    {
      phase: 'ship-movement',
      initiative: 'blue',
      squadrons: [{ id: 'q', command: 1, flagship: 'f', ships: ['f', 'a', 'b'] }],
      ships: [
        { id: 'f', side: 'red', at: [50, 5], heading: 180 },
        { id: 'a', side: 'red', at: [60, 5], heading: 0, moved: true },
        { id: 'b', side: 'red', at: [70, 5], heading: 0, moved: true },
        { id: 'x', side: 'blue', at: [200, 120], moved: true },
      ],
    },
    new SeededDice(0),
  )
  fleetD20.advance(battle, new SeededDice(0), null)
  fleetD20.apply(battle, { side: 'red', do: 'move', ship: 'f', knots: 20 }, new SeededDice(0), null)
  expect([battle.phase, fleetD20.decisions(battle).map(({ kind }) => kind)]).toEqual(['ship-movement', ['flagship']])
  fleetD20.apply(battle, { side: 'red', do: 'flagship', squadron: 'q', ship: 'a' }, new SeededDice(0), null)
  expect(battle.phase).not.toBe('ship-movement')
})
