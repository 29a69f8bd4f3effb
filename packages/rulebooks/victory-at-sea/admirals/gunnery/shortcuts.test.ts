import { type Arc, bearingAlong, cosine, inArc, quadrantOf, SeededDice, sine } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { randomSetup as underAdmiralty } from '../../../admiralty/rules/random/random-setup.ts'
import { expectedDamage } from '../../odds/questions/expected-damage.ts'
import { printedClasses } from '../../rules/cards/printed/index.ts'
import { victoryAtSea } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { core } from '../../rules/rules.ts'
import { broadsideAt } from './armoury.ts'
import { bandIn, hullLostTo } from './broadside.ts'
import { fireWhileMoving } from './fire-while-moving.ts'
import { hullByDie, shotOf, sightsOf } from './firepower.ts'
import { quadrantIn, sectorOf, sectorsWithin } from './sectors.ts'
import { twinOf } from './twins.ts'

test('captains judge the band of a range as the rules do', () => {
  for (const { card } of printedClasses)
    for (const weapon of card.weapons) {
      const bands = weapon.ranges?.map((inches) => inches * 1000) ?? [-1, -1, -1, -1]
      for (const end of bands)
        for (const range of [0, end - 0.5, end, end + 0.5, 99_999].filter((each) => each >= 0))
          expect(bandIn(bands, range)).toBe(core.bandAt(weapon, range))
    }
})

test('all bearings in a sector are in the same arcs and in the same quarter as the rules say', () => {
  const wrong: number[] = []
  for (let angle = 0; angle < 36_000; angle++)
    for (const range of [1, 7000, 31_416]) {
      const bearing = bearingAlong(range * sine(angle), range * cosine(angle), 0)
      const sector = sectorOf(bearing)
      const isIn = (arc: Arc): boolean => ((sectorsWithin(arc)! >> sector) & 1) === 1
      const right = Object.values(core.fireArcs).every((arc) => isIn(arc) === inArc(arc, bearing))
      if (!right || quadrantIn(sector) !== quadrantOf(bearing)) wrong.push(angle)
    }
  expect(wrong).toEqual([])
  expect(sectorOf({ ahead: 0, starboard: 0, range: 0 })).toBe(16)
})

test('arcs with other limits have no sectors', () => {
  expect(sectorsWithin({ ...core.fireArcs.fore, to: 3000 })).toBeNull()
})

const RULESETS = [
  [victoryAtSea, randomSetup],
  [admiralty, underAdmiralty],
] as const

for (const [ruleset, setup] of RULESETS) {
  test(`${ruleset.title}: what is kept while ships move is what each weapon does`, () => {
    let compared = 0
    for (let seed = 1; seed <= 8; seed++) {
      const pick = picker(seed)
      const dice = new SeededDice(seed)
      const b: vas.VasBattle = ruleset.muster(setup(pick), dice)
      ruleset.advance(b, dice, null)
      for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
        if (owed.kind === 'move') compared += compareFire(ruleset.rulesOf(b), b)
        ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
      }
    }
    expect(compared).toBeGreaterThan(1000)
  })

  test(`${ruleset.title}: weapons that are weighed together do the same to every enemy`, () => {
    let compared = 0
    for (let seed = 1; seed <= 5; seed++) {
      const pick = picker(seed)
      const dice = new SeededDice(seed)
      const b: vas.VasBattle = ruleset.muster(setup(pick), dice)
      ruleset.advance(b, dice, null)
      for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
        if (owed.kind === 'fire') compared += compareTwins(ruleset.rulesOf(b), b)
        ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
      }
    }
    expect(compared).toBeGreaterThan(100)
  })
}

test('turrets that differ in their dice alone fire each with its own', () => {
  const turret = { kind: 'main-gun', arc: 'all-round', ranges: [2, 10, 20, 30], ap: 1, dd: 2, traits: [] }
  const weapons = [
    { ...turret, name: 'A Turret', ad: 4 },
    { ...turret, name: 'B Turret', ad: 2 },
  ]
  const card = { class: 'Four and two', type: 'battleship', nation: 'royal-navy', points: 100, flankSpeed: 6, armour: 4, hull: 30, crippledAt: 10, traits: [], weapons } // biome-ignore format: a card on a line
  const ships = [
    { id: 'a', side: 'red', at: [10, 10], heading: 90, card },
    { id: 'b', side: 'blue', at: [22, 10], heading: 0, card },
  ]
  const b: vas.VasBattle = victoryAtSea.muster({ phase: 'movement', initiative: 'red', ships }, new SeededDice(1))
  expect(compareFire(victoryAtSea.rulesOf(b), b)).toBe(2)
})

/** Compares the broadsides of all ships; returns how many can do anything. */
function compareFire(rules: vas.Rules, b: vas.VasBattle): number {
  const fire = fireWhileMoving(rules, b)
  let possible = 0
  for (const [i, ship] of b.ships.entries())
    for (const target of b.ships) {
      if (ship.side === target.side || !vas.onTable(ship) || !vas.onTable(target)) continue
      const broadside = broadsideAt(fire.gunsOf(b, ship, i), b, target)
      const [sight] = sightsOf(ship, target)
      const fast = rules.isFast(rules, target)
      const hull = hullLostTo(rules, b, broadside, ship, target, sight, fast)
      expect(hull).toBeCloseTo(weaponByWeapon(rules, b, ship, target, fast), 9)
      if (hull > 0) possible++
      const nearlySunk = { ...target, hull: (target.hull % 3) + 0.3 }
      const rest = hullLostTo(
        rules,
        b,
        broadsideAt(fire.gunsOf(b, ship, i), b, nearlySunk),
        ship,
        nearlySunk,
        sight,
        fast,
      )
      expect(rest).toBeCloseTo(weaponByWeapon(rules, b, ship, { ...target, hull: nearlySunk.hull + 0.2 }, fast), 9)
    }
  return possible
}

function weaponByWeapon(rules: vas.Rules, b: vas.VasBattle, ship: vas.Ship, target: vas.Ship, fast: boolean): number {
  const [{ bearing, beam }] = sightsOf(ship, target)
  let hull = 0
  vas.cardOf(b, ship).weapons.forEach((weapon, i) => {
    const band = rules.bandAt(weapon, bearing.range)
    if (band === 4 || bearing.range > rules.visualRange.inches * 1000) return
    if (rules.weaponObjection(rules, b, ship, weapon, ship.weapons[i]!) !== null) return
    if (!inArc(rules.fireArcs[weapon.arc], bearing)) return
    if (band === 0 && rules.tooSmallAtPointBlank(rules, b, weapon, target)) return
    const dice = rules.mostAtOnce(rules, weapon, rules.diceReady(rules, weapon, ship.weapons[i]!), quadrantOf(bearing))
    const shot = shotOf(ship, i, rules.weaponAsFired(ship, weapon), target, bearing, band, beam)
    hull += dice * hullByDie(rules, b, shot, fast)
  })
  return hull
}

/** Compares what twins do; returns how many shots were possible. */
function compareTwins(rules: vas.Rules, b: vas.VasBattle): number {
  let possible = 0
  for (const ship of b.ships.filter(vas.onTable))
    for (let weapon = 0; weapon < ship.weapons.length; weapon++) {
      const twin = twinOf(vas.cardOf(b, ship), ship, weapon)
      if (twin < 0) continue
      for (const target of b.ships) {
        if (target.side === ship.side || !vas.onTable(target)) continue
        const hull = expectedDamage(rules, b, ship, weapon, target)
        if (hull > 0) possible++
        expect(expectedDamage(rules, b, ship, twin, target)).toBe(hull)
      }
    }
  return possible
}
