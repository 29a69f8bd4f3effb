import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { makeTables } from './store.ts'

/** A chunk in the queue. */
export interface Ticket {
  readonly run: string
  readonly chunk: number
}

/** A worker without a heartbeat for this long counts as dead, and its chunk goes to another. */
const SILENCE_SECONDS = 10
const LOOK_AFTER_SECONDS = 2
/** How often a chunk may lose its worker. */
const RETRIES = 100
const LONGEST_CHUNK_SECONDS = 6 * 3600

export const HEARTBEAT_MS = (SILENCE_SECONDS * 1000) / 4

/** The shared database of workers and runs: results in tables, chunks in a queue. */
export interface Shared {
  readonly pool: pg.Pool
  readonly boss: PgBoss
  close(): Promise<void>
}

export async function connect(databaseUrl: string): Promise<Shared> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // An idle connection that breaks is replaced; one in use fails its query, which is reported.
  pool.on('error', () => undefined)
  try {
    await makeTables(pool)
  } catch (error) {
    await pool.end()
    throw new Error(`the database cannot be used (${(error as Error).message}): is --database-url right?`)
  }
  const boss = new PgBoss({
    connectionString: databaseUrl,
    superviseIntervalSeconds: LOOK_AFTER_SECONDS,
    monitorIntervalSeconds: LOOK_AFTER_SECONDS,
  })
  boss.on('error', () => undefined)
  await boss.start()
  return {
    pool,
    boss,
    async close() {
      await boss.stop({ graceful: false, close: true })
      await pool.end()
    },
  }
}

/** One queue for each version of the rules, so that a worker only takes what it can play. */
export const queueFor = (ruleset: string, version: number): string => `lab.${ruleset}.${version}`

/** A chunk is in the queue at most once, however often it is enqueued. */
export async function makeQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    heartbeatSeconds: SILENCE_SECONDS,
    expireInSeconds: LONGEST_CHUNK_SECONDS,
    retryLimit: RETRIES,
    deleteAfterSeconds: 3600,
  })
}
