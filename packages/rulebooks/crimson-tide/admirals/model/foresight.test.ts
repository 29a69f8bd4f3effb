import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import * as ct from '../../rules/library.ts'
import { USUAL } from '../seasoned/weights.ts'
import { ship } from '../test-positions.ts'
import { Foresight } from './foresight.ts'
import { exchangeFire } from './gunfire.ts'
import { ENEMIES, mannerOf } from './manners.ts'
import { copySea, fleetOf, seaOf } from './sea.ts'

const ruleset = findRuleset('crimson-tide')

const battle = (ships: readonly object[], more = {}): ct.CtBattle =>
  ruleset.muster({ table: [72, 48], turnLimit: 4, first: 'blue', ships, ...more }, new SeededDice(1)) as ct.CtBattle

const rulesOf = (b: ct.CtBattle): ct.Rules => ct.asCrimsonTide(ruleset)!.rulesOf(b)

const never = (): boolean => false

test('a broadside costs the hull that the odds promise, and only those in reach lose any', () => {
  const b = battle([
    ship('own', 'red', 'baltimore', [30, 10], 90),
    ship('near', 'blue', 'fletcher', [30, 20], 90),
    ship('far', 'blue', 'fletcher', [30, 46], 90),
  ])
  const fleet = fleetOf(rulesOf(b), b, never)!
  const sea = seaOf(rulesOf(b), fleet)
  const before = copySea(sea)
  exchangeFire(sea)
  expect(sea.hull[2]).toBe(before.hull[2])
  // Nine dice and six at armour 2 are all but certain to cost a hull point each.
  expect(before.hull[1]! - sea.hull[1]!).toBeGreaterThan(1.8)
  expect(before.hull[0]! - sea.hull[0]!).toBeLessThan(1)
})

test('what lies ahead of a crossed T looks better than what lies ahead of the ship that is raked', () => {
  const b = battle([
    ship('own', 'red', 'baltimore', [36, 14], 90),
    ship('foe', 'blue', 'baltimore', [36, 30], 180, { moved: 1 }),
  ])
  const own = b.ships[0]!
  const manner = mannerOf(USUAL)
  const mean = (heading: number): number => {
    const foresight = new Foresight(rulesOf(b), b, fleetOf(rulesOf(b), b, never)!, own, ENEMIES, 7)
    const results = [0, 1, 2, 3, 4, 5].map((round) =>
      foresight.result({ end: { x: 36_000, y: 17_000, heading }, manner }, round),
    )
    return results.reduce((sum, each) => sum + each, 0) / results.length
  }
  expect(mean(9000)).toBeGreaterThan(mean(0))
})

test('the same seed and round give the same result', () => {
  const b = battle([ship('own', 'red', 'takao', [36, 14], 90), ship('foe', 'blue', 'baltimore', [40, 30], 270)])
  const look = (seed: number): number[] => {
    const foresight = new Foresight(rulesOf(b), b, fleetOf(rulesOf(b), b, never)!, b.ships[0]!, ENEMIES, seed)
    const intent = { end: { x: 40_000, y: 16_000, heading: 9000 }, manner: mannerOf(USUAL) }
    return [0, 1, 2].map((round) => foresight.result(intent, round))
  }
  expect(look(5)).toEqual(look(5))
  expect(look(5)).not.toEqual(look(6))
})
