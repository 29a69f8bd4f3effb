import * as fd from '../../rules/library.ts'
import { penetration } from '../worth.ts'
import type { Judgement } from './weights.ts'

/** Of critical results, armour stands before this share. */
const ARMOURED = 0.6

/** What a hit does to a ship on average: points through the armour, and Critical Value that finds something to break. */
export interface Harm {
  readonly points: number
  readonly critical: number
}

export function gunHarm(ip: number, rolls: number, cv: number, pen: number, ac: number): Harm {
  const through = penetration(pen, ac)
  return {
    points: through === 0 ? 0 : ip * rolls * (0.5 + through / 2),
    critical: rolls * cv * (1 - ARMOURED + ARMOURED * through),
  }
}

/** What damage to a ship is worth to the enemy. */
export interface Hull {
  readonly stake: number
  /** Points until she counts as crippled, none where she does; and until she is gone. */
  readonly toCripple: number
  readonly left: number
  /** A point of damage, and a point of Critical Value. */
  readonly point: number
  readonly critical: number
}

export function hullOf(b: fd.FdBattle, ship: fd.Ship, stake: number, w: Judgement): Hull {
  const { S, F } = fd.cardOf(b, ship)
  const whole = Math.max(1, S + (F ?? 0))
  const left = Math.max(1, ship.S + (ship.F ?? 0))
  const crippled = ship.S * 3 <= S || (ship.F !== null && ship.F * 3 <= F!)
  // Half of a ship that withdraws is scored already (FD-VIC-02).
  const open = ship.morale === 'withdrawing' ? w.leaving * stake : stake
  const point = (open / whole) * (1 + (w.focus * (whole - left)) / whole)
  return {
    stake: open,
    toCripple: crippled ? 0 : Math.ceil(ship.S - S / 3),
    left,
    point,
    critical: w.critical * point,
  }
}

/** What a hit is worth: damage, and the chance that it cripples or sinks. */
export function worthOfHarm(hull: Hull, { points, critical }: Harm, w: Judgement): number {
  let worth = Math.min(points, hull.left) * hull.point + critical * hull.critical
  if (hull.toCripple > 0 && points > 0) worth += w.cripple * hull.stake * Math.min(1, points / hull.toCripple) ** 2
  if (points > 0) worth += w.sink * hull.stake * Math.min(1, points / hull.left) ** 2
  return worth
}

/** What a torpedo that strikes is worth: Flotation, or a ship without any. */
export function worthOfTorpedo(b: fd.FdBattle, ship: fd.Ship, hull: Hull, type: fd.TorpedoType, w: Judgement): number {
  const { UP } = fd.cardOf(b, ship)
  const flood = Math.max(1, type.ip - UP) + w.critical * type.cv
  return hull.stake * Math.min(0.8, (w.flood * flood) / Math.max(1, ship.F ?? ship.S) / 1.2)
}
