import { inArc, SeededDice, total } from '@flankspeed/kernel'
import { picker } from '@flankspeed/testing'
import { expect, test } from 'vitest'
import { admiralty } from '../../../admiralty/rules/index.ts'
import { randomSetup as underAdmiralty } from '../../../admiralty/rules/random/random-setup.ts'
import { cardOf, onTable, type VasBattle } from '../battle.ts'
import type { Strike } from '../damage/damage.ts'
import { type VasRuleset, victoryAtSea, victoryAtSeaWith } from '../index.ts'
import { randomSetup } from '../random/random-setup.ts'
import { reason } from '../reasons.ts'
import { shotOptions } from '../turn/options.ts'
import { bearingTo } from './arcs.ts'
import { batteryOf, reaches } from './battery.ts'
import type { Volley } from './gunnery.ts'

const TWO = reason(2, 'VAS-FIRE-08', 'a house rule')

/** Modifiers replaced, removed and added, and guns that reach farther than their cards say. */
const house = victoryAtSeaWith('house', 'House rules', {
  id: 'house',
  parts: (below) => ({
    attackModifiers: { destroyer: () => TWO, torpedo: null, odd: () => TWO },
    damageModifiers: { plunging: null, odd: () => TWO },
    bandAt: (weapon, range) => below.bandAt(weapon, range / 1.1),
  }),
})

const BOOKS: readonly (readonly [VasRuleset, typeof randomSetup])[] = [
  [victoryAtSea, randomSetup],
  [admiralty, underAdmiralty],
  [house, randomSetup],
]

/** The clauses of all modifiers. */
const ALL = [
  ...[
    'VAS-DMG-02',
    'VAS-DMG-08',
    'VAS-FIRE-04',
    'VAS-FIRE-05',
    'VAS-FIRE-06',
    'VAS-FIRE-07',
    'VAS-FIRE-08',
    'VAS-FIRE-09',
  ],
  ...['VAS-FIRE-10', 'VAS-FIRE-11', 'VAS-FIRE-12', 'VAS-ORD-06', 'VAS-ORD-10', 'VAS-R-118', 'VAS-R-119', 'VAS-STR-02'],
  ...['VAS-STR-07', 'VAS-STR-12'],
]

/** Every shot that is possible at some moments of random battles. */
function* shots(ruleset: VasRuleset, setupOf: typeof randomSetup): Iterable<readonly [VasBattle, Volley]> {
  for (let seed = 0; seed < 40; seed++) {
    const pick = picker(seed)
    const dice = new SeededDice(seed)
    const setup = setupOf(pick)
    const options = { ...(setup.options as object), night: pick(2) === 0, badWeather: pick(2) === 0 }
    const b = ruleset.muster({ ...setup, options }, dice)
    const r = ruleset.rulesOf(b)
    ruleset.advance(b, dice, null)
    for (let owed = ruleset.decisions(b)[0]; owed; owed = ruleset.decisions(b)[0]) {
      if (owed.kind === 'fire' && pick(12) === 0)
        for (const ship of b.ships.filter(onTable))
          for (const { weapon, target, dice: count } of shotOptions(r, b, ship)) {
            const enemy = b.ships.find(({ id }) => id === target)!
            yield [b, r.aim(r, b, ship, weapon, enemy, count, bearingTo(ship, enemy))]
          }
      ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
    }
  }
}

test.each(BOOKS)('modifiers of attacks and damage add up to their reasons: $id', (ruleset, setupOf) => {
  const met = new Set<string>()
  for (const [b, volley] of shots(ruleset, setupOf)) {
    const r = ruleset.rulesOf(b)
    const reasons = r.attackReasons(r, b, volley)
    expect(r.attackModifier(r, b, volley)).toBe(total(reasons))
    for (const { clause } of reasons) met.add(clause)
    const { target, weapon, onTheBeam } = volley
    for (const diving of [false, true]) {
      const torpedo = weapon.kind === 'torpedo'
      const strike: Strike = { target, weapon, plunging: r.plunges(r, volley), onTheBeam, torpedo, volley, diving }
      const why = r.damageReasons(r, strike)
      expect(r.damageModifier(r, strike)).toBe(total(why))
      for (const { clause } of why) met.add(clause)
    }
  }
  if (ruleset === victoryAtSea) expect([...met].sort()).toEqual(ALL)
})

test.each(BOOKS)('a weapon reaches those in range and arc: $id', (ruleset, setupOf) => {
  let within = 0
  for (let seed = 0; seed < 30; seed++) {
    const b = ruleset.muster(setupOf(picker(seed)), new SeededDice(seed))
    const r = ruleset.rulesOf(b)
    for (const ship of b.ships)
      for (const other of b.ships) {
        const card = cardOf(b, ship)
        const bearing = bearingTo(ship, other)
        card.weapons.forEach((weapon, i) => {
          const fits = r.bandAt(weapon, bearing.range) < 4 && inArc(r.fireArcs[weapon.arc], bearing)
          const reached = reaches(batteryOf(r, card), i, ship, other)
          if (fits) within++
          // Where a layer changes the bands, more may be within reach; never less.
          expect(ruleset === house ? reached || !fits : reached === fits).toBe(true)
        })
      }
  }
  expect(within).toBeGreaterThan(100)
})
