import { hasGoals, type Replay, type Ruleset, SIDES } from '@flankspeed/kernel'
import { type Accuracy, accuracyOf, lossOf } from './accuracy.ts'
import { type CurvePoint, chancesBetween, curveOf, TurnTrials } from './curve.ts'
import { choiceAt, isUsual, type Judged, judged, judgedAgain, type Rounds } from './decision.ts'
import { type Finding, findingOf } from './finding.ts'
import { type BattleRecord, recordOf } from './record.ts'
import { type TurningPoint, turningPointsOf } from './turning-points.ts'

/** How a battle went, and why. */
export interface Review {
  readonly ruleset: string
  readonly title: string
  readonly over: boolean
  /** null: a draw, or not over. */
  readonly winner: string | null
  /** The battle was judged by the orders of a scenario, and so are the chances. */
  readonly byOrders: boolean
  /** Play-outs for each decision, as asked for. */
  readonly rollouts: number
  /** Share of the work that is done, from 0 to 1. */
  readonly progress: number
  readonly curve: readonly CurvePoint[]
  /** Red's chance after each number of actions. */
  readonly chances: readonly number[]
  readonly turningPoints: readonly TurningPoint[]
  readonly players: readonly PlayerReview[]
  /** Decisions that could not be judged, because too much was hidden or there was nothing to choose. */
  readonly unjudged: number
}

export interface PlayerReview {
  readonly side: string
  readonly accuracy: Accuracy
  /** Judged decisions that were what captains usually do. */
  readonly asUsual: number
  /** The largest first, only those beyond the error. */
  readonly mistakes: readonly Finding[]
  readonly best: readonly Finding[]
}

export interface ReviewOptions {
  /** Play-outs for each decision. */
  readonly rollouts?: number
}

export const USUAL_ROLLOUTS = 24
/** Decisions that are shown of each kind and side; twice as many are looked at again. */
const SHOWN = 3
const LOOKED_AT = 6
/** Play-outs of a turn before anything is shown. */
const FIRST = 8

/** Reviews a battle step by step: the line first, then the decisions. The same arguments give the same review. */
export class Reviewer {
  readonly #record: BattleRecord
  readonly #rollouts: number
  readonly #trials: TurnTrials
  readonly #decisions = new Map<number, Judged>()
  #unjudged = 0
  #progress = 0

  /** Throws if the replay is broken, or of a rulebook without judges. */
  constructor(ruleset: Ruleset, replay: Replay, { rollouts = USUAL_ROLLOUTS }: ReviewOptions = {}) {
    this.#record = recordOf(ruleset, replay)
    this.#rollouts = rollouts
    this.#trials = new TurnTrials(this.#record)
  }

  /** Each step takes some milliseconds, and yields the share of the work that is done. `review` may be called after any. */
  *steps(): Generator<number, void> {
    const { turns, actions } = this.#record
    const again = 4 * LOOKED_AT
    const all = 3 * turns.length + actions.length + 3 * again
    let done = 0
    const step = (weight: number): number => {
      done += weight
      this.#progress = Math.min(0.99, done / all)
      return this.#progress
    }
    for (const turn of turns.keys()) {
      this.#trials.play(turn, FIRST)
      yield step(1)
    }
    for (const turn of turns.keys()) {
      this.#trials.play(turn, 3 * this.#rollouts)
      yield step(2)
    }
    const rounds = this.#rounds()
    for (let taken = turns[0]!; taken < actions.length; taken++) {
      const choice = choiceAt(this.#record, taken)
      if (choice) this.#decisions.set(taken, judged(this.#record, choice, rounds))
      else this.#unjudged++
      yield step(1)
    }
    for (const decision of this.#worthAnotherLook()) {
      this.#decisions.set(decision.taken, judgedAgain(this.#record, decision, 3 * this.#rollouts))
      yield step(3)
    }
    this.#progress = 1
  }

  /** Without luck a few play-outs tell; with dice more are needed. */
  #rounds(): Rounds {
    const rollouts = this.#rollouts
    const finding = Math.max(1, Math.floor(rollouts / (this.#record.judge.onAverage ? 24 : 12)))
    return { finding, comparing: Math.max(3, Math.floor(rollouts / 4)) }
  }

  #worthAnotherLook(): Judged[] {
    const looked = SIDES.flatMap((side) => {
      const own = this.#of(side)
      return [...worstFirst(own).slice(0, LOOKED_AT), ...bestFirst(own).slice(0, LOOKED_AT)]
    })
    return [...new Set(looked)]
  }

  #of(side: string): Judged[] {
    return [...this.#decisions.values()].filter((decision) => decision.side === side)
  }

  review(): Review {
    const record = this.#record
    const decisions = [...this.#decisions.values()]
    const curve = curveOf(record, this.#trials, decisions)
    const { ruleset, replay, outcome } = record
    const { orders } = record.battleAfter(0)
    const shown = (some: readonly Judged[]): Finding[] => some.slice(0, SHOWN).map((each) => findingOf(record, each))
    return {
      ruleset: ruleset.id,
      title: replay.title,
      over: outcome !== null,
      winner: outcome?.winner ?? null,
      byOrders: orders !== undefined && hasGoals(orders.orders),
      rollouts: this.#rollouts,
      progress: this.#progress,
      curve,
      chances: chancesBetween(record, curve),
      turningPoints: turningPointsOf(record, curve, worstFirst(decisions)),
      players: SIDES.map((side) => {
        const own = this.#of(side)
        return {
          side,
          accuracy: accuracyOf(own),
          asUsual: own.filter(isUsual).length,
          mistakes: shown(worstFirst(own)),
          best: shown(bestFirst(own)),
        }
      }),
      unjudged: this.#unjudged,
    }
  }
}

const worstFirst = (decisions: readonly Judged[]): Judged[] =>
  decisions.filter((each) => lossOf(each) > 0).sort((one, other) => lossOf(other) - lossOf(one))

/** Those that were better than everything else that was tried, the surest first; then those that were as good. */
const bestFirst = (decisions: readonly Judged[]): Judged[] =>
  decisions
    .filter(({ gain: { value, error } }) => value > -error && value > 0)
    .sort((one, other) => other.gain.value - other.gain.error - (one.gain.value - one.gain.error))

/** The whole review at once. */
export function reviewOf(ruleset: Ruleset, replay: Replay, options: ReviewOptions = {}): Review {
  const reviewer = new Reviewer(ruleset, replay, options)
  for (const _ of reviewer.steps());
  return reviewer.review()
}
