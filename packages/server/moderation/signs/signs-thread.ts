import { performance } from 'node:perf_hooks'
import { NotReviewable, type Review, Reviewer, totalsOf } from '@flankspeed/admirals/review'
import { findRuleset, type Ruleset } from '@flankspeed/engine'
import { type FairReplay, type Signs, verifyReplay } from '@flankspeed/protocol'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { replayOf } from '../../battles/replay.ts'
import { nodeHashing } from '../../fair/dice.ts'
import { asBattle, asLog, asSeat } from '../../store/columns.ts'
import type { BattleColumns } from '../../store/store.ts'
import { thinkingIn } from './thinking.ts'

await loadRulebooks()

export interface SignsWanted {
  columns: BattleColumns
  side: string
  /** Play-outs for each decision, and milliseconds after which the rest is left out. */
  rollouts: number
  milliseconds: number
}

/** Runs in a worker thread: facts about a finished battle. */
export default function collect({
  columns,
  side,
  rollouts,
  milliseconds,
}: SignsWanted): Omit<Signs, 'note' | 'timeouts'> {
  const [row, seats, log] = [asBattle(columns.battle)!, columns.seats.map(asSeat), columns.log.map(asLog)]
  const ruleset = findRuleset(row.ruleset)
  const replay = replayOf(row, seats, log)
  const { sound, fairness, dice, flaws } = verifyReplay(replay, ruleset, nodeHashing)
  const review = sound ? reviewed(ruleset, replay, rollouts, performance.now() + milliseconds) : null
  const own = review?.players.find((player) => player.side === side)
  return {
    dice: { sound, fairness, dice, flaws: [...flaws] },
    thinking: thinkingIn(log, side),
    agreement: own ? { decisions: own.accuracy.decisions, same: own.asUsual, accuracy: own.accuracy.all } : null,
    luck: review && review.progress === 1 ? (side === 'red' ? 1 : -1) * totalsOf(review).luck : null,
    complete: review === null || review.progress === 1,
  }
}

function reviewed(ruleset: Ruleset, replay: FairReplay, rollouts: number, until: number): Review | null {
  try {
    const reviewer = new Reviewer(ruleset, replay, { rollouts })
    for (const _ of reviewer.steps()) if (performance.now() > until) break
    return reviewer.review()
  } catch (error) {
    if (error instanceof NotReviewable) return null
    throw error
  }
}
