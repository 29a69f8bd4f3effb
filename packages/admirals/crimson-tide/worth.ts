import { ct } from '@flankspeed/engine'
import type { TideShotOdds } from '@flankspeed/odds'
import type { Temper } from './temper.ts'

/** Hull that a roll on the critical table is worth. */
export const CRITICAL_WORTH = 0.7

/** What a hull point of a unit is worth: only those that sink are scored, so wounded ones are worth more. */
export function hullWorth(b: ct.CtBattle, ship: ct.Ship): number {
  if (ship.destroyed) return 0
  const { cost, hull } = ct.cardOf(b, ship)
  return (cost / hull) * (1 + (hull - ship.hull) / hull)
}

/** Points that some hull of a unit is worth to the enemy. */
export function worthOfHull(b: ct.CtBattle, ship: ct.Ship, lost: number, { foresight }: Temper): number {
  if (ship.destroyed || lost <= 0) return 0
  if (!foresight) return lost * hullWorth(b, ship)
  const { cost, hull } = ct.cardOf(b, ship)
  const turns = turnsLeft(b)
  return cost * (shareToLose(hull, ship.hull - lost, turns) - shareToLose(hull, ship.hull, turns))
}

/** Mean worth of an attack on a ship. */
export function worthOfOdds(
  b: ct.CtBattle,
  target: ct.Ship,
  { reachesArmour, reachesCritical, torpedoHull }: TideShotOdds,
  temper: Temper,
): number {
  if (torpedoHull > 0) return temper.torpedoes * worthOfHull(b, target, torpedoHull, temper)
  const critical = Math.min(reachesArmour, reachesCritical)
  if (!temper.foresight) return hullWorth(b, target) * (reachesArmour + CRITICAL_WORTH * critical)
  return (
    reachesArmour * worthOfHull(b, target, 1, temper) +
    critical * CRITICAL_WORTH * worthOfHull(b, target, Math.min(2, target.hull), temper)
  )
}

/** Of this one a part is still to come. */
export const turnsLeft = ({ turn, turnLimit, targetScore }: ct.CtBattle): number =>
  turnLimit === null ? (targetScore === null ? USUAL_TURNS : USUAL_TURNS / 2) : turnLimit - turn + 0.5

const USUAL_TURNS = 10

/** Share of her hull that a turn of the enemy's fire costs a ship on average. */
const FIRE = 0.07

/** How likely a ship with so much of her hull left is sunk before the battle is over. */
export function shareToLose(whole: number, hull: number, turns: number): number {
  if (hull <= 0) return 1
  const spread = 0.06 + 0.09 * Math.sqrt(turns)
  return 1 / (1 + Math.exp((hull / whole - FIRE * turns) / spread))
}
