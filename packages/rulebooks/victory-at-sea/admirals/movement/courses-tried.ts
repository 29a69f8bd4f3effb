import type { Evaluation } from '@flankspeed/admirals/rulebook'
import type * as vas from '../../rules/library.ts'
import { AT_ONCE, type Outlook, type Proposal } from '../search/play-out.ts'
import type { Minds } from '../seasoned.ts'
import type { Temper } from '../temper.ts'

/** How a battle goes when a proposal is followed; null when the time is up. */
export type Play = (idea: Proposal, round: number, outlook: Outlook) => number | null

/** What a budget counts as one rollout is two turns long, and hasty. */
export const rolloutsFor = ({ turn }: vas.VasBattle, { lastTurn, hasty }: Outlook): number =>
  Math.max(1, (lastTurn - turn + 1) / 2) * (hasty ? 1 : 1.5)

/**
 * Courses are played on average, so that luck does not hide what they are worth, against each kind of enemy in turn: a
 * course must not live on the mistakes of one. First to the end of the next turn; those that stay in the running, a
 * turn further.
 */
export function tryCourses(play: Play, view: vas.VasBattle, later: Temper, { enemies }: Minds): Evaluation<Proposal> {
  return {
    result: (idea, round) => {
      const ahead = round < enemies.length * NEAR_ROUNDS ? 1 : 2
      const outlook: Outlook = {
        lastTurn: Math.min(view.turnLimit, view.turn + ahead),
        onAverage: true,
        atOnce: AT_ONCE,
        later,
        enemy: enemies[round % enemies.length]!,
        hasty: true,
      }
      return believed(play(idea, round, outlook))
    },
    enough: enemies.length,
    doubt: DOUBT,
  }
}

/** How often each enemy is met before the play-outs go further. */
const NEAR_ROUNDS = 4

const DOUBT = 0.006

/** What is so on average is less so in truth, as many battles showed. */
const believed = (value: number | null): number | null => (value === null ? null : 0.6 * value)
