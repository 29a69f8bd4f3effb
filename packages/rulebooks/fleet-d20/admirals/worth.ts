import { total } from '@flankspeed/kernel'
import type { Battery } from '../rules/cards/card.ts'
import { gunRow } from '../rules/gunnery/gun-table.ts'
import type { Hit } from '../rules/gunnery/hit.ts'
import * as fd from '../rules/library.ts'
import type { Sight } from '../rules/sighting/visibility.ts'

/** The value of a point of Critical Value relative to a point of damage. */
const CRITICAL = 0.4
/** Critical results that armour stands before. */
const ARMOURED = 0.6
/** Chances that radar finds a target, and eyes in the dark. */
const ACQUIRED = 0.5
const IDENTIFIED = 0.55

/** Share of the faces of a d20 that are enough; a natural 1 never is (FD-CORE-03). */
export function chanceOf(needed: number, modifier: number, again: boolean): number {
  const faces = Math.min(19, Math.max(0, 21 - Math.max(2, needed - modifier)))
  const once = faces / 20
  return again ? 1 - (1 - once) ** 2 : once
}

/** The value of a point of damage to a ship of that stake: damaged ships are closer to scoring. */
export function pointWorth(b: fd.FdBattle, ship: fd.Ship, stake: number): number {
  const { S, F } = fd.cardOf(b, ship)
  const whole = S + (F ?? 0)
  const left = Math.max(1, ship.S + (ship.F ?? 0))
  return (stake / whole) * (1 + (whole - left) / whole)
}

/** d10 + PEN - AC, 6 or more (FD-ARM-11, FD-ARM-12). */
export const penetration = (pen: number, ac: number): number =>
  ac === 0 ? 1 : Math.min(1, Math.max(0, (5 + pen - ac) / 10))

/** The mean points of a hit: those through the armour, and its critical rolls. */
function pointsOfHit(
  b: fd.FdBattle,
  target: fd.Ship,
  hit: Pick<Hit, 'ip' | 'rolls' | 'cv' | 'pen' | 'protection'>,
): number {
  const { AC } = fd.cardOf(b, target)
  const ac = hit.protection === 'vertical' ? AC.belt : Math.max(AC.deck, AC.afd)
  const through = hit.pen === null ? 1 : penetration(hit.pen, ac)
  const points = through === 0 ? 0 : hit.ip * (0.5 + through / 2)
  return points + hit.rolls * hit.cv * CRITICAL * (1 - ARMOURED + ARMOURED * through)
}

/** The mean value of a battery's fire at a ship of that stake. */
export function worthOfFire(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: Battery,
  target: fd.Ship,
  stake: number,
): number {
  const band = r.rangeBand(r, ship, target)
  if (band > r.furthestBand || !r.isWithinSD(r, b, ship, target)) return 0
  return worthAt(r, b, ship, battery, target, stake, band, r.sightOf(r, b, ship, target))
}

/** Guns of a battery that can be fired at a ship there. */
export function gunsAt(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: Battery,
  target: fd.Ship,
  band: number,
  sight: Sight,
): number {
  if (band > gunRow(battery.gun_mm).max_rb) return 0
  if (sight === 'blocked' || (sight === 'hidden' && !r.hasRadar(ship, battery))) return 0
  return r.gunsBearing(r, b, ship, battery, target)
}

/** A battery's fire: what it must roll, and the mean points of a hit if the target is there. */
export interface Volley {
  readonly needed: number
  readonly modifier: number
  readonly again: boolean
  readonly points: number
}

/** With that many guns, at a known range and sight. */
export function volleyAt(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: Battery,
  target: fd.Ship,
  band: number,
  sight: Sight,
  guns: number,
): Volley {
  const seen = sight === 'hidden' ? ACQUIRED : sight === 'dark' ? IDENTIFIED : 1
  return {
    needed: r.onTarget[r.controlOf(b, ship)][band - 1]!,
    modifier: total(r.gunneryModifiers(r, b, ship, battery, target, guns, sight)),
    again: r.isSittingTarget(r, b, target),
    points: seen * pointsOfHit(b, target, r.gunHit(r, b, ship, battery, target, guns)),
  }
}

/** What a battery's fire is worth at a known range and sight. */
function worthAt(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  battery: Battery,
  target: fd.Ship,
  stake: number,
  band: number,
  sight: Sight,
): number {
  const guns = gunsAt(r, b, ship, battery, target, band, sight)
  if (guns === 0) return 0
  const { needed, modifier, again, points } = volleyAt(r, b, ship, battery, target, band, sight, guns)
  return chanceOf(needed, modifier, again) * points * pointWorth(b, target, stake)
}

/** Everything that a ship's guns could do in a turn to another of that stake. */
export function worthOfGuns(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, stake: number): number {
  const band = r.rangeBand(r, ship, target)
  if (band > r.furthestBand || !r.isWithinSD(r, b, ship, target)) return 0
  const sight = r.sightOf(r, b, ship, target)
  let sum = 0
  for (const battery of fd.cardOf(b, ship).batteries) sum += worthAt(r, b, ship, battery, target, stake, band, sight)
  return sum
}

/** The mean value of all torpedoes that bear on a ship of that stake; zero out of range. */
export const worthOfTorpedoes = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship, stake: number): number =>
  pointsOfTorpedoes(r, b, ship, target) * pointWorth(b, target, stake)

/** The mean points of all torpedoes that bear; zero out of range. */
export function pointsOfTorpedoes(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, target: fd.Ship): number {
  const band = r.rangeBand(r, ship, target)
  if (band > r.furthestBand || fd.isAshore(target) || target.submerged) return 0
  const { torpedoes } = fd.cardOf(b, ship)
  let [tubes, best] = [0, 0]
  for (const mount of r.mountsReady(r, b, ship, target)) {
    const type = fd.torpedoType(torpedoes[mount]!.type)!
    const setting = r.fastestTo(r, ship, target, type)
    if (setting === undefined) continue
    tubes += ship.tubes[mount]!
    const modifier = total(r.torpedoModifiers(r, b, ship, target, setting))
    const chance = chanceOf(r.torpedoNumbers.byBand[band - 1]!, modifier, r.isSittingTarget(r, b, target))
    const ip = Math.max(1, type.ip - fd.cardOf(b, target).UP)
    best = Math.max(best, chance * (ip + type.cv * CRITICAL))
  }
  return r.bands(tubes) * best
}
