import { seededPick } from '@flankspeed/admirals'
import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import { findRuleset } from '../../../rulesets.ts'
import { shotOdds } from '../../odds/shot-odds.ts'
import * as ct from '../../rules/library.ts'
import { randomSetup } from '../../rules/random/random-setup.ts'
import { fireTable, placeIn } from './fire-table.ts'

const ruleset = findRuleset('crimson-tide')
const ROWS = ['forward', 'aft', 'broadside', 'secondary', 'tertiary'] as const

/** Battles in which captains have done each other some damage. */
function battles(): ct.CtBattle[] {
  return Array.from({ length: 12 }, (_, i) => {
    const dice = new SeededDice(`fought ${i}`)
    const pick = seededPick(`fought ${i}`)
    const b = ruleset.muster(randomSetup(seededPick(`setup ${i}`), 5), dice) as ct.CtBattle
    ruleset.advance(b, dice, null)
    for (let [owed] = ruleset.decisions(b); owed && b.turn < 4; [owed] = ruleset.decisions(b))
      ruleset.apply(b, ruleset.sample(b, owed, pick), dice, null)
    return b
  })
}

test('the table holds the exact odds of every gun at every range, in whatever condition the ships are', () => {
  let compared = 0
  for (const b of battles()) {
    const r = ct.asCrimsonTide(ruleset)!.rulesOf(b)
    const ships = b.ships.filter((ship) => ct.onSurface(ship) && !ship.destroyed)
    for (const firer of ships)
      for (const target of ships) {
        if (firer.side === target.side || ct.isSubmarine(b, firer)) continue
        const { armour, critical } = fireTable(r, b, firer, target)
        for (const column of ROWS)
          for (let band = 1; band <= r.band.last; band++) {
            const weapon = column === 'secondary' || column === 'tertiary' ? column : 'primary'
            const shot: ct.Shot = { firer, weapon, target, column, range: band * r.band.width, band, sight: 'clear' }
            const isManned = weapon === 'primary' || !firer.stands.criticals.includes('crew-casualty')
            if (r.nightObjection(r, b, shot) !== null || !isManned) continue
            const exact = shotOdds(r, b, shot)
            expect(armour[placeIn(column, band)]).toBeCloseTo(exact.reachesArmour, 9)
            expect(critical[placeIn(column, band)]).toBeCloseTo(exact.reachesCritical, 9)
            compared++
          }
      }
  }
  expect(compared).toBeGreaterThan(500)
})
