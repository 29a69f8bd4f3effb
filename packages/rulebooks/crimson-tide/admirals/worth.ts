import type { ShotOdds as TideShotOdds } from '../odds/shot-odds.ts'
import * as ct from '../rules/library.ts'

/** Hull that a roll on the critical table is worth. */
const CRITICAL_WORTH = 0.7
/** A target may come about before torpedoes arrive. */
const TORPEDO_RUNS_TRUE = 0.85

/** What a hull point of a unit is worth: only those that sink are scored, so wounded ones are worth more. */
export function hullWorth(b: ct.CtBattle, ship: ct.Ship): number {
  if (ship.destroyed) return 0
  const { cost, hull } = ct.cardOf(b, ship)
  return (cost / hull) * (1 + (hull - ship.hull) / hull)
}

/** Hull that an attack costs on average, a critical hit counted as some. */
export const meanHull = ({ reachesArmour, reachesCritical, torpedoHull }: TideShotOdds): number =>
  reachesArmour + CRITICAL_WORTH * Math.min(reachesArmour, reachesCritical) + TORPEDO_RUNS_TRUE * torpedoHull

/** Mean worth of an attack on a ship. */
export const worthOfOdds = (b: ct.CtBattle, target: ct.Ship, odds: TideShotOdds): number =>
  hullWorth(b, target) * meanHull(odds)

/** Hull that the torpedoes which run at a ship will cost her on average, if she evades when she can. */
export const torpedoesRunning = (r: ct.Rules, { inbound: { earlier, now } }: ct.Ship): number =>
  (TORPEDO_RUNS_TRUE * (earlier + now) * r.torpedo.hull * (7 - r.torpedo.hitsOn)) / 6

/** Of this one a part is still to come. */
export const turnsLeft = ({ turn, turnLimit }: ct.CtBattle): number =>
  turnLimit === null ? USUAL_TURNS : turnLimit - turn + 0.5

/** Where a score ends the battle. */
const USUAL_TURNS = 6

/** Share of her hull that a turn of the enemy's fire costs a ship on average. */
const FIRE = 0.07

/** How likely a ship with so much of her hull left is sunk before the battle is over. */
export function shareToLose(whole: number, hull: number, turns: number): number {
  if (hull <= 0) return 1
  const spread = 0.06 + 0.09 * Math.sqrt(turns)
  return 1 / (1 + Math.exp((hull / whole - FIRE * turns) / spread))
}
