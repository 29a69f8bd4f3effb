import { ct } from '@flankspeed/engine'
import type { Bearing } from '@flankspeed/engine/kernel/arcs.ts'
import { crossesPolygon, type Point } from '@flankspeed/engine/kernel/geometry.ts'
import { total } from '@flankspeed/engine/kernel/reasons.ts'
import { chanceOf } from './chances.ts'
import type { Eye, Post } from './eye.ts'

/** What a roll on the critical table is worth beside a hull point. */
const CRITICAL_WORTH = 0.7
/** A target may come about before torpedoes arrive. */
const TORPEDO_RUNS_TRUE = 0.85
/** Ranges run between bases, the eye goes from centre to centre. */
const BASES = 2000
/** A guess near the limit of a range may lie on either side of it. */
const GUESSES = [0.95, 1.05]

/** What a hull point of a unit is worth: only those that sink are scored, so wounded ones are worth more. */
export function hullWorth(b: ct.CtBattle, ship: ct.Ship): number {
  if (ship.destroyed) return 0
  const { cost, hull } = ct.cardOf(b, ship)
  return (cost / hull) * (1 + (hull - ship.hull) / hull)
}

/** Mean worth of an attack that throws these dice at a unit. */
export function worthOfHits(
  r: ct.Rules,
  b: ct.CtBattle,
  dice: number,
  mode: ct.Mode,
  target: ct.Ship,
  { armour, critical } = r.ratings(r, b, target),
): number {
  const hull = chanceOf(r, dice, mode, armour)
  return hullWorth(b, target) * (hull + CRITICAL_WORTH * Math.min(hull, chanceOf(r, dice, mode, critical)))
}

export function worthOfTorpedoes(r: ct.Rules, b: ct.CtBattle, markers: number, target: ct.Ship): number {
  const { hitsOn, hull } = r.torpedo
  const struck = Math.min(target.hull, (TORPEDO_RUNS_TRUE * hull * markers * (7 - hitsOn)) / 6)
  return struck * hullWorth(b, target)
}

/** Forward, aft or on the broadside, as it looks (CT-ARC-04). */
function arcSeen(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, { ahead, starboard }: Bearing): ct.ArcName {
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, firer).size]
  if (Math.abs(ahead) - (halfLength - halfBeam) <= Math.abs(starboard)) return 'broadside'
  return ahead >= 0 ? 'forward' : 'aft'
}

/** Abeam, or ahead of a submarine, as it looks (CT-ARC-09, CT-ARC-10). */
function looksInChannel(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  target: ct.Ship,
  { ahead, starboard }: Bearing,
): boolean {
  const own = r.sizes[ct.cardOf(b, firer).size]
  const { halfLength, halfBeam } = r.sizes[ct.cardOf(b, target).size]
  const spare = (halfLength + halfBeam) / 2
  if (!ct.isSubmarine(b, firer)) return Math.abs(ahead) <= own.halfLength + spare
  const bears = ahead > 0 || r.ability(b, firer, 'stern-tubes') > 0
  return bears && Math.abs(starboard) <= own.halfBeam + spare
}

/** What one weapon promises against one target from some post, going by the eye alone. */
export function promise(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  weapon: ct.ShipWeapon,
  target: ct.Ship,
  seen: Bearing,
): number {
  const arc = arcSeen(r, b, firer, seen)
  if (weapon === 'primary' && r.arcObjection(firer, arc) !== null) return 0
  if ((weapon === 'secondary' || weapon === 'tertiary') && arc !== 'broadside') return 0
  if (weapon === 'torpedo' && !looksInChannel(r, b, firer, target, seen)) return 0
  let worth = 0
  for (const guess of GUESSES) {
    const range = Math.max(0, seen.range * guess - BASES)
    const shot: ct.Shot = {
      firer,
      weapon,
      target,
      column: weapon === 'primary' ? arc : weapon,
      range,
      band: r.bandAt(r, range),
      sight: 'clear',
    }
    worth += worthOfShot(r, b, shot) / GUESSES.length
  }
  return worth
}

function worthOfShot(r: ct.Rules, b: ct.CtBattle, shot: ct.Shot): number {
  const { firer, weapon, target } = shot
  if (r.outOfReach(r, b, shot) !== null || r.nightObjection(r, b, shot) !== null) return 0
  const found = r.isUndetected(b, target) ? chanceToFind(r, target) : 1
  const dice = total(r.shotDice(r, b, shot))
  if (weapon === 'torpedo') return found * worthOfTorpedoes(r, b, dice, target)
  const mode = r.strictest(r.lists.restrictions.flatMap((restriction) => restriction(r, b, shot) ?? []))
  const { size } = ct.cardOf(b, firer)
  const dodges =
    weapon !== 'asw' && (size === 'large' || size === 'capital') && r.ability(b, target, 'evasive-action') > 0
  const hit = dodges ? (r.evasiveAction.succeedsOn - 1) / 6 : 1
  return found * hit * worthOfHits(r, b, dice, mode, target)
}

const chanceToFind = (r: ct.Rules, target: ct.Ship): number =>
  (7 - (target.submerged ? r.detectsOn.submerged : r.detectsOn.surfaced)) / 6

export const isHidden = (b: ct.CtBattle, from: Point, to: Point): boolean =>
  b.terrain.some(({ blocks, shape }) => blocks && crossesPolygon(from, to, shape))

/** All that one unit could do to another in a turn, from one post to another. */
export function salvo(
  r: ct.Rules,
  b: ct.CtBattle,
  eye: Eye,
  [firer, from]: readonly [ct.Ship, Post],
  [target, to]: readonly [ct.Ship, Post],
): number {
  if (firer.submerged || isHidden(b, from, to)) return 0
  const seen = eye.look(firer, from, target, to)
  if (seen.range > r.band.width * (r.band.last + 1)) return 0
  let [guns, charges] = [0, 0]
  for (const weapon of ct.SHIP_WEAPONS) {
    if (ct.isSubmarine(b, firer) && weapon !== 'torpedo') continue
    if (r.weaponObjection(r, b, firer, weapon) !== null || r.targetObjection(r, b, firer, weapon, target) !== null)
      continue
    const worth = promise(r, b, firer, weapon, target, seen)
    if (weapon === 'asw') charges += worth
    else guns += worth
  }
  return Math.max(guns, charges)
}
