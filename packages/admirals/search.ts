/** An idea, and by how much it has done better than the first one when both met the same luck. */
interface Trial<Idea> {
  readonly idea: Idea
  played: number
  sum: number
  squares: number
}

/** How ideas are tried. */
export interface Trying<Idea> {
  /** How the battle stands after an idea was followed, with the luck of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** Rounds before an idea may be dropped. */
  readonly enough: number
}

/**
 * The best of some ideas, told by playing them out. The first is the one that the others must beat, in the same rounds:
 * another wins only when it is better beyond doubt, so that little time never does harm. While there is time, further
 * ideas join those that are still in the running.
 */
export function bestIdea<Idea>(ideas: Iterator<Idea, void>, tryingAfter: (first: Idea) => Trying<Idea>): Idea {
  const first = ideas.next().value!
  const { result, enough } = tryingAfter(first)
  const usual: number[] = []
  /** One more round for an idea; false when the time is up. */
  const tries = (trial: Trial<Idea>): boolean => {
    const round = trial.played
    const before = usual[round] ?? result(first, round)
    if (before === null) return false
    usual[round] = before
    const after = result(trial.idea, round)
    if (after === null) return false
    note(trial, after - before)
    return true
  }
  const trials: Trial<Idea>[] = []
  for (let running: Trial<Idea>[] = []; ; running = running.filter((trial) => isInTheRunning(trial, enough))) {
    if (running.every(({ played }) => played % enough === 0)) {
      const joining = [...taken(ideas, JOINING)].map((idea): Trial<Idea> => ({ idea, played: 0, sum: 0, squares: 0 }))
      trials.push(...joining)
      running.push(...joining)
    }
    if (running.length === 0 || !running.every(tries)) break
  }
  return best(trials, enough)?.idea ?? first
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

function note<Idea>(trial: Trial<Idea>, better: number): void {
  trial.played++
  trial.sum += better
  trial.squares += better * better
}

const mean = ({ sum, played }: Trial<unknown>): number => sum / played

/** Standard error of the mean; after a single try all is in doubt. */
function doubt(trial: Trial<unknown>): number {
  const { played, squares } = trial
  if (played < 2) return Number.POSITIVE_INFINITY
  return Math.sqrt(Math.max(0, squares / played - mean(trial) ** 2) / (played - 1))
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
