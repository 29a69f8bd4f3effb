import { type Dice, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { nominateTargets } from '../rules/gunnery/nomination.ts'
import * as vas from '../rules/library.ts'
import { expectAgreement } from './agreement.ts'
import { airAttackOdds } from './air/air-attack-odds.ts'
import { antiAirOdds } from './air/anti-air-odds.ts'
import { dogfightOdds } from './air/dogfight-odds.ts'
import { sampleShips, sampleVolleys } from './questions/sampling.ts'
import { volleyOdds } from './questions/volley-odds.ts'

const admiralty = vas.asVictoryAtSea(findRuleset('admiralty'))!
const SAMPLES = 20_000

const LINE = { phase: 'gunnery', step: 'attacks', initiative: 'red' }
const WARSPITE = { id: 'warspite', side: 'red', class: 'Warspite', at: [20, 10], heading: 90, moved: 4 }
const BISMARCK = { id: 'bismarck', side: 'blue', class: 'Bismarck', at: [20, 24], heading: 90, moved: 4 }
const BOAT = {
  id: 'boat',
  side: 'blue',
  at: [20, 20],
  heading: 0,
  moved: 4,
  card: {
    class: 'Boat',
    nation: 'kriegsmarine',
    type: 'destroyer',
    flankSpeed: 7,
    armour: 1,
    hull: 6,
    crippledAt: 2,
    points: 50,
    traits: ['Agile'],
    weapons: [
      {
        name: 'Light Guns',
        kind: 'light-gun',
        arc: 'all-round',
        ranges: [3, 6, 9, 12],
        ad: 3,
        ap: -2,
        dd: 1,
        traits: [],
      },
    ],
  },
}

const begun = (setup: object): vas.VasBattle => admiralty.muster({ ...LINE, ...setup }, new SeededDice(1))

test.each([
  ['shells that pass through', { ships: [WARSPITE, BOAT] }],
  ['high-explosive shell', { ships: [{ ...WARSPITE, shell: 'he' }, BOAT] }],
  ['high-explosive shell at armour', { ships: [{ ...WARSPITE, shell: 'he' }, BISMARCK] }],
  ['confirmed criticals', { ships: [WARSPITE, { ...BISMARCK, hull: 30 }] }],
])('%s: exact, as the engine resolves them', (situation, setup) => {
  const battle = begun(setup)
  const [ship, target] = battle.ships as [vas.Ship, vas.Ship]
  const rules = admiralty.rulesOf(battle)
  const orders = ['A Turret', 'B Turret'].map((weapon) => ({ weapon, target: target.id }))
  const volleys = nominateTargets(rules, battle, ship, orders)
  const [odds] = volleyOdds(rules, battle, volleys, 'any')
  const sampled = sampleVolleys(rules, battle, volleys, SAMPLES, 'admiralty').get(target.id)!
  expectAgreement(odds!, sampled, SAMPLES, situation)
})

const BOMBER = { side: 'red', at: [20, 24], card: { role: 'bomber', damageDice: 3, name: 'Do 217' } }

test.each([
  ['bombs from high altitude on an evading ship', { altitude: 'high' }, { order: 'evade' }],
  ['bombs on an armoured deck', { card: { ...BOMBER.card, role: 'dive-bomber' } }, {}],
  ['torpedoes from the air', { card: { ...BOMBER.card, role: 'torpedo-bomber', traits: ['devastating'] } }, {}],
])('%s: exact, as the engine resolves them', (situation, how, ship) => {
  const flights = [1, 2].map((n) => ({ ...BOMBER, id: `${n}`, ...how }))
  const battle = begun({ ships: [{ ...BISMARCK, ...ship }], flights })
  const rules = admiralty.rulesOf(battle)
  const [odds] = airAttackOdds(rules, battle, 'red', [
    { flight: '1', target: 'bismarck' },
    { flight: '2', target: 'bismarck' },
  ])
  const most = { hits: 2, damageDice: 6 }
  const attack = (then: vas.VasBattle, dice: Dice, tell: Parameters<typeof rules.attackByAir>[4]): void => {
    for (const flight of then.flights) rules.attackByAir(rules, then, { flight, target: then.ships[0]! }, dice, tell)
  }
  const sampled = sampleShips(battle, battle.ships, most, attack, SAMPLES, situation).get('bismarck')!
  expectAgreement(odds!, sampled, SAMPLES, situation)
})

test('luck with the Damage Dice is sampled, and says so', () => {
  const battle = begun({ ships: [WARSPITE, BISMARCK] })
  const rules = admiralty.rulesOf(battle)
  const [volley] = nominateTargets(rules, battle, battle.ships[0]!, [{ weapon: 'A Turret', target: 'bismarck' }])
  const [odds] = volleyOdds(rules, battle, [{ ...volley!, rerolls: ['lucky'] }], 'any')
  expect(odds!.exact).toBe(false)
})

test('a re-roll by radar is sampled, and says so', () => {
  const locked = { ...WARSPITE, lock: 'bismarck', claimed: 'bismarck' }
  const battle = begun({ year: 1944, ships: [locked, BISMARCK] })
  const [ship] = battle.ships as [vas.Ship]
  const rules = admiralty.rulesOf(battle)
  const orders = [{ weapon: 'A Turret', target: 'bismarck', radar: 'reroll' as const }]
  const [odds] = volleyOdds(rules, battle, nominateTargets(rules, battle, ship, orders), 'any')
  expect(odds!.exact).toBe(false)
  expect(odds!.error).toBeGreaterThan(0)
})

test('a natural one shoots nobody down, and a tough Flight loses narrowly without loss', () => {
  const battle = begun({
    year: 1944,
    step: 'dogfights',
    options: { airWarfare: false },
    flights: [
      { id: 'zero', side: 'red', class: 'a6m2-zero-fighter', at: [10, 10] },
      { id: 'corsair', side: 'blue', class: 'f4u-4-corsair-fighter', at: [10, 10.2] },
    ],
  })
  const rules = admiralty.rulesOf(battle)
  const [odds] = dogfightOdds(rules, battle, [['zero', 'corsair']])
  const [zero, corsair] = odds!.pair
  let [down, lost] = [0, 0]
  for (let red = 1; red <= 6; red++)
    for (let blue = 1; blue <= 6; blue++) {
      const ahead = red + 2 - (blue + 4)
      if (ahead < 0 && blue > 1) down++
      if (ahead > 1 && red > 1) lost++
    }
  expect(zero.shotDown).toBeCloseTo(down / 36, 9)
  expect(corsair.shotDown).toBeCloseTo(lost / 36, 9)
})

test('an evading ship rolls the hits of her flak again', () => {
  const flight = { id: 'zero', side: 'blue', class: 'a6m2-zero-bomber', at: [20, 10] }
  const chance = (order: string | null): number => {
    const battle = begun({ step: 'flak', ships: [{ ...WARSPITE, order }, BISMARCK], flights: [flight] })
    const rules = admiralty.rulesOf(battle)
    const [ship] = battle.ships as [vas.Ship]
    const index = vas.cardOf(battle, ship).weapons.findIndex(({ kind }) => kind === 'aa-battery')
    return antiAirOdds(rules, battle, ship, [{ weapon: index, target: 'zero', local: 2 }]).flights[0]!.shotDown
  }
  expect(chance('evade')).toBeLessThan(chance(null))
})
