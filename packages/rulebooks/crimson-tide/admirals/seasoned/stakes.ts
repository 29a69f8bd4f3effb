import * as ct from '../../rules/library.ts'
import type { Weights } from './weights.ts'

/** Points that the next hull point of a ship is worth. */
export type Stakes = (ship: ct.Ship) => number

/** By what she costs. Only sunk ships count (CT-VP-01), and crippled ones no longer fight well. */
export function stakesFor(b: ct.CtBattle, weights: Weights): Stakes {
  return (ship) => {
    if (ship.destroyed) return 0
    const { cost, hull } = ct.cardOf(b, ship)
    const share = weights.hull / hull
    if (ship.hull <= 1) return cost * (share + weights.sink)
    return cost * (ship.hull <= 2 ? share + weights.cripple : share)
  }
}
