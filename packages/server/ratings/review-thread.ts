import { NotReviewable, Reviewer } from '@flankspeed/admirals/review'
import { findRuleset, type Replay } from '@flankspeed/engine'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'

await loadRulebooks()

export interface ReviewWanted {
  /** The replay, as JSON. */
  replay: string
  rollouts: number
  /** Milliseconds. */
  most: number
}

/** How well each side decided. */
export type Accuracies = Record<string, { percent: number; decisions: number }>

/** Runs in a worker thread. null: the battle cannot be reviewed, or not in that time. */
export default function review({ replay: text, rollouts, most }: ReviewWanted): Accuracies | null {
  const until = performance.now() + most
  const replay = JSON.parse(text) as Replay
  try {
    const reviewer = new Reviewer(findRuleset(replay.ruleset), replay, { rollouts })
    for (const _ of reviewer.steps()) if (performance.now() > until) return null
    const judged = reviewer
      .review()
      .players.flatMap(({ side, accuracy: { all, decisions } }) =>
        all === null ? [] : [[side, { percent: all, decisions }] as const],
      )
    return Object.fromEntries(judged)
  } catch (error) {
    if (error instanceof NotReviewable) return null
    throw error
  }
}
