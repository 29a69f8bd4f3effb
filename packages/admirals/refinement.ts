import { mean, newTrial, roundsAgainst, standardError, type Trial } from './trial.ts'

/** A slower and more accurate evaluation of ideas than a glance. */
export interface Refinement<Idea> {
  /** The result of an idea with the random numbers of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** The number of most promising ideas that get it. */
  readonly ideas: number
  /** Rounds before it counts, */
  readonly enough: number
  /** and after which more rounds add nothing. */
  readonly rounds: number
  /** The standard error of the first estimate. */
  readonly glanceError: number
}

/** An idea, its first estimate, and its current trial. */
interface Finalist<Idea> {
  readonly promise: number
  readonly trial: Trial<Idea>
}

/** The best idea after a closer evaluation of the most promising ones; null if there was no time for it. */
export function refinedBest<Idea>(
  first: Idea,
  glanced: readonly Trial<Idea>[],
  { result, ideas, enough, rounds, glanceError }: Refinement<Idea>,
): Idea | null {
  const finalists = glanced
    .filter(({ played }) => played > 0)
    .sort((one, other) => mean(other) - mean(one))
    .slice(0, ideas)
    .map((trial): Finalist<Idea> => ({ promise: mean(trial), trial: newTrial(trial.idea) }))
  const tries = roundsAgainst(first, result)
  let running = finalists
  for (let round = 1; round <= rounds && running.length > 0; round++) {
    if (!running.every(({ trial }) => tries(trial))) {
      if (round <= enough) return null
      break
    }
    if (round % enough === 0) running = hopeful(finalists, glanceError)
  }
  return best(first, finalists, glanceError)
}

/** The estimated advantage over the first idea, and its error. */
interface Estimate {
  readonly better: number
  readonly error: number
}

/** Combines the first estimate and the trial, weighted by their errors. */
function weighed({ promise, trial }: Finalist<unknown>, glanceError: number): Estimate {
  const [glance, look] = [trust(glanceError), trust(Math.max(LEAST_DOUBT, standardError(trial)))]
  return {
    better: (glance * promise + look * mean(trial)) / (glance + look),
    error: 1 / Math.sqrt(glance + look),
  }
}

const trust = (error: number): number => 1 / error ** 2

/** A few rounds that happen to agree prove little. */
const LEAST_DOUBT = 0.02

/** Those that may still be the best. */
function hopeful<Idea>(finalists: readonly Finalist<Idea>[], glanceError: number): Finalist<Idea>[] {
  const estimates = finalists.map((finalist) => weighed(finalist, glanceError))
  const most = Math.max(0, ...estimates.map(({ better }) => better))
  return finalists.filter((_, i) => estimates[i]!.better + HOPE * estimates[i]!.error > most)
}

/** Standard errors by which an idea may be behind and still be considered. */
const HOPE = 1.5

function best<Idea>(first: Idea, finalists: readonly Finalist<Idea>[], glanceError: number): Idea {
  let chosen = first
  let most = 0
  for (const finalist of finalists) {
    const { better } = weighed(finalist, glanceError)
    if (better <= most) continue
    chosen = finalist.trial.idea
    most = better
  }
  return chosen
}
