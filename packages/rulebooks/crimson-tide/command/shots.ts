import { seededPick } from '@flankspeed/admirals/rulebook'
import { asItLooks } from '../admirals/eye.ts'
import { type ShotOdds, shotOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'

/** One weapon at one target: what it is expected to do, as far as can be judged by eye. */
export interface ShotSeen {
  readonly action: Extract<ct.CtAction, { do: 'fire' }>
  readonly weapon: ct.ShipWeapon
  readonly odds: ShotOdds
  /** In thousandths of a klick. */
  readonly range: number
}

/**
 * Nobody measures before declaring (CT-PRIN-02). So all that is said about a shot before it is fired goes by this chart, on
 * which distances are estimated. It is the same for all questions of a side in one phase.
 */
export const chartOf = (b: ct.CtBattle, side: ct.Side): ct.CtBattle =>
  asItLooks(b, side, seededPick(`plot ${side} ${b.turn} ${b.phase}`))

/** The shots that a ship may fire at this target now, the guns first. */
export function shotsAt(r: ct.Rules, chart: ct.CtBattle, unit: string, id: string): ShotSeen[] {
  const [firer, target] = [ct.shipById(chart, unit), ct.shipById(chart, id)]
  if (!firer || !target || target.destroyed) return []
  const isBoat = ct.isSubmarine(chart, firer)
  const shots = (isBoat ? (['torpedo'] as const) : ct.SHIP_WEAPONS).flatMap((weapon): ShotSeen[] => {
    if (!mayUse(r, chart, firer, weapon, target)) return []
    const column = columnOf(r, chart, firer, weapon, target)
    if (column === null) return []
    const range = r.rangeBetween(r, chart, firer, target)
    const sight = firer.submerged || target.submerged ? 'clear' : r.sightOf(r, chart, firer, target)
    const shot: ct.Shot = { firer, weapon, target, column, range, band: r.bandAt(r, range), sight }
    const odds = shotOdds(r, chart, shot)
    if (odds.reachesArmour + odds.torpedoHull === 0) return []
    return [{ action: { side: firer.side, do: 'fire', unit, weapon, target: id }, weapon, odds, range }]
  })
  return guns(shots)
}

/** Depth charges exclude guns and torpedoes (CT-SURF-03): the better of the two. */
function guns(shots: readonly ShotSeen[]): ShotSeen[] {
  const [charges, others] = [
    shots.filter(({ weapon }) => weapon === 'asw'),
    shots.filter(({ weapon }) => weapon !== 'asw'),
  ]
  return sum(charges) > sum(others) ? charges : others
}

const sum = (shots: readonly ShotSeen[]): number =>
  shots.reduce((all, { odds }) => all + odds.reachesArmour + odds.torpedoHull, 0)

function mayUse(r: ct.Rules, b: ct.CtBattle, firer: ct.Ship, weapon: ct.ShipWeapon, target: ct.Ship): boolean {
  if (ct.isSubmarine(b, firer))
    return r.boatObjection(r, b, firer, null) === null && r.quarryObjection(r, b, firer, target) === null
  return r.weaponObjection(r, b, firer, weapon) === null && r.targetObjection(r, b, firer, weapon, target) === null
}

/** The dice that bear; null if none do. */
function columnOf(
  r: ct.Rules,
  b: ct.CtBattle,
  firer: ct.Ship,
  weapon: ct.ShipWeapon,
  target: ct.Ship,
): ct.Shot['column'] | null {
  if (weapon === 'asw') return weapon
  if (ct.isSubmarine(b, firer)) return r.bearingTubes(r, b, firer, target, null) === null ? null : 'torpedo'
  if (weapon === 'torpedo') return r.isInChannel(r, b, firer, target) ? weapon : null
  const arcs = r.arcsOf(r, b, firer, target)
  // Without a word the guns use the first arc that holds the target.
  if (weapon === 'primary') return r.arcObjection(firer, arcs[0]!) === null ? arcs[0]! : null
  return arcs.includes('broadside') ? (weapon as 'secondary' | 'tertiary') : null
}
