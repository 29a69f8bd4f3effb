import { ScriptedDice } from '@flankspeed/kernel'
import { binomial } from '@flankspeed/odds'
import type { CtBattle, Ship } from '../rules/battle.ts'
import type { CtRuleset } from '../rules/index.ts'
import type { Rules } from '../rules/rules.ts'

/** Chances of 0, 1, 2, ... hull points that a ship loses. */
export type HullOdds = readonly number[]

const FACES = [1, 2, 3, 4, 5, 6]
const CRITICAL_ROLLS = FACES.flatMap((one) => FACES.map((other) => [one, other]))

/** More hits than any rating, and a rating that no hits reach. */
const PLENTY = 1000
const ALL = { armour: 0, critical: 0 }
const ARMOUR_ALONE = { armour: 0, critical: 2 * PLENTY }

/** The hull cost of an attack with these chances to reach both ratings: the rules resolve every critical roll. */
export function attackHull(
  ruleset: CtRuleset,
  b: CtBattle,
  target: Ship,
  { reachesArmour, reachesCritical }: { reachesArmour: number; reachesCritical: number },
): HullOdds {
  const rules = ruleset.rulesOf(b)
  const odds = new Array<number>(target.hull + 1).fill(0)
  odds[0] = 1 - reachesArmour
  const add = (ratings: typeof ALL, roll: readonly number[], chance: number): void => {
    const copy = ruleset.copy(b)
    const ship = copy.ships.find(({ id }) => id === target.id)!
    rules.dealHits(rules, copy, ship, PLENTY, ratings, new ScriptedDice(roll), null)
    odds[target.hull - ship.hull]! += chance
  }
  add(ARMOUR_ALONE, [], reachesArmour - reachesCritical)
  if (reachesCritical > 0) for (const roll of CRITICAL_ROLLS) add(ALL, roll, reachesCritical / CRITICAL_ROLLS.length)
  return odds
}

/** The hull cost of torpedoes that strike now; `unreliable` of the markers are unreliable. */
export function torpedoHull(r: Rules, b: CtBattle, ship: Ship, markers: number, unreliable: number): HullOdds {
  const strikes = (7 - r.torpedo.hitsOn) / 6
  const explode = r.unreliableExplodes(r, b, ship)
  const odds = new Array<number>(ship.hull + 1).fill(0)
  binomial(markers - unreliable, strikes).forEach((p, sound) => {
    binomial(unreliable, strikes * explode).forEach((q, others) => {
      const hits = sound + others
      const lost = hits === 0 ? 0 : Math.min(ship.hull, r.torpedoDamage(r, b, ship, hits))
      odds[lost]! += p * q
    })
  })
  return odds
}
