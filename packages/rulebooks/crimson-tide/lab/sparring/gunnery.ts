import { total } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'

/** A battle as a script sees it. */
export interface Field {
  readonly r: ct.Rules
  readonly b: ct.CtBattle
  readonly side: ct.Side
  readonly own: readonly ct.Ship[]
  readonly foes: readonly ct.Ship[]
}

export function fieldOf(r: ct.Rules, b: ct.CtBattle, side: ct.Side): Field {
  const afloat = b.ships.filter((ship) => ct.onTable(ship) && !ship.destroyed)
  return {
    r,
    b,
    side,
    own: afloat.filter((ship) => ship.side === side),
    foes: afloat.filter((ship) => ship.side !== side),
  }
}

/** Mean and spread of the hits of one exploding die. */
const MEAN: Record<ct.Mode, number> = { standard: 0.8, 'five-or-more': 0.6, 'six-only': 0.4 }
const SPREAD = 1.1
/** A critical hit in hull points, and the share of torpedoes that nobody evades. */
const CRITICAL = 0.6
const TRUE_RUN = 0.8

/** About how likely these dice are to reach a rating. */
function reaches(dice: number, mode: ct.Mode, needed: number): number {
  if (dice <= 0) return 0
  return 1 / (1 + Math.exp((-1.7 * (dice * MEAN[mode] - needed + 0.5)) / (SPREAD * Math.sqrt(dice))))
}

/** Hull that an attack costs on average, wherever the two are; 0 if it cannot be made. */
export function hullBy({ r, b }: Field, firer: ct.Ship, weapon: ct.ShipWeapon, target: ct.Ship): number {
  const arc = r.arcsOf(r, b, firer, target)[0]!
  if (weapon === 'primary' && r.arcObjection(firer, arc) !== null) return 0
  const column = weapon === 'primary' ? arc : weapon
  const range = r.rangeBetween(r, b, firer, target)
  const band = r.bandAt(r, range)
  const shot: ct.Shot = { firer, weapon, target, column, range, band, sight: 'clear' }
  if (r.outOfReach(r, b, shot) !== null || r.targetObjection(r, b, firer, weapon, target) !== null) return 0
  const seen = { ...shot, sight: r.sightOf(r, b, firer, target) }
  if (r.inVain(r, b, seen) !== null) return 0
  const dice = total(r.shotDice(r, b, seen))
  if (weapon === 'torpedo') return (TRUE_RUN * dice * r.torpedo.hull * (7 - r.torpedo.hitsOn)) / 6
  const mode = r.strictest(r.lists.restrictions.flatMap((restriction) => restriction(r, b, seen) ?? []))
  const { armour, critical } = r.ratings(r, b, target)
  return reaches(dice, mode, armour + r.ratingReachedBy) + CRITICAL * reaches(dice, mode, critical + r.ratingReachedBy)
}

/** Weapons that a ship may use now. */
export const weaponsOf = ({ r, b }: Field, ship: ct.Ship): ct.ShipWeapon[] =>
  ct.SHIP_WEAPONS.filter((weapon) => weapon !== 'asw' && r.weaponObjection(r, b, ship, weapon) === null)

/** Victory points that a hull point is worth: more on a ship that is nearly lost. */
export function worthOf({ b }: Field, { card, hull }: ct.Ship): number {
  const { cost, hull: whole } = b.cards[card]!
  return (cost / whole) * (1.8 - (0.8 * hull) / whole)
}

/** Points that everything of one ship does to its best targets. */
export function fireGiven(field: Field, ship: ct.Ship, worth: (target: ct.Ship) => number): number {
  let sum = 0
  for (const weapon of weaponsOf(field, ship))
    sum += Math.max(0, ...field.foes.map((foe) => worth(foe) * hullBy(field, ship, weapon, foe)))
  return sum
}

/** Points that a ship would lose there to all enemies where they are now. */
export function fireTaken(field: Field, ship: ct.Ship): number {
  let sum = 0
  for (const foe of field.foes)
    for (const weapon of weaponsOf(field, foe)) sum += hullBy({ ...field, side: foe.side }, foe, weapon, ship)
  return Math.min(sum, ship.hull) * worthOf(field, ship)
}
