import type { Review } from '@flankspeed/admirals/review'
import type { Replay } from '@flankspeed/engine'
import { proxy } from 'comlink'
import { inOwnWorker, type OwnWork } from '../own-worker.ts'

export interface ReviewApi {
  /** `told` gets what is known so far, several times a second. */
  review(replay: Replay, told: (soFar: Review) => void): Promise<Review>
}

/** Reviews a battle in a worker of its own. */
export function startReview(replay: Replay, told: (soFar: Review) => void): OwnWork<Review> {
  const worker = new Worker(new URL('./review-worker.ts', import.meta.url), { type: 'module', name: 'review' })
  return inOwnWorker<ReviewApi, Review>(worker, (api) => api.review(replay, proxy(told)))
}
