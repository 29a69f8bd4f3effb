import { tooMuch } from './denied.ts'

/**
 * Runs a few jobs at a time, round robin over the keys: a client with many jobs waits for its own and delays nobody else.
 * Urgent jobs go first, and jobs of the lowest priority never take all places.
 */
export interface FairQueue {
  run<T>(key: string, work: () => Promise<T>, rank?: 'first' | 'last'): Promise<T>
  /** Jobs waiting. */
  readonly waiting: number
  readonly running: number
}

/** How much there is to do. */
export type QueueState = Pick<FairQueue, 'waiting' | 'running'>

export interface FairQueueOptions {
  /** Jobs at a time: in all, for one key, and of the lowest priority. */
  atOnce: number
  atOnceEach?: number
  atOnceLast?: number
  /** Jobs that may wait: in all, and for one key. More are refused (503, 429). */
  mostWaiting?: number
  mostWaitingEach?: number
}

interface Job {
  start(): Promise<void>
}

const RETRY_AFTER = 2

export function openFairQueue({
  atOnce,
  atOnceEach = atOnce,
  atOnceLast = atOnce,
  mostWaiting = Number.POSITIVE_INFINITY,
  mostWaitingEach = Number.POSITIVE_INFINITY,
}: FairQueueOptions): FairQueue {
  /** By key, in the order in which the keys are served next. */
  const queues = { first: new Map<string, Job[]>(), last: new Map<string, Job[]>() }
  const running = new Map<string, number>()
  let [all, last, waiting] = [0, 0, 0]

  /** Removes and returns the next job that may run. */
  function next(): { key: string; rank: 'first' | 'last'; job: Job } | null {
    if (all >= atOnce) return null
    for (const rank of ['first', 'last'] as const) {
      if (rank === 'last' && last >= atOnceLast) continue
      for (const [key, jobs] of queues[rank]) {
        if ((running.get(key) ?? 0) >= atOnceEach) continue
        const job = jobs.shift()!
        queues[rank].delete(key)
        if (jobs.length > 0) queues[rank].set(key, jobs)
        return { key, rank, job }
      }
    }
    return null
  }

  function startAll(): void {
    for (let one = next(); one; one = next()) {
      const { key, rank, job } = one
      waiting--
      all++
      if (rank === 'last') last++
      running.set(key, (running.get(key) ?? 0) + 1)
      void job.start().then(() => {
        all--
        if (rank === 'last') last--
        const rest = running.get(key)! - 1
        if (rest === 0) running.delete(key)
        else running.set(key, rest)
        startAll()
      })
    }
  }

  return {
    run: (key, work, rank = 'first') =>
      new Promise((done, failed) => {
        const queue = queues[rank].get(key) ?? []
        if (queue.length >= mostWaitingEach)
          return failed(tooMuch(429, 'Your earlier requests are still running: wait until they are done.', RETRY_AFTER))
        if (waiting >= mostWaiting)
          return failed(tooMuch(503, 'The server is busy: try again in a moment.', RETRY_AFTER))
        queues[rank].set(key, queue)
        queue.push({ start: () => work().then(done, failed) })
        waiting++
        startAll()
      }),
    get waiting() {
      return waiting
    },
    get running() {
      return all
    },
  }
}
