import type { Tally } from '../statistics/tally.ts'
import { Interrupted } from './interrupted.ts'
import { gamesOf, type Plan } from './plan.ts'
import { gamesPlayed, isComplete, noProgress } from './progress.ts'
import { forgetRun, loadRun, runFileOf, saveRun } from './run-file.ts'
import { playOnThreads } from './threads.ts'

export interface PlayOptions {
  readonly workers: number
  /** The database from which other machines take work; without it this one does all. */
  readonly databaseUrl?: string | undefined
  readonly signal: AbortSignal
  /** Games played so far, and in all. */
  readonly onGames: (played: number, all: number) => void
}

/** Unfinished runs are saved this often, so that even a power failure costs little. */
const SAVE_EVERY_MS = 5000

/** Plays a plan; the result depends only on the plan, not on who played which part when. */
export async function playPlan(plan: Plan, how: PlayOptions): Promise<Tally[]> {
  if (how.databaseUrl === undefined) return playHere(plan, how)
  const { enqueueRun } = await import('./shared/enqueue-run.ts')
  return enqueueRun(plan, how.databaseUrl, how)
}

/** On this machine, resuming an interrupted run. */
async function playHere(plan: Plan, { workers, signal, onGames }: PlayOptions): Promise<Tally[]> {
  const file = runFileOf(plan)
  const progress = loadRun(file, plan) ?? noProgress(plan)
  const all = gamesOf(plan)
  onGames(gamesPlayed(progress), all)
  let saved = Date.now()
  await playOnThreads(plan, progress, workers, signal, () => {
    onGames(gamesPlayed(progress), all)
    if (Date.now() - saved < SAVE_EVERY_MS) return
    try {
      saveRun(file, plan, progress)
      saved = Date.now()
    } catch {
      // A read-only folder is no reason to stop; an interruption reports that nothing was saved.
      saved = Number.POSITIVE_INFINITY
    }
  })
  if (!isComplete(plan, progress)) {
    saveRun(file, plan, progress)
    throw new Interrupted(gamesPlayed(progress), all, file)
  }
  forgetRun(file)
  return progress.tallies
}
