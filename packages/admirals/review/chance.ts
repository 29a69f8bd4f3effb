import type { Battle, Ruleset } from '@flankspeed/kernel'
import type { Judge } from './judge.ts'

/** How far a side leads, how long the battle may still last, and how much such a lead decides. */
export interface Lead {
  readonly lead: number
  readonly turnsLeft: number
  readonly calibration: Calibration
}

/** How much a lead decides, as battles of the lab showed (`flankspeed lab calibration`). */
export interface Calibration {
  /** The log odds of a whole lead when no time is left. */
  readonly decisive: number
  /** Turns with which it counts half. */
  readonly halved: number
}

/** The chance of the side that leads by so much. */
export const chanceOf = ({ lead, turnsLeft, calibration: { decisive, halved } }: Lead): number =>
  1 / (1 + Math.exp((-decisive * lead) / (1 + turnsLeft / halved)))

/** The chance of a side to win as the battle stands, without looking ahead; a draw is half a win. */
export function chanceIn(ruleset: Ruleset, judge: Judge, battle: Battle, side: string): number {
  const outcome = ruleset.outcome(battle)
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
  return chanceOf(judge.lead(ruleset, battle, side))
}
