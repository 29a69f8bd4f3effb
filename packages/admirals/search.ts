import { afterACloserLook, type CloserLook } from './closer-look.ts'
import { doubt, mean, newTrial, roundsAgainst, type Trial } from './trial.ts'

/** How ideas are tried. */
export interface Trying<Idea> {
  /** How the battle stands after an idea was followed, with the luck of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** Rounds before an idea may be dropped. */
  readonly enough: number
  /** What follows if there is time. */
  readonly closer?: CloserLook<Idea>
}

/**
 * The best of some ideas, told by playing them out. The first is the one that the others must beat, in the same rounds:
 * another wins only when it is better beyond doubt, so that little time never does harm. While there is time, further
 * ideas join those that are still in the running.
 */
export function bestIdea<Idea>(ideas: Iterator<Idea, void>, tryingAfter: (first: Idea) => Trying<Idea>): Idea {
  const first: Idea = ideas.next().value!
  const { result, enough, closer } = tryingAfter(first)
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
  return (closer && afterACloserLook(first, trials, closer)) ?? best(trials, enough)?.idea ?? first
}

/** Rounds after which nothing more is to be learnt. */
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
  trial.played < enough || (trial.played < AT_MOST && mean(trial) > -doubt(trial))

/** The idea that does best, if it is better than the first beyond doubt. */
function best<Idea>(trials: readonly Trial<Idea>[], enough: number): Trial<Idea> | null {
  let chosen: Trial<Idea> | null = null
  for (const trial of trials) {
    if (trial.played < enough / 2 || mean(trial) <= CERTAINTY * doubt(trial)) continue
    if (chosen === null || mean(trial) > mean(chosen)) chosen = trial
  }
  return chosen
}

/** Standard errors that make a difference believed. */
const CERTAINTY = 1.2

/** No two ideas that come to the same action. */
export function* unlike<Idea extends { readonly action: unknown }>(ideas: Iterable<Idea>): Generator<Idea, void> {
  const known = new Set<string>()
  for (const idea of ideas) {
    const text = JSON.stringify(idea.action)
    if (known.has(text)) continue
    known.add(text)
    yield idea
  }
}
