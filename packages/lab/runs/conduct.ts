import { gamesOf, type Plan } from './plan.ts'
import { gamesPlayed, isComplete, noProgress, type Progress } from './progress.ts'
import { forgetRun, loadRun, runFileOf, saveRun } from './run-file.ts'
import { playOnThreads } from './threads.ts'

export interface Conduct {
  readonly workers: number
  readonly signal: AbortSignal
  /** Games played so far, of how many. */
  readonly onGames: (played: number, all: number) => void
}

/** The run was stopped before its end; what was done is kept. */
export class Interrupted extends Error {
  constructor(played: number, all: number, kept: string) {
    super(`stopped after ${played} of ${all} games, kept in ${kept}: repeat the same command to go on from there`)
    this.name = 'Interrupted'
  }
}

/** Unfinished runs are written down this often, so that even a power cut costs little. */
const SAVE_EVERY_MS = 5000

/** Plays a plan on this machine, going on from where an interrupted run of it stopped. */
export async function conduct(plan: Plan, { workers, signal, onGames }: Conduct): Promise<Progress['tallies']> {
  const file = runFileOf(plan)
  const progress = loadRun(file, plan) ?? noProgress(plan)
  const all = gamesOf(plan)
  onGames(gamesPlayed(progress), all)
  let saved = Date.now()
  await playOnThreads(plan, progress, workers, signal, () => {
    onGames(gamesPlayed(progress), all)
    if (Date.now() - saved < SAVE_EVERY_MS) return
    saveRun(file, plan, progress)
    saved = Date.now()
  })
  if (!isComplete(plan, progress)) {
    saveRun(file, plan, progress)
    throw new Interrupted(gamesPlayed(progress), all, file)
  }
  forgetRun(file)
  return progress.tallies
}
