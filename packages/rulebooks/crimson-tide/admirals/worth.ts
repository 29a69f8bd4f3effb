import type { ShotOdds as TideShotOdds } from '../odds/shot-odds.ts'
import type * as ct from '../rules/library.ts'

/** The value of a critical roll in hull points. */
const CRITICAL_WORTH = 0.7
/** The chance that a target does not turn away before torpedoes arrive. */
const TORPEDO_RUNS_TRUE = 0.85

/** The mean hull cost of an attack, with a critical hit counted as some. */
export const meanHull = ({ reachesArmour, reachesCritical, torpedoHull }: TideShotOdds): number =>
  reachesArmour + CRITICAL_WORTH * Math.min(reachesArmour, reachesCritical) + TORPEDO_RUNS_TRUE * torpedoHull

/** The mean hull that running torpedoes will cost a ship, if she evades when she can. */
export const torpedoesRunning = (r: ct.Rules, { inbound: { earlier, now } }: ct.Ship): number =>
  (TORPEDO_RUNS_TRUE * (earlier + now) * r.torpedo.hull * (7 - r.torpedo.hitsOn)) / 6

/** Including the rest of this turn. */
export const turnsLeft = ({ turn, turnLimit }: ct.CtBattle): number =>
  turnLimit === null ? USUAL_TURNS : turnLimit - turn + 0.5

/** If a score ends the battle. */
const USUAL_TURNS = 6

/** The mean share of a ship's hull that a turn of enemy fire costs. */
const FIRE = 0.07

/** The chance that a ship with this share of hull is sunk before the battle is over. */
export function shareToLose(whole: number, hull: number, turns: number): number {
  if (hull <= 0) return 1
  const spread = 0.06 + 0.09 * Math.sqrt(turns)
  return 1 / (1 + Math.exp((hull / whole - FIRE * turns) / spread))
}
