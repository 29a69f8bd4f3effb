import type { Tally } from '../statistics/tally.ts'
import { Interrupted } from './interrupted.ts'
import { gamesOf, type Plan } from './plan.ts'
import { gamesPlayed, isComplete, noProgress } from './progress.ts'
import { forgetRun, loadRun, runFileOf, saveRun } from './run-file.ts'
import { playOnThreads } from './threads.ts'

export interface PlayOptions {
  readonly workers: number
  /** Where other machines take the work from; without it this one does all. */
  readonly databaseUrl?: string | undefined
  readonly signal: AbortSignal
  /** Games played so far, of how many. */
  readonly onGames: (played: number, all: number) => void
}

/** Unfinished runs are written down this often, so that even a power cut costs little. */
const SAVE_EVERY_MS = 5000

/** Plays a plan; the result depends on the plan alone, not on who played which part of it when. */
export async function playPlan(plan: Plan, how: PlayOptions): Promise<Tally[]> {
  if (how.databaseUrl === undefined) return playHere(plan, how)
  const { enqueueRun } = await import('./shared/enqueue-run.ts')
  return enqueueRun(plan, how.databaseUrl, how)
}

/** On this machine, going on from where an interrupted run stopped. */
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
      // A folder that cannot be written to is no reason to stop; an interruption will tell that nothing was kept.
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
