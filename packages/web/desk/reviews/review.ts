import type { Review } from '@flankspeed/admirals/review'
import type { Replay } from '@flankspeed/engine'
import { proxy } from 'comlink'
import { inOwnWorker, type OwnWork } from '../own-worker.ts'
import { startWorker } from '../start-worker.ts'

export interface ReviewApi {
  /** `told` gets what is known so far, several times a second. */
  review(replay: Replay, told: (soFar: Review) => void): Promise<Review>
  /** Finds puzzles in a battle and keeps them on this device: their ids. `told` gets the share that has been searched. */
  puzzles(replay: Replay, told: (share: number) => void): Promise<string[]>
}

/** Reviews a battle in a worker of its own. */
export const startReview = (replay: Replay, told: (soFar: Review) => void): OwnWork<Review> =>
  inOwnWorker<ReviewApi, Review>(startWorker('review'), (api) => api.review(replay, proxy(told)))

/** Searches a battle for puzzles, likewise. */
export const startPuzzles = (replay: Replay, told: (share: number) => void): OwnWork<string[]> =>
  inOwnWorker<ReviewApi, string[]>(startWorker('review'), (api) => api.puzzles(replay, proxy(told)))
