import { setTimeout as sleep } from 'node:timers/promises'
import { rulesets } from '@flankspeed/rulebooks'
import type { Tally } from '../../statistics/tally.ts'
import { type Chunk, chunksOf, type Plan } from '../plan.ts'
import { Threads } from '../threads.ts'
import { connect, HEARTBEAT_MS, makeQueue, queueFor, type Shared, type Ticket } from './queue.ts'
import { isStored, noteFailure, planNamed } from './store.ts'

const LOOK_EVERY_MS = 500

export interface Drain {
  readonly workers: number
  readonly signal: AbortSignal
  /** Called after each played chunk, with its games. */
  readonly onGames: (games: number) => void
}

/** Plays chunks from the queue until told to stop; unfinished chunks are left for others. */
export async function playFromQueue(databaseUrl: string, { workers, signal, onGames }: Drain): Promise<void> {
  const shared = await connect(databaseUrl)
  const threads = new Threads(workers)
  try {
    const queues = rulesets.map(({ id, version }) => queueFor(id, version))
    for (const queue of queues) await makeQueue(shared.boss, queue)
    const worker = new Worker(shared, threads, onGames)
    await Promise.all(
      Array.from({ length: workers }, async () => {
        while (!signal.aborted) {
          const busy = await worker.next(queues)
          if (!busy) await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined)
        }
      }),
    )
  } finally {
    await threads.stop()
    await shared.close()
  }
}

class Worker {
  readonly #shared: Shared
  readonly #threads: Threads
  readonly #onGames: (games: number) => void
  #known: { run: string; plan: Plan; chunks: Chunk[] } | null = null

  constructor(shared: Shared, threads: Threads, onGames: (games: number) => void) {
    this.#shared = shared
    this.#threads = threads
    this.#onGames = onGames
  }

  /** Plays the next chunk; false if there is none. */
  async next(queues: readonly string[]): Promise<boolean> {
    for (const queue of queues) {
      const [job] = await this.#shared.boss.fetch<Ticket>(queue)
      if (!job) continue
      const alive = setInterval(() => this.#shared.boss.touch(queue, job.id).catch(() => undefined), HEARTBEAT_MS)
      try {
        await this.#serve(queue, job.id, job.data)
      } finally {
        clearInterval(alive)
      }
      return true
    }
    return false
  }

  async #serve(queue: string, id: string, { run, chunk }: Ticket): Promise<void> {
    const { pool, boss } = this.#shared
    const played = (await isStored(pool, run, chunk)) ? null : await this.#play(run, chunk)
    if (!played) {
      await boss.complete(queue, id)
      return
    }
    await this.#store(queue, id, { run, chunk }, played)
    this.#onGames(played.games)
  }

  /** Null if there is nothing to play: the run is gone, or its battles cannot be played and it was marked as failed. */
  async #play(run: string, chunk: number): Promise<Tally | null> {
    if (this.#known?.run !== run) {
      const plan = await planNamed(this.#shared.pool, run)
      this.#known = plan && { run, plan, chunks: chunksOf(plan) }
    }
    if (!this.#known) return null
    const { plan, chunks } = this.#known
    try {
      return await this.#threads.play(plan, chunks[chunk]!)
    } catch (error) {
      await noteFailure(this.#shared.pool, run, (error as Error).message)
      return null
    }
  }

  /** The result and the end of the job are one transaction; an existing result stays. */
  async #store(queue: string, id: string, { run, chunk }: Ticket, tally: Tally): Promise<void> {
    const client = await this.#shared.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into lab_chunk (run, chunk, games, tally) select name, $2, $3, $4 from lab_run where name = $1
         on conflict do nothing`,
        [run, chunk, tally.games, JSON.stringify(tally)],
      )
      await this.#shared.boss.complete(queue, id, null, {
        db: { executeSql: (text, values) => client.query(text, values) },
      })
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
}
