import { total } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'

/** A battle as a script sees it. */
export interface Field {
  readonly r: fd.Rules
  readonly b: fd.FdBattle
  readonly side: fd.Side
  readonly own: readonly fd.Ship[]
  readonly foes: readonly fd.Ship[]
}

export function fieldOf(r: fd.Rules, b: fd.FdBattle, side: fd.Side): Field {
  const afloat = b.ships.filter((ship) => fd.onTable(ship) && !ship.submerged && !ship.dummy)
  return {
    r,
    b,
    side,
    own: afloat.filter((ship) => ship.side === side),
    foes: afloat.filter((ship) => ship.side !== side),
  }
}

type Battery = fd.Card['batteries'][number]

/** A critical roll in points of damage, for each point of its value. */
const CRITICAL = 0.4
/** What is seen badly is found about half the time. */
const SEEN_BADLY = 0.5

/** On a d20; a natural 1 always misses. */
const chance = (needed: number): number => Math.min(19, Math.max(0, 21 - Math.max(2, needed))) / 20

/** Points off Structure and Flotation that a battery does on average, wherever the two are. */
export function gunDamage({ r, b }: Field, ship: fd.Ship, battery: Battery, target: fd.Ship): number {
  if (!r.gunsReach(r, ship, battery, target) || !r.isWithinSD(r, b, ship, target)) return 0
  const guns = r.gunsBearing(r, b, ship, battery, target)
  const sight = r.sightOf(r, b, ship, target)
  if (guns === 0 || sight === 'blocked' || (sight === 'hidden' && !r.hasRadar(ship, battery))) return 0
  const needed = r.onTarget[r.controlOf(b, ship)][r.rangeBand(r, ship, target) - 1]!
  const modifier = total(r.gunneryModifiers(r, b, ship, battery, target, guns, sight))
  const { ip, rolls, cv, pen, protection } = r.gunHit(r, b, ship, battery, target, guns)
  const { AC } = fd.cardOf(b, target)
  const armour = protection === 'vertical' ? AC.belt : Math.max(AC.deck, AC.afd)
  const through = pen === null || armour === 0 ? 1 : Math.min(1, Math.max(0, (5 + pen - armour) / 10))
  const damage = ip * (0.3 + 0.7 * through) * (through > 0 ? 1 : 0.3) + rolls * cv * CRITICAL * (0.4 + 0.6 * through)
  return chance(needed - modifier) * damage * (sight === 'hidden' || sight === 'dark' ? SEEN_BADLY : 1)
}

/** The same for all torpedoes that bear. */
export function torpedoDamage({ r, b }: Field, ship: fd.Ship, target: fd.Ship): number {
  const band = r.rangeBand(r, ship, target)
  if (band > r.furthestBand || fd.isAshore(target)) return 0
  let [tubes, best] = [0, 0]
  for (const mount of r.mountsReady(r, b, ship, target)) {
    const type = fd.torpedoType(fd.cardOf(b, ship).torpedoes[mount]!.type)!
    const setting = r.fastestTo(r, ship, target, type)
    if (setting === undefined) continue
    tubes += ship.tubes[mount]!
    const modifier = total(r.torpedoModifiers(r, b, ship, target, setting))
    const hit = Math.max(1, type.ip - fd.cardOf(b, target).UP) + type.cv * CRITICAL
    best = Math.max(best, chance(r.torpedoNumbers.byBand[band - 1]! - modifier) * hit)
  }
  return r.bands(tubes) * best
}

/** Victory points that a point of damage is worth: more on a ship that is nearly lost. */
export function worthOf({ b }: Field, ship: fd.Ship): number {
  const { S, F, points } = fd.cardOf(b, ship)
  const [whole, left] = [S + (F ?? 0), ship.S + (ship.F ?? 0)]
  return (points / whole) * (1.8 - (0.8 * left) / whole)
}

export const gunsOf = (field: Field, ship: fd.Ship, target: fd.Ship): number =>
  fd.cardOf(field.b, ship).batteries.reduce((sum, battery) => sum + gunDamage(field, ship, battery, target), 0)

/** Torpedoes are fired once, so a place to fire them counts for less. */
const ONCE = 0.5

/** Points that a ship does to her best target from there. */
export const fireGiven = (field: Field, ship: fd.Ship, worth: (target: fd.Ship) => number): number =>
  Math.max(
    0,
    ...field.foes.map((foe) => worth(foe) * (gunsOf(field, ship, foe) + ONCE * torpedoDamage(field, ship, foe))),
  )

/** Points that a ship loses there to all enemies where they are now. */
export const fireTaken = (field: Field, ship: fd.Ship): number =>
  worthOf(field, ship) *
  field.foes.reduce((sum, foe) => sum + gunsOf(field, foe, ship) + ONCE * torpedoDamage(field, foe, ship), 0)
