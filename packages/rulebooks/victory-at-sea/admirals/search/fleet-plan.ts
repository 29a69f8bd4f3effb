import type { Clock } from '@flankspeed/admirals/rulebook'
import type * as vas from '../../rules/library.ts'
import type { Minds } from '../seasoned.ts'
import type { Temper } from '../temper.ts'
import type { Outlook } from './play-out.ts'

/** How a battle goes if the fleet fights by a plan; null when the time is up. */
type Foreseen = (plan: Temper, round: number, outlook: Outlook) => number | null

interface Trial {
  readonly plan: Temper
  sum: number
}

/**
 * How the fleet had better fight from now on. Every plan is played many turns ahead, on average, against two kinds of
 * enemy; then the worse half is dropped and the others meet two more. Without time to compare them all, the usual one.
 */
export function fleetPlan(
  foreseen: Foreseen,
  { turn, turnLimit }: Pick<vas.VasBattle, 'turn' | 'turnLimit'>,
  clock: Clock,
  { plans, enemies }: Minds,
): Temper {
  const lastTurn = Math.min(turnLimit, turn + HORIZON)
  let running: Trial[] = plans.map((plan) => ({ plan, sum: 0 }))
  let best = plans[0]!
  for (let round = 0; running.length > 1; round++) {
    const enemy = enemies[round % enemies.length]!
    for (const trial of running) {
      if (clock.used() > SHARE) return best
      const outlook = { lastTurn, onAverage: true, atOnce: 0, later: trial.plan, enemy, hasty: true }
      const value = foreseen(trial.plan, round, outlook)
      if (value === null) return best
      trial.sum += value
    }
    if (round % 2 === 0) continue
    running = running.sort((one, other) => other.sum - one.sum).slice(0, Math.ceil(running.length / 2))
    best = running[0]!.plan
  }
  return best
}

/** Turns ahead that a plan is played. */
const HORIZON = 6
/** Share of the time for a decision that goes into the plan. */
const SHARE = 0.5
