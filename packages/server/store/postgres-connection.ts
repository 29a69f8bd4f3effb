import pg from 'pg'
import { Unavailable } from './unavailable.ts'

/** Milliseconds after which a database that does not answer is given up. */
export interface Patience {
  /** To be connected, or for one of the pool's connections to be free. */
  connect: number
  /** For one statement, by the database's own clock. */
  statement: number
  /** For an answer, by ours: the connection may be dead without anybody knowing. */
  answer: number
  /** Between two looks whether the connection that hears news is alive, and for the answer. */
  listening: number
}

export const PATIENCE: Patience = { connect: 5000, statement: 10_000, answer: 12_000, listening: 10_000 }

export const poolFor = (url: string, patience: Patience): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionTo(url, patience),
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: patience.statement,
    query_timeout: patience.answer,
    idle_in_transaction_session_timeout: patience.statement,
  })
  pool.on('error', () => {})
  return pool
}

export const connectionTo = (url: string, { connect }: Patience): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'flankspeed',
})

/** Classes of errors by which PostgreSQL says that it cannot serve now: connections, resources, shutdown, its own disk. */
const CANNOT_SERVE = /^(08|53|57|58)/

/** Did the database itself refuse? Then the connection is sound. */
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError

/** What an error means for whoever asked. */
export function whyOf(error: unknown): unknown {
  if (error instanceof Unavailable) return error
  const { message, code } = error as { message?: string; code?: string }
  if (!isRefusal(error)) return new Unavailable(`the database cannot be reached: ${message || code}`, error)
  return CANNOT_SERVE.test(code ?? '') ? new Unavailable(`the database cannot serve: ${message}`, error) : error
}
