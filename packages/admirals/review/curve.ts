import type { Judged } from './decision.ts'
import { type Estimate, estimateOf, isSure, sumOfErrors } from './estimate.ts'
import { playOut } from './play-out.ts'
import type { BattleRecord } from './record.ts'

/** Red's chance when a turn begins, or at the end; and why it changed since the turn before. */
export interface CurvePoint {
  readonly taken: number
  /** The turn that begins; at the end, the last one. */
  readonly turn: number
  readonly chance: number
  /** 95 % of such estimates are no further off. */
  readonly error: number
  /**
   * What the decisions of both sides since the point before were worth to red, compared with what captains usually do.
   * A difference within its error counts as none.
   */
  readonly decisions: number
  /** The rest of the change: dice, and what nobody could know. */
  readonly luck: number
}

/** An error that is small enough, and play-outs before anything is sure. */
const SURE = 0.015
const LEAST = 8

/** Play-outs of a turn, collected step by step. */
export class TurnTrials {
  readonly #record: BattleRecord
  readonly #values: number[][]

  constructor(record: BattleRecord) {
    this.#record = record
    this.#values = record.turns.map(() => [])
  }

  /** Plays a turn on until it has that many play-outs, or is sure enough. */
  play(turn: number, rounds: number): void {
    const { ruleset, judge, turns, battleAfter } = this.#record
    const values = this.#values[turn]!
    const start = { ruleset, judge, battle: battleAfter(turns[turn]!), side: 'red', turns: 0, onAverage: false }
    while (values.length < rounds && (values.length < LEAST || estimateOf(values).error > SURE))
      values.push(playOut(start, null, `turn ${turn} ${values.length}`))
  }

  estimate(turn: number): Estimate {
    const values = this.#values[turn]!
    return values.length === 0
      ? { value: this.#record.standing[this.#record.turns[turn]!]!, error: 1 }
      : estimateOf(values)
  }
}

/** The whole line, with the decisions that have been judged so far. */
export function curveOf(record: BattleRecord, trials: TurnTrials, decisions: readonly Judged[]): CurvePoint[] {
  const { turns, actions, standing, battleAfter, outcome } = record
  const ends = outcome ? [...turns, actions.length] : turns
  return ends.map((taken, i) => {
    const isEnd = i === turns.length
    const { value, error } = isEnd ? { value: standing.at(-1)!, error: 0 } : trials.estimate(i)
    const before = i === 0 ? value : trials.estimate(i - 1).value
    const own = decisions.filter(
      (each) => isSure(each.overUsual) && each.taken >= (ends[i - 1] ?? taken) && each.taken < taken,
    )
    const decided = own.reduce((sum, { side, overUsual }) => sum + (side === 'red' ? 1 : -1) * overUsual.value, 0)
    return {
      taken,
      turn: battleAfter(taken).turn,
      chance: value,
      error,
      decisions: decided,
      luck: value - before - decided,
    }
  })
}

const logOdds = (chance: number): number => {
  const inside = Math.min(0.995, Math.max(0.005, chance))
  return Math.log(inside / (1 - inside))
}

/** Red's chance after every action: as the battle stands, led through the points of the line. */
export function chancesBetween({ standing }: BattleRecord, curve: readonly CurvePoint[]): number[] {
  const first = curve[0]!
  return standing.map((standingNow, taken) => {
    if (taken <= first.taken) return first.chance
    const next = curve.findIndex((point) => point.taken >= taken)
    const [from, to] = [curve[next - 1]!, curve[next]!]
    if (to.taken === taken) return to.chance
    const off = (point: CurvePoint): number => logOdds(point.chance) - logOdds(standing[point.taken]!)
    const part = (taken - from.taken) / (to.taken - from.taken)
    const odds = logOdds(standingNow) + (1 - part) * off(from) + part * off(to)
    return 1 / (1 + Math.exp(-odds))
  })
}

/** Red's error of a change between two points. */
export const errorBetween = (one: CurvePoint, other: CurvePoint): number => sumOfErrors([one.error, other.error])
