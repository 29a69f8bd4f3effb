import type { Action } from '@flankspeed/kernel'
import { chanceIn } from '../review/chance.ts'
import { type Difference, differenceOf, meanOf } from './difference.ts'
import type { Moment } from './position.ts'
import type { PuzzleOption } from './puzzle.ts'
import { ENEMIES, isSalvo, isUnderOrders, type Result, type Trial, trialsOf } from './trials.ts'

/** By how much the solution must beat every other plan, with 99 % certainty. */
const MARGIN = 0.05

/** How many plans may be as good as each other: less than half. Of these only the best is offered. */
const mostRight = (plans: number): number => Math.min(3, Math.floor((plans - 1) / 2))

/** Rounds of the first look, and of each further one. */
const FIRST = 4
const MORE = 8

/** How many rounds are worth it at most. Play-outs of a salvo end with the turn, so many of them take little time. */
export interface Effort {
  readonly search: number
  readonly proof: number
}
const SALVO: Effort = { search: 148, proof: 400 }
const COURSE: Effort = { search: 60, proof: 160 }
/** Whether orders are carried out is a matter of yes or no, so it takes more rounds to tell. */
const UNDER_ORDERS: Effort = { search: 100, proof: 320 }
/** A proof has at least so many. */
const LEAST = 32

/** A chance below which nothing can be saved; above the opposite nothing is at stake. */
const HOPELESS = 0.06

/** The plans of a position, the best first, with the proof. */
export interface Solution {
  readonly options: readonly PuzzleOption[]
  /** So many of the first are right. */
  readonly right: number
}

/** Something can still be won and lost. Under orders only the end shows it. */
export function isInTheBalance(moment: Moment): boolean {
  if (isUnderOrders(moment)) return true
  const { ruleset, judge, view, side } = moment
  const chance = chanceIn(ruleset, judge, view, side)
  return chance >= HOPELESS && chance <= 1 - HOPELESS
}

/**
 * Whether one plan, or a few that are as good as each other, beat all others beyond doubt; null if not. The search looks
 * at all plans with the same dice and gives up as soon as nothing stands out. What it finds is proven with dice that it
 * has not seen, in a number of rounds that is fixed before, against several kinds of enemies.
 */
export function solutionOf(moment: Moment, plans: readonly Action[], seed: string): Solution | null {
  const { look, search, proof } = trialsOf(moment, seed)
  if (look && !standsOut(plans, look)) return null
  const found = searched(plans, search, isUnderOrders(moment) ? UNDER_ORDERS : isSalvo(moment) ? SALVO : COURSE)
  return found && proven(found, proof)
}

/** Whether a single round shows a gap. */
function standsOut(plans: readonly Action[], look: Trial): boolean {
  const values = plans.map((plan) => [look(plan, 0).chance])
  return rightOf(bestFirst(values), values) !== null
}

/** Plans in their order, the best first, with the rounds that the proof of each takes. */
export interface Ranking {
  readonly right: number
  readonly plans: readonly { readonly action: Action; readonly rounds: number }[]
}

/** The search: in steps, until the gap is clear or clearly too small. Plans that are clearly behind play no further. */
export function searched(plans: readonly Action[], trial: Trial, effort: Effort): Ranking | null {
  const values = plans.map((): number[] => [])
  let playing = [...plans.keys()]
  for (let rounds = FIRST; rounds <= effort.search; rounds += MORE) {
    for (const i of playing)
      for (let round = values[i]!.length; round < rounds; round++) values[i]!.push(trial(plans[i]!, round).chance)
    const order = bestFirst(values)
    const right = rightOf(order, values)
    if (right === null || meanOf(values[order[0]!]!) < HOPELESS) return null
    const rivals = order.slice(right).map((i) => ({ i, gap: worstGap(order.slice(0, right), i, values) }))
    if (rivals.some(({ gap }) => gap.value + gap.error < MARGIN)) return null
    const unclear = rivals.filter(({ gap }) => gap.value - gap.error <= MARGIN)
    if (unclear.length === 0 || rounds + MORE > effort.search)
      return rankingOf(plans, order.slice(0, right), rivals, values, effort)
    playing = [...order.slice(0, right), ...unclear.map(({ i }) => i)]
  }
  return null
}

const bestFirst = (values: readonly (readonly number[])[]): number[] =>
  [...values.keys()].sort((one, other) => meanOf(values[other]!) - meanOf(values[one]!))

/** How many of the best are as good as each other: those before the widest gap; null if there is none worth a puzzle. */
function rightOf(order: readonly number[], values: readonly (readonly number[])[]): number | null {
  let [right, widest]: [number | null, number] = [null, MARGIN]
  for (let count = 1; count <= mostRight(order.length); count++) {
    const gap = meanOf(values[order[count - 1]!]!) - meanOf(values[order[count]!]!)
    if (gap > widest) [right, widest] = [count, gap]
  }
  return right
}

/** The least certain of the differences between what is right and one that is wrong. */
function worstGap(right: readonly number[], wrong: number, values: readonly (readonly number[])[]): Difference {
  const gaps = right.map((good) => differenceOf(values[good]!, values[wrong]!))
  return gaps.reduce((one, other) => (other.value - other.error < one.value - one.error ? other : one))
}

function rankingOf(
  plans: readonly Action[],
  right: readonly number[],
  rivals: readonly { i: number; gap: Difference }[],
  values: readonly (readonly number[])[],
  effort: Effort,
): Ranking | null {
  const needed = rivals.map(({ i, gap }) => ({ i, rounds: roundsFor(gap, values[i]!.length) }))
  const most = Math.max(...needed.map(({ rounds }) => rounds))
  if (most > effort.proof) return null
  return {
    right: right.length,
    plans: [...right.map((i) => ({ i, rounds: most })), ...needed].map(({ i, rounds }) => ({
      action: plans[i]!,
      rounds,
    })),
  }
}

/** Rounds after which such a gap should be clear, with some to spare. */
function roundsFor({ value, error }: Difference, rounds: number): number {
  const needed = 1.5 * rounds * (error / Math.max(1e-3, value - MARGIN)) ** 2
  return Math.max(LEAST, Math.ceil(needed / ENEMIES.length) * ENEMIES.length)
}

/** The proof; null if it fails. */
export function proven({ plans, right }: Ranking, trial: Trial): Solution | null {
  const results: Result[][] = []
  // The closest rivals first: where the proof fails, it fails soon.
  for (const [i, { action, rounds }] of plans.entries()) {
    results.push(Array.from({ length: rounds }, (_, round) => trial(action, round)))
    if (i >= right && !results.slice(0, right).every((good) => isBeaten(good, results[i]!))) return null
  }
  const best = results
    .slice(0, right)
    .reduce((one, other) => (meanOf(chances(other)) > meanOf(chances(one)) ? other : one))
  const options = plans.map(({ action }, i) => optionOf(action, results[i]!, best))
  const closest = (some: PuzzleOption[]): PuzzleOption[] => some.sort((one, other) => one.behind - other.behind)
  return { options: [closest(options.slice(0, right))[0]!, ...closest(options.slice(right))], right: 1 }
}

const chances = (results: readonly Result[]): number[] => results.map(({ chance }) => chance)

/** Beaten beyond doubt against all kinds of enemies together, and on average against each of them. */
function isBeaten(good: readonly Result[], bad: readonly Result[]): boolean {
  const gap = differenceOf(chances(good), chances(bad))
  if (gap.value - gap.error <= MARGIN) return false
  return ENEMIES.every((_, enemy) => {
    const against = (results: readonly Result[]): number[] =>
      chances(results).filter((_chance, i) => i % ENEMIES.length === enemy)
    return differenceOf(against(good), against(bad)).value > 0
  })
}

function optionOf(action: Action, results: readonly Result[], best: readonly Result[]): PuzzleOption {
  const { value, error } = results === best ? { value: 0, error: 0 } : differenceOf(chances(best), chances(results))
  const counts = new Map<string, number>()
  for (const id of results.flatMap(({ sunk }) => sunk)) counts.set(id, (counts.get(id) ?? 0) + 1)
  return {
    action,
    worth: rounded(Math.max(0, meanOf(chances(best)) - value)),
    behind: rounded(value),
    error: rounded(error),
    playOuts: results.length,
    lost: {
      own: rounded(meanOf(results.map(({ lost }) => lost.own))),
      enemy: rounded(meanOf(results.map(({ lost }) => lost.enemy))),
    },
    sunk: Object.fromEntries([...counts].map(([id, count]) => [id, rounded(count / results.length)])),
  }
}

const rounded = (value: number): number => Math.round(1000 * value) / 1000
