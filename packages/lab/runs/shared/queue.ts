import pg from 'pg'
import { PgBoss } from 'pg-boss'
import { makeTables } from './store.ts'

/** A chunk to be played, as it lies in the queue. */
export interface Ticket {
  readonly run: string
  readonly chunk: number
}

/** A worker that is not heard of for so long is taken for dead, and its chunk given to another. */
const SILENCE_SECONDS = 10
const LOOK_AFTER_SECONDS = 2
/** How often a chunk may lose its worker. */
const RETRIES = 100
const LONGEST_CHUNK_SECONDS = 6 * 3600

export const HEARTBEAT_MS = (SILENCE_SECONDS * 1000) / 4

/** The database that workers and runs share: results in tables of its own, chunks to play in a queue. */
export interface Shared {
  readonly pool: pg.Pool
  readonly boss: PgBoss
  close(): Promise<void>
}

export async function connect(databaseUrl: string): Promise<Shared> {
  const pool = new pg.Pool({ connectionString: databaseUrl })
  // A connection that breaks while idle is replaced; one that breaks in use fails its query, and that is told.
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

/** Chunks wait apart by the rules they need, so that a worker only ever takes what it can play. */
export const queueFor = (ruleset: string, version: number): string => `lab.${ruleset}.${version}`

/** A chunk lies in the queue at most once, however often it is put there. */
export async function makeQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue, {
    policy: 'exclusive',
    heartbeatSeconds: SILENCE_SECONDS,
    expireInSeconds: LONGEST_CHUNK_SECONDS,
    retryLimit: RETRIES,
    deleteAfterSeconds: 3600,
  })
}
