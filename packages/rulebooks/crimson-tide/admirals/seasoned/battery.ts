import { bearingOf } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { Firepower } from '../firepower.ts'
import { bestOf, type Command, keepsDeckClear, type Promised } from '../gunnery.ts'
import { torpedoHull } from './exchange.ts'
import { BANDS, fireTable, placeIn, type Row } from './fire-table.ts'
import { type Stakes, stakesFor } from './stakes.ts'
import type { Weights } from './weights.ts'

type Fire = Extract<ct.CtAction, { do: 'fire' }>

/** A ship, one of her weapons, a target, and what may come of it. */
interface Aim {
  readonly firer: ct.Ship
  readonly weapon: ct.ShipWeapon
  readonly target: ct.Ship
  /** Hull points on average, by hits and by critical rolls. */
  readonly hull: number
  readonly critical: number
}

/** A distance judged by eye may be off by as much: chances are taken over these. */
const JUDGED = [0.975, 0.9875, 1, 1.0125, 1.025]

/**
 * The shot that is worth most to the fleet, of all waiting ships and weapons: whatever sinks or cripples an enemy comes
 * first, and an enemy that the fleet can sink in this phase before one that it cannot.
 */
export function bestFire(r: ct.Rules, b: ct.CtBattle, { side, units }: Command, weights: Weights): Fire | null {
  const firers = units.map((id) => ct.shipById(b, id)!).filter((ship) => !keepsDeckClear(b, ship))
  const aims = firers.flatMap((firer) => aimsOf(r, b, firer, weights))
  const worth = worthOfAims(aims, stakesFor(b, weights), weights)
  const sorted = aims.map((aim) => ({ aim, worth: worth(aim) })).sort((one, other) => other.worth - one.worth)
  for (const { aim } of sorted) {
    const { firer, weapon, target } = aim
    if (isMasked(r, b, aim)) continue
    return { side, do: 'fire', unit: firer.id, weapon, target: target.id }
  }
  return depthCharges(r, b, side, firers)
}

/** Nothing to be gained with the guns, perhaps with depth charges. */
function depthCharges(r: ct.Rules, b: ct.CtBattle, side: ct.Side, firers: readonly ct.Ship[]): Fire | null {
  const boats = b.ships.filter((target) => target.side !== side && ct.isSubmarine(b, target) && ct.onTable(target))
  if (boats.length === 0) return null
  const power = new Firepower(r, b, side)
  let best: Promised | undefined
  for (const firer of firers) best = bestOf(r, b, power, firer, boats, best?.worth ?? 0) ?? best
  return best?.action ?? null
}

/** A line of sight that is blocked, or so bad that another target is better. */
function isMasked(r: ct.Rules, b: ct.CtBattle, { firer, weapon, target }: Aim): boolean {
  const sight = r.sightOf(r, b, firer, target)
  if (sight === 'clear' || sight === 'impeded') return false
  return sight === 'blocked' && (weapon === 'torpedo' || !r.isSpotted(r, b, firer, target))
}

/** Every weapon of a ship at every enemy that it may reach. */
function aimsOf(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, weights: Weights): Aim[] {
  const weapons = ct.SHIP_WEAPONS.filter(
    (weapon) => weapon !== 'asw' && r.weaponObjection(r, b, firer, weapon) === null,
  )
  const aims: Aim[] = []
  const own = r.sizes[ct.cardOf(b, firer).size]
  for (const target of weapons.length === 0 ? [] : b.ships) {
    if (target.side === firer.side || target.destroyed || !ct.onSurface(target)) continue
    const { ahead, starboard, range: far } = bearingOf(firer, firer.heading, target)
    if (far > r.band.width * BANDS) continue
    const other = r.sizes[ct.cardOf(b, target).size]
    const [along, across] = [Math.abs(ahead), Math.abs(starboard)]
    const spare = (other.halfLength + other.halfBeam) / 2
    const range = far - (along * own.halfLength + across * own.halfBeam) / Math.max(1, far) - spare
    const isAbeam = along - (own.halfLength - own.halfBeam) <= across
    const arc: ct.ArcName = isAbeam ? 'broadside' : ahead >= 0 ? 'forward' : 'aft'
    for (const weapon of weapons) {
      if (weapon === 'primary' ? r.arcObjection(firer, arc) !== null : weapon !== 'torpedo' && !isAbeam) continue
      if (weapon === 'torpedo' && along > own.halfLength + spare) continue
      if (r.targetObjection(r, b, firer, weapon, target) !== null) continue
      const aim = aimAt(r, b, firer, weapon, weapon === 'primary' ? arc : (weapon as Row), target, range, weights)
      if (aim) aims.push(aim)
    }
  }
  return aims
}

function aimAt(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  weapon: ct.ShipWeapon,
  row: Row,
  target: ct.Ship,
  range: number,
  weights: Weights,
): Aim | null {
  const { armour, critical } = fireTable(r, b, firer, target)
  let [hull, criticals, reached] = [0, 0, 0]
  for (const judged of JUDGED) {
    const band = Math.min(BANDS, r.bandAt(r, Math.max(0, range * judged)))
    const place = placeIn(row, band)
    if (armour[place] === 0 || r.nightObjection(r, b, { firer, target, weapon, range: range * judged, band }) !== null)
      continue
    reached++
    hull += armour[place]!
    criticals += critical[place]!
  }
  if (reached / JUDGED.length <= weights.hold) return null
  hull /= JUDGED.length
  criticals /= JUDGED.length
  if (weapon !== 'torpedo') return { firer, weapon, target, hull, critical: criticals }
  return { firer, weapon, target, hull: hull * weights.torpedo * torpedoHull(r, b, firer, target), critical: 0 }
}

/** What a shot is worth: the stake in the target's next hull points, more if the fleet can sink her now. */
function worthOfAims(aims: readonly Aim[], stakes: Stakes, weights: Weights): (aim: Aim) => number {
  const reach = new Map<ct.Ship, number>()
  for (const { target, weapon, hull } of aims)
    if (weapon !== 'torpedo') reach.set(target, (reach.get(target) ?? 0) + hull)
  return ({ target, hull, critical, weapon }) => {
    const stake = stakes(target)
    const sinkable = weapon === 'torpedo' ? 0 : Math.min(1, reach.get(target)! / target.hull)
    return stake * (hull + weights.critical * critical) * (1 + weights.kill * sinkable)
  }
}
