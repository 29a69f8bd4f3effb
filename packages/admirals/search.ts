import { type Refinement, refinedBest } from './refinement.ts'
import { mean, newTrial, roundsAgainst, standardError, type Trial } from './trial.ts'

/** How ideas are evaluated. */
export interface Evaluation<Idea> {
  /** The result of an idea with the random numbers of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** Rounds before an idea may be dropped. */
  readonly enough: number
  /** What follows if there is time. */
  readonly refinement?: Refinement<Idea>
}

/**
 * The best of some ideas, found by playouts. The others must beat the first in the same rounds: another wins only if it
 * is significantly better, so that a short budget never does harm. While there is time, further ideas join those still
 * in the running.
 */
export function bestIdea<Idea>(ideas: Iterator<Idea, void>, evaluationAfter: (first: Idea) => Evaluation<Idea>): Idea {
  const first: Idea = ideas.next().value!
  const { result, enough, refinement } = evaluationAfter(first)
  const tries = roundsAgainst(first, result)
  const trials: Trial<Idea>[] = []
  for (let running: Trial<Idea>[] = []; ; running = running.filter((trial) => isInTheRunning(trial, enough))) {
    if (running.every(({ played }) => played % enough === 0)) {
      const joining = [...taken(ideas, JOINING)].map(newTrial)
      trials.push(...joining)
      running.push(...joining)
    }
    if (running.length === 0 || !running.every(tries)) break
  }
  return (refinement && refinedBest(first, trials, refinement)) ?? best(trials, enough)?.idea ?? first
}

/** Rounds after which more add nothing. */
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

const isInTheRunning = (trial: Trial<unknown>, enough: number): boolean =>
  trial.played < enough || (trial.played < AT_MOST && mean(trial) > -standardError(trial))

/** The best idea, if it is significantly better than the first. */
function best<Idea>(trials: readonly Trial<Idea>[], enough: number): Trial<Idea> | null {
  let chosen: Trial<Idea> | null = null
  for (const trial of trials) {
    if (trial.played < enough / 2 || mean(trial) <= CERTAINTY * standardError(trial)) continue
    if (chosen === null || mean(trial) > mean(chosen)) chosen = trial
  }
  return chosen
}

/** Standard errors of a significant difference. */
const CERTAINTY = 1.2

/** Removes ideas that lead to the same action. */
export function* distinctActions<Idea extends { readonly action: unknown }>(
  ideas: Iterable<Idea>,
): Generator<Idea, void> {
  const known = new Set<string>()
  for (const idea of ideas) {
    const text = JSON.stringify(idea.action)
    if (known.has(text)) continue
    known.add(text)
    yield idea
  }
}
