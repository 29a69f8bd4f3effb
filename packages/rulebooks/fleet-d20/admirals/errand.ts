import type { Edge, Point } from '@flankspeed/kernel'
import type * as fd from '../rules/library.ts'
import { errandOfTheBeaten } from './beaten.ts'
import { errandByOrders } from './orders/errand.ts'

/** What is asked of a ship beyond fighting well. */
export interface Errand {
  /** Her fleet breaks off, or she is no longer fit to fight: she runs. */
  readonly runs: boolean
  /** Keeps away from enemies. */
  readonly shy: boolean
  /** Edges over which she may leave now. */
  readonly exits: readonly Edge[]
  /** From 0 to 1: how much an enemy is worth closing with. */
  priorityOf(enemy: fd.Ship): number
  /** Points by which a place, a heading and a speed fall short of what takes her where she is sent. */
  shortfall(at: Point, heading: number, knots: number): number
}

/** Null where nothing but the fight matters. */
export const errandOf = (r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Errand | null =>
  b.orders ? errandByOrders(r, b, ship) : errandOfTheBeaten(r, b, ship)
