import { seededPick } from '@flankspeed/admirals'
import { SeededDice, stateHash } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { asFleetD20 } from '../../rules/index.ts'
import type * as fd from '../../rules/library.ts'
import type { MoveAction } from '../seasoned/helm.ts'
import { seasoned } from '../seasoned/policy.ts'
import { USUAL } from '../seasoned/weights.ts'
import { forecast } from './forecast.ts'
import { chanceToWin } from './prospects.ts'
import { USUAL_JUDGEMENT } from './tempers.ts'

const ruleset = findRuleset('fleet-d20')

/** A line of each side, and what differs from it. */
function opened(red: object, blue: object): { r: fd.Rules; b: fd.FdBattle } {
  const fleet = (side: string, y: number, heading: number, more: object) =>
    [0, 1, 2].map((i) => ({
      id: `${side}-${i}`,
      side,
      class: 'Takao',
      at: [80 + 20 * i, y],
      heading,
      knotsLast: 20,
      knots: 20,
      ...more,
    }))
  const ships = [...fleet('red', 40, 90, red), ...fleet('blue', 110, 90, blue)]
  const b = ruleset.muster({ phase: 'ship-movement', initiative: 'blue', ships }, new SeededDice(1)) as fd.FdBattle
  ruleset.advance(b, new SeededDice(1), null)
  return { r: asFleetD20(ruleset)!.rulesOf(b), b }
}

const leaders = { red: USUAL_JUDGEMENT, blue: USUAL_JUDGEMENT }

function forecastOf(
  { r, b }: { r: fd.Rules; b: fd.FdBattle },
  turns: number,
  isOver = () => false,
): fd.FdBattle | null {
  const owed = ruleset.decisions(b)[0] as fd.FdDecision
  const move = seasoned(r, b, owed, seededPick('test'), USUAL) as MoveAction
  return forecast(r, b, move, leaders, turns, isOver)
}

const hullOf = (b: fd.FdBattle, side: fd.Side): number =>
  b.ships.reduce((sum, ship) => sum + (ship.side === side && ship.fate === null ? ship.S + (ship.F ?? 0) : 0), 0)

test('a forecast moves both fleets, does average damage and leaves the battle as it was', () => {
  const position = opened({}, {})
  const before = stateHash(position.b)
  const later = forecastOf(position, 3)!
  expect(stateHash(position.b)).toBe(before)
  expect(later.turn).toBe(position.b.turn + 2)
  for (const [i, ship] of later.ships.entries()) expect(ship.x).not.toBe(position.b.ships[i]!.x)
  for (const side of ['red', 'blue'] as const) expect(hullOf(later, side)).toBeLessThan(hullOf(position.b, side))
  expect(forecastOf(position, 3)).toEqual(later)
})

test('a fleet without guns does no damage in it', () => {
  const position = opened({}, { mountsLost: { MAIN: [0, 1, 2, 3, 4], OTHER: [0, 1, 2, 3] }, tubes: [0, 0, 0, 0] })
  const later = forecastOf(position, 2)!
  expect(hullOf(later, 'red')).toBe(hullOf(position.b, 'red'))
  expect(hullOf(later, 'blue')).toBeLessThan(hullOf(position.b, 'blue'))
})

test('it ends when the time is up', () => expect(forecastOf(opened({}, {}), 3, () => true)).toBeNull())

test('the chance to win is even between equals, and grows with what the enemy has lost', () => {
  const even = opened({}, {})
  const chance = ({ r, b }: typeof even, side: fd.Side) => chanceToWin(r, b, side, USUAL_JUDGEMENT)
  expect(chance(even, 'red') + chance(even, 'blue')).toBeCloseTo(1)
  const ahead = opened({}, { S: 15 })
  expect(chance(ahead, 'red')).toBeGreaterThan(chance(even, 'red') + 0.1)
  expect(chance(ahead, 'blue')).toBeLessThan(chance(even, 'blue') - 0.1)
})
