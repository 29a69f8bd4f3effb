import { doubt, mean, newTrial, roundsAgainst, type Trial } from './trial.ts'

/** A way to try ideas that is slower than a glance, and nearer to the truth. */
export interface CloserLook<Idea> {
  /** How the battle goes when an idea is followed, with the luck of that round; null when the time is up. */
  result(idea: Idea, round: number): number | null
  /** So many of the most promising ideas are worth it. */
  readonly ideas: number
  /** Rounds before it counts, */
  readonly enough: number
  /** and after which nothing more is to be learnt. */
  readonly rounds: number
  /** How far what an idea promised at a glance may be wrong. */
  readonly glanceError: number
}

/** An idea, what it promised at a glance, and how it does now. */
interface Finalist<Idea> {
  readonly promise: number
  readonly trial: Trial<Idea>
}

/** The best idea after a closer look at those that did best at a glance; null when there was no time for it. */
export function afterACloserLook<Idea>(
  first: Idea,
  glanced: readonly Trial<Idea>[],
  { result, ideas, enough, rounds, glanceError }: CloserLook<Idea>,
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

/** By how much an idea is thought to be better than the first one, and how far that may be wrong. */
interface Estimate {
  readonly better: number
  readonly error: number
}

/** What it promised and what came of it, each by how far it can be trusted. */
function weighed({ promise, trial }: Finalist<unknown>, glanceError: number): Estimate {
  const [glance, look] = [trust(glanceError), trust(Math.max(LEAST_DOUBT, doubt(trial)))]
  return {
    better: (glance * promise + look * mean(trial)) / (glance + look),
    error: 1 / Math.sqrt(glance + look),
  }
}

const trust = (error: number): number => 1 / error ** 2

/** A few rounds that happen to agree prove little. */
const LEAST_DOUBT = 0.02

/** Those that may still turn out to be the best. */
function hopeful<Idea>(finalists: readonly Finalist<Idea>[], glanceError: number): Finalist<Idea>[] {
  const estimates = finalists.map((finalist) => weighed(finalist, glanceError))
  const most = Math.max(0, ...estimates.map(({ better }) => better))
  return finalists.filter((_, i) => estimates[i]!.better + HOPE * estimates[i]!.error > most)
}

/** Errors in its favour with which an idea is still hoped for. */
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
