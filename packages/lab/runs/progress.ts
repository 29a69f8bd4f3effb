import { emptyTally, merge, type Tally } from '../statistics/tally.ts'
import { type Chunk, chunksOf, type Plan } from './plan.ts'

/** The progress of a run: its first chunks, folded in order. */
export interface Progress {
  chunks: number
  readonly tallies: Tally[]
}

export const noProgress = ({ matches }: Plan): Progress => ({ chunks: 0, tallies: matches.map(emptyTally) })

export function foldChunk(progress: Progress, { match }: Chunk, tally: Tally): void {
  merge(progress.tallies[match]!, tally)
  progress.chunks++
}

export function isComplete(plan: Plan, { chunks }: Progress): boolean {
  return chunks === chunksOf(plan).length
}

export const gamesPlayed = ({ tallies }: Progress): number => tallies.reduce((sum, { games }) => sum + games, 0)
