import type { Pick, vas } from '@flankspeed/engine'
import { type Budget, Clock } from '../budget.ts'
import { ideasFor } from './ideas.ts'
import { isWithoutLuck, type Proposal, playOut } from './play-out.ts'

/** An idea, and by how much it has done better than the first one when both met the same dice. */
interface Trial {
  readonly idea: Proposal
  played: number
  sum: number
  squares: number
}

/**
 * Has a seasoned captain's first idea, looks for others, and plays them out against the same dice: a shot to the end of
 * this turn, a course to the end of the next. While there is time, further ideas join those that are still in the
 * running. Another idea wins only when it is better beyond doubt, so that little time never does harm.
 */
export function admiral(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: vas.VasDecision,
  pick: Pick,
  budget: Budget,
): vas.VasAction {
  const clock = new Clock(budget)
  const ideas = ideasFor(rules, view, decision, pick)
  const first = ideas.next().value!
  const seed = pick(2 ** 30)
  const last = Math.min(view.turnLimit, view.turn + (decision.kind === 'fire' ? 0 : 1))
  const result = (idea: Proposal, round: number): number | null =>
    clock.takes() ? playOut(rules, view, idea, decision.side, last, `${seed} ${round}`, pick, clock) : null
  const enough = isWithoutLuck(view, first.action) ? ENOUGH : ENOUGH_WITH_LUCK
  const usual: number[] = []
  /** One more round for an idea; false when the time is up. */
  const tries = (trial: Trial): boolean => {
    const round = trial.played
    const before = usual[round] ?? result(first, round)
    if (before === null) return false
    usual[round] = before
    const after = result(trial.idea, round)
    if (after === null) return false
    note(trial, after - before)
    return true
  }
  const trials: Trial[] = []
  for (let running: Trial[] = []; ; running = running.filter((trial) => isInTheRunning(trial, enough))) {
    if (running.every(({ played }) => played % enough === 0)) {
      const joining = [...taken(ideas, JOINING)].map((idea): Trial => ({ idea, played: 0, sum: 0, squares: 0 }))
      trials.push(...joining)
      running.push(...joining)
    }
    if (running.length === 0 || !running.every(tries)) break
  }
  return best(trials, enough)?.idea.action ?? first.action
}

/** Tries before an idea may be dropped: more where luck has its say; and those after which nothing more is to be learnt. */
const ENOUGH = 4
const ENOUGH_WITH_LUCK = 8
const AT_MOST = 160
/** Ideas that join at a time. */
const JOINING = 6

function* taken<T>(from: Iterator<T, void>, count: number): Generator<T, void> {
  for (let i = 0; i < count; i++) {
    const next = from.next()
    if (next.done) return
    yield next.value
  }
}

function note(trial: Trial, better: number): void {
  trial.played++
  trial.sum += better
  trial.squares += better * better
}

const mean = ({ sum, played }: Trial): number => sum / played

/** Standard error of the mean; after a single try all is in doubt. */
function doubt(trial: Trial): number {
  const { played, squares } = trial
  if (played < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / played - mean(trial) ** 2) / (played - 1))
}

const isInTheRunning = (trial: Trial, enough: number): boolean =>
  trial.played < enough || (trial.played < AT_MOST && mean(trial) > -doubt(trial))

/** The idea that does best, if it is better than the first beyond doubt. */
function best(trials: readonly Trial[], enough: number): Trial | null {
  let chosen: Trial | null = null
  for (const trial of trials) {
    if (trial.played < enough / 2 || mean(trial) <= CERTAINTY * doubt(trial)) continue
    if (chosen === null || mean(trial) > mean(chosen)) chosen = trial
  }
  return chosen
}

/** Standard errors that make a difference believed. */
const CERTAINTY = 1.2
