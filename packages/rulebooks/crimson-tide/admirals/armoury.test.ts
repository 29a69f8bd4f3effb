import { seededPick } from '@flankspeed/admirals'
import { type Bearing, SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../rulesets.ts'
import { shotOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'
import { randomSetup } from '../rules/random/random-setup.ts'
import { captain } from './captain.ts'
import { Firepower } from './firepower.ts'
import { hullWorthTo } from './orders/plan.ts'
import { meanHull } from './worth.ts'

const ruleset = findRuleset('crimson-tide')

/** Positions in which captains owe a decision, in battles of all sorts. Ships of one class may be in the same state. */
function* positions(): Iterable<ct.CtBattle> {
  for (let i = 0; i < 12; i++) {
    const dice = new SeededDice(`fought ${i}`)
    const pick = seededPick(`fought ${i}`)
    const b = ruleset.muster(randomSetup(seededPick(`setup ${i}`), 6), dice) as ct.CtBattle
    const r = ct.asCrimsonTide(ruleset)!.rulesOf(b)
    ruleset.advance(b, dice, null)
    for (let [owed] = ruleset.decisions(b); owed && b.turn < 6; [owed] = ruleset.decisions(b)) {
      if (pick(6) === 0) yield b
      ruleset.apply(b, captain(r, b, owed as ct.CtDecision, pick), dice, null)
    }
  }
}

/** Right in the middle of a range band, abeam: an estimate cannot be in the next. */
const abeam = (range: number): Bearing => ({ ahead: 0, starboard: range, range })

test('what is kept of the fire of ships in some state is what the odds say of these two', () => {
  let compared = 0
  for (const b of positions()) {
    const r = ct.asCrimsonTide(ruleset)!.rulesOf(b)
    for (const firer of b.ships) {
      if (!ct.onSurface(firer)) continue
      const power = new Firepower(r, b, firer.side)
      const worth = hullWorthTo(r, b, firer.side)
      const all = ct.isSubmarine(b, firer) ? (['torpedo'] as const) : ct.SHIP_WEAPONS
      const able = all.filter((weapon) => r.weaponObjection(r, b, firer, weapon) === null)
      expect(power.weaponsOf(firer)).toEqual(able)
      for (const target of b.ships) {
        if (target.side === firer.side || target.destroyed || !able.includes('primary')) continue
        const immune = ct.isSubmarine(b, firer)
          ? r.quarryObjection(r, b, firer, target)
          : r.targetObjection(r, b, firer, 'primary', target)
        const closed = immune ?? r.arcObjection(firer, 'broadside')
        for (const band of [2, 3]) {
          const range = (band - 0.5) * r.band.width
          const { halfBeam } = r.sizes[ct.cardOf(b, firer).size]
          const hers = r.sizes[ct.cardOf(b, target).size]
          const seen = abeam(range + halfBeam + (hers.halfLength + hers.halfBeam) / 2)
          const shot: ct.Shot = {
            firer,
            weapon: 'primary',
            target,
            column: 'broadside',
            range: band * r.band.width,
            band,
            sight: 'clear',
          }
          const exact = closed === null ? worth(target) * meanHull(shotOdds(r, b, shot)) : 0
          expect(power.aim(firer, target).promise('primary', seen)).toBeCloseTo(exact, 9)
          if (exact > 0) compared++
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(1000)
})
