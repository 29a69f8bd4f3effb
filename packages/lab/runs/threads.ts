import { Piscina } from 'piscina'
import { setupOf } from '../battles/opening.ts'
import type { Tally } from '../statistics/tally.ts'
import { type Chunk, chunksOf, type Match, type Plan } from './plan.ts'
import type { FullMatch } from './prepared-match.ts'
import { foldChunk, type Progress } from './progress.ts'
import type { Order } from './thread.ts'

/** Chunks dispatched ahead, per thread: enough that none is idle while results are folded in order. */
const AHEAD = 4

/** A pool of threads that play chunks. */
export class Threads {
  readonly #pool: Piscina<Order, Tally>
  readonly count: number
  #last: { match: Match; text: string } | null = null

  constructor(count: number) {
    this.count = count
    this.#pool = new Piscina({
      filename: new URL('./thread.ts', import.meta.url).href,
      minThreads: count,
      maxThreads: count,
      concurrentTasksPerWorker: 2,
    })
    // Nobody waits for errors of threads that are being stopped; all others reject their own chunk.
    this.#pool.on('error', () => undefined)
  }

  play({ ruleset, matches }: Plan, { match: place, from, to }: Chunk): Promise<Tally> {
    const match = matches[place]!
    if (this.#last?.match !== match) {
      const whole: FullMatch = { ruleset, setup: setupOf(match.opening, ruleset), match }
      this.#last = { match, text: JSON.stringify(whole) }
    }
    return this.#pool.run({ match: this.#last.text, from, to })
  }

  async stop(): Promise<void> {
    await this.#pool.destroy()
  }
}

/** Plays the rest of a plan, folding the chunks in order; stops early on the signal. */
export async function playOnThreads(
  plan: Plan,
  progress: Progress,
  workers: number,
  signal: AbortSignal,
  onChunk: (progress: Progress) => void,
): Promise<void> {
  const waiting = chunksOf(plan).slice(progress.chunks)
  const threads = new Threads(Math.max(1, Math.min(workers, waiting.length)))
  const stopped = new Promise<'stopped'>((resolve) => {
    if (signal.aborted) resolve('stopped')
    signal.addEventListener('abort', () => resolve('stopped'), { once: true })
  })
  const underWay: { chunk: Chunk; result: Promise<Tally> }[] = []
  try {
    for (let next = 0; next < waiting.length || underWay.length > 0; ) {
      while (next < waiting.length && underWay.length < threads.count * AHEAD) {
        const chunk = waiting[next++]!
        const result = threads.play(plan, chunk)
        // A later chunk may fail while an earlier one is awaited: it is reported in its turn.
        result.catch(() => undefined)
        underWay.push({ chunk, result })
      }
      const { chunk, result } = underWay.shift()!
      const tally = await Promise.race([result, stopped])
      if (tally === 'stopped') return
      foldChunk(progress, chunk, tally)
      onChunk(progress)
    }
  } finally {
    await threads.stop()
  }
}
