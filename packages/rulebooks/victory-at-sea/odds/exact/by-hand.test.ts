import { SeededDice } from '@flankspeed/kernel'
import { mean, span } from '@flankspeed/odds'
import { describe, expect, test } from 'vitest'
import { weaponToChange } from '../../rules/battle.ts'
import { victoryAtSeaWith } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { expectedDamage } from '../questions/expected-damage.ts'
import { fireOdds } from '../questions/fire-odds.ts'
import { sentence } from '../questions/sentence.ts'
import { hitChance } from './hits.ts'

const { rules } = vas.victoryAtSea

const gun = (more: object = {}): object => ({
  name: 'A Turret (1 x 8-inch)',
  kind: 'main-gun',
  arc: 'all-round',
  ranges: [2, 40, 50, 60],
  ad: 1,
  ap: 0,
  dd: 1,
  ...more,
})

/** A gun at short range against a moving ship end on: needs a 4. */
function position(weapons: object[], target: object = {}, card: object = {}): vas.VasBattle {
  const common = { type: 'cruiser', nation: 'royal-navy', points: 100, flankSpeed: 6, traits: [] }
  return vas.victoryAtSea.muster(
    {
      phase: 'gunnery',
      initiative: 'red',
      year: 1942,
      ships: [
        { id: 'exeter', side: 'red', at: [10, 10], heading: 90, moved: 3, card: { ...common, class: 'Exeter', armour: 3, hull: 20, crippledAt: 6, weapons } },
        { id: 'spee', side: 'blue', at: [30, 10], heading: 90, moved: 3, card: { ...common, class: 'Spee', armour: 4, hull: 20, crippledAt: 6, weapons: [], ...card }, ...target },
      ],
    },
    new SeededDice(1),
  ) // biome-ignore format: a ship on a line
}

const at = (battle: vas.VasBattle, weapons = [0]) =>
  fireOdds(
    rules,
    battle,
    vas.shipById(battle, 'exeter')!,
    weapons.map((weapon) => ({ weapon, target: 'spee' })),
    'any',
  )[0]!

describe('an Attack Dice', () => {
  test('hits on what it needs, re-rolled once at most', () => {
    expect(hitChance(4)).toBe(1 / 2)
    expect(hitChance(7)).toBe(0)
    expect(hitChance(1)).toBe(1)
    expect(hitChance(5, true)).toBeCloseTo(1 / 3 + (2 / 3) * (1 / 3), 15)
    expect(hitChance(5, false, true)).toBeCloseTo(1 / 9, 15)
    expect(hitChance(5, true, true)).toBeCloseTo(1 / 9 + 2 / 9, 15)
  })
})

describe('one shot', () => {
  test('with one Damage Dice: half hit, half of those hurt, a twelfth of those are critical', () => {
    const odds = at(position([gun()]))
    expect(odds.hits).toEqual([1 / 2, 1 / 2])
    expect(odds.hullFromDice[1]).toBeCloseTo(1 / 4, 15)
    expect(odds.criticals[1]).toBeCloseTo(1 / 24, 15)
    expect(odds.exact).toBe(true)
  })

  test('that is critical: Engine 1 costs nothing, Weapons 1 a point, Crew 1 nothing, Vital System what it says', () => {
    const { hullLost, sink } = at(position([gun()]))
    // Every critical comes with one point from its 6; Bridge Destroyed and Weapons 1 cost one more.
    const critical = 1 / 24
    expect(hullLost[0]).toBeCloseTo(3 / 4, 15)
    expect(hullLost[1]).toBeCloseTo(1 / 4 - critical * (1 - 0.6), 15)
    expect(hullLost[2]).toBeCloseTo(critical * (0.3 + 0.1 * (1 / 6 + 1 / 36)), 15)
    // A catastrophic explosion, or 19 more: 18 from 4D6 and one from the Weapons score that they raise.
    expect(sink).toBeCloseTo(critical * 0.1 * (1 / 6 + (1 / 6) * atLeast(18, 4)), 15)
  })

  test('does not ask for a critical when the dice alone sink the ship', () => {
    const odds = at(position([gun()], { hull: 1 }))
    expect(odds.criticals).toEqual([1])
    expect(odds.sink).toBe(1 / 4)
  })

  test('of a weak weapon scores no critical except on a civilian', () => {
    const weak = [gun({ traits: ['weak'] })]
    expect(at(position(weak)).criticals).toEqual([1])
    expect(at(position(weak, {}, { type: 'civilian' })).criticals[1]).toBeCloseTo(1 / 24, 15)
  })

  test('of a devastating weapon takes what the die shows', () => {
    const { hullFromDice } = at(position([gun({ traits: ['devastating'] })]))
    expect(hullFromDice).toHaveLength(7)
    for (let hull = 1; hull <= 6; hull++) expect(hullFromDice[hull]).toBeCloseTo(1 / 12, 15)
  })

  test('is the mean that the admirals ask for', () => {
    const battle = position([gun({ ad: 4, dd: 3, traits: ['heavy'] })], { criticals: { engine: 3, crew: 2 } })
    const [exeter, spee] = battle.ships as [vas.Ship, vas.Ship]
    expect(expectedDamage(rules, battle, exeter, 0, spee)).toBeCloseTo(mean(at(battle).hullLost), 12)
  })
})

describe('two shots', () => {
  test('the second is lost when the first sinks the ship', () => {
    const { hits, hullLost } = at(position([gun(), gun({ name: 'B Turret' })], { hull: 1 }), [0, 1])
    // One in four sinks with the first shot; then nothing more is rolled.
    expect(hits[0]).toBeCloseTo(1 / 4, 15)
    expect(hits[1]).toBeCloseTo(1 / 4 + 1 / 8 + 1 / 4, 15)
    expect(hits[2]).toBeCloseTo(1 / 8, 15)
    expect(hullLost[1]).toBeCloseTo(1 / 4 + (3 / 4) * (1 / 4), 15)
  })

  test('a ship that loses her armoured deck feels the second', () => {
    const deck = { traits: ['armoured-deck'], armour: 6, crippledAt: 19 }
    const long = { ranges: [2, 4, 40, 60], ap: 0 }
    const { hullFromDice } = at(position([gun(long), gun({ ...long, name: 'B Turret' })], {}, deck), [0, 1])
    // Each hits by 1/3 and hurts by 1/6; after the first has hurt, half of the decks are gone and a 5 hurts too.
    const hurt = 1 / 18
    const again = (1 / 3) * ((1 / 2) * (1 / 6) + (1 / 2) * (2 / 6))
    // A critical of the first cripples her too and may take more than one point: the second then matters as well.
    expect(hullFromDice[2]! / hurt).toBeCloseTo(again, 2)
  })
})

test('a weapon that must show it can fire does so for both of its targets or for neither', () => {
  const battle = position([gun({ kind: 'light-gun', ad: 2 })])
  const exeter = vas.shipById(battle, 'exeter')!
  weaponToChange(exeter, 0).damaged = true
  const twice = [1, 1].map((dice) => ({ weapon: 0, target: 'spee', dice }))
  const [odds] = fireOdds(rules, battle, exeter, twice)
  expect(odds!.hits[0]).toBeCloseTo(1 / 2 + (1 / 2) * (1 / 4), 3)
})

test('tables of a variant are read, and steps that it replaces are sampled and said to be', () => {
  const gentle = victoryAtSeaWith('gentle', 'Gentle', { id: 'gentle', parts: { criticalArea: () => 'engine' } })
  const battle = position([gun()])
  const shot = [{ weapon: 0, target: 'spee' }]
  const exeter = vas.shipById(battle, 'exeter')!
  expect(fireOdds(gentle.rules, battle, exeter, shot)[0]).toMatchObject({ exact: true, sink: 0 })
  const { suffer } = rules
  const other = victoryAtSeaWith('other', 'Other', { id: 'other', parts: { suffer: (...given) => suffer(...given) } })
  const [odds] = fireOdds(other.rules, battle, exeter, shot)
  expect(odds!.exact).toBe(false)
  expect(odds!.error).toBeLessThan(0.01)
  expect(Math.abs(odds!.hits[1]! - 1 / 2)).toBeLessThan(0.02)
})

test('one sentence tells it all', () => {
  const battle = position([
    gun({ ad: 3, dd: 2 }),
    gun({ name: 'B Turret' }),
    gun({ name: 'Light Guns', kind: 'light-gun' }),
  ])
  expect(sentence(at(battle))).toMatch(
    /^Exeter, A turret at Spee, short range: 1\.5 hits, [\d.]+ hull \(0-\d+\), [\d.]+ % at least one critical, [\d.]+ % sinks$/,
  )
  expect(sentence(at(battle, [0, 1, 2]))).toMatch(/^Exeter, A and B turrets and light guns at Spee, short range: /)
  expect(span([0.02, 0.5, 0.4, 0.07, 0.01])).toEqual([1, 3])
})

/** That so many D6 show at least so much, by counting. */
function atLeast(need: number, dice: number): number {
  if (dice === 0) return need <= 0 ? 1 : 0
  let chance = 0
  for (let die = 1; die <= 6; die++) chance += atLeast(need - die, dice - 1) / 6
  return chance
}
