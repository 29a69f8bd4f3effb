import { total } from '@flankspeed/kernel'
import { binomial } from '@flankspeed/odds'
import {
  type Aircraft,
  type AirShot,
  type AirStrike,
  type Concealed,
  type CtBattle,
  cardOf,
  isSubmarine,
  type Rules,
  type Ship,
  type Shot,
  saidBy,
} from '../rules/attacks.ts'
import { atLeast } from './exploding-dice.ts'

/**
 * The exact odds of an attack at a known or estimated range: the chances to reach both ratings, and the mean hull that
 * torpedoes cost in the next turn if nobody evades. The caller checks arcs and channels.
 */
export interface ShotOdds {
  readonly reachesArmour: number
  readonly reachesCritical: number
  readonly torpedoHull: number
}

const NOTHING: ShotOdds = { reachesArmour: 0, reachesCritical: 0, torpedoHull: 0 }

const atLeastOn = (needs: number): number => (7 - needs) / 6

/** The chance that the target is found (CT-DET-02) and seen (CT-WX-02). */
function comesOff(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Ship, seesOn: number): number {
  const found = r.isUndetected(b, target) ? atLeastOn(r.detectionNeeds(r, b, unit, target)) : 1
  return found * isSeen(r, b, unit, target, seesOn)
}

function isSeen(r: Rules, b: CtBattle, unit: Ship | Aircraft, target: Concealed, seesOn: number): number {
  return r.isConcealed(r, b, unit, target) ? atLeastOn(seesOn) : 1
}

/** Ships and submarines against ships and submarines. */
export function shotOdds(r: Rules, b: CtBattle, shot: Shot): ShotOdds {
  const { firer, weapon, target, sight } = shot
  if (r.outOfReach(r, b, shot) !== null || r.nightObjection(r, b, shot) !== null) return NOTHING
  if (weapon !== 'asw' && sight === 'blocked' && (weapon === 'torpedo' || !r.isSpotted(r, b, firer, target)))
    return NOTHING
  const chance = comesOff(r, b, firer, target, r.seesThrough(r, b, firer, weapon))
  const boat = weapon === 'torpedo' && isSubmarine(b, firer)
  const dice = total(boat ? r.boatDice(r, b, shot, 'forward') : r.shotDice(r, b, shot))
  if (weapon === 'torpedo') return { ...NOTHING, torpedoHull: chance * torpedoHull(r, b, firer, target, dice) }
  const mode = r.strictest(saidBy(r.lists.restrictions, r, b, shot))
  const { armour, critical } = r.ratings(r, b, target)
  const lands = chance * (mayEvade(r, b, shot) ? 1 - atLeastOn(r.evasiveAction.succeedsOn) : 1)
  return {
    reachesArmour: lands * atLeast(dice, mode, armour + r.ratingReachedBy),
    reachesCritical: lands * atLeast(dice, mode, critical + r.ratingReachedBy),
    torpedoHull: 0,
  }
}

/** CT-SA-07 */
function mayEvade(r: Rules, b: CtBattle, { firer, weapon, target }: Shot): boolean {
  const { size } = cardOf(b, firer)
  return weapon !== 'asw' && (size === 'large' || size === 'capital') && r.ability(b, target, 'evasive-action') > 0
}

/** Never more than she has left; includes protection and duds (CT-TORP-07, CT-SA-01, CT-SA-05). */
function torpedoHull(r: Rules, b: CtBattle, launcher: Ship | Aircraft, target: Ship, markers: number): number {
  const goesOff = r.chanceToExplode(r, b, launcher, target)
  let sum = 0
  binomial(markers, atLeastOn(r.torpedo.hitsOn) * goesOff).forEach((p, hits) => {
    if (hits > 0) sum += p * Math.min(target.hull, r.torpedoDamage(r, b, target, hits))
  })
  return sum
}

/** Aircraft against ships, submarines and land. */
export function strikeOdds(r: Rules, b: CtBattle, strike: AirStrike): ShotOdds {
  const { token, weapon, prey } = strike
  const dice = Math.max(0, total(r.strikeDice(r, b, strike)))
  if (dice === 0) return NOTHING
  const chance = r.isShip(prey) ? comesOff(r, b, token, prey, r.seesOn) : isSeen(r, b, token, prey, r.seesOn)
  if (weapon === 'torpedo')
    return r.isShip(prey) ? { ...NOTHING, torpedoHull: chance * torpedoHull(r, b, token, prey, dice) } : NOTHING
  const mode = r.strictest(saidBy(r.lists.airRestrictions, r, b, strike))
  const { armour, critical } = r.isShip(prey) ? r.ratingsFromAbove(r, b, prey, weapon) : prey
  return {
    reachesArmour: chance * atLeast(dice, mode, armour + r.ratingReachedBy),
    reachesCritical: chance * atLeast(dice, mode, critical + r.ratingReachedBy),
    torpedoHull: 0,
  }
}

/** Against aircraft: the armour aborts them, the critical rating destroys (CT-AAW-03 to CT-AAW-05). */
export function flakOdds(r: Rules, b: CtBattle, shot: AirShot): ShotOdds {
  const dice = total(r.aawDice(r, b, shot))
  if (dice === 0) return NOTHING
  const mode = r.strictest(saidBy(r.lists.aawRestrictions, r, b, shot))
  const { armour, critical } = r.tokenRatings(r, b, shot.target)
  const chance = isSeen(r, b, shot.firer, shot.target, r.seesOn)
  return {
    reachesArmour: chance * atLeast(dice, mode, armour + r.ratingReachedBy),
    reachesCritical: chance * atLeast(dice, mode, critical + r.ratingReachedBy),
    torpedoHull: 0,
  }
}
