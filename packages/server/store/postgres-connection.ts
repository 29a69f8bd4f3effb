import pg from 'pg'
import { Unavailable } from './unavailable.ts'

/** Timeouts in milliseconds. */
export interface Timeouts {
  /** To connect, or to get a connection of the pool. */
  connect: number
  /** For one statement, enforced by the database. */
  statement: number
  /** For a response, enforced by us: the connection may be dead without notice. */
  answer: number
  /** Between two checks of the notification connection, and for the response. */
  listening: number
}

export const TIMEOUTS: Timeouts = { connect: 5000, statement: 10_000, answer: 12_000, listening: 10_000 }

export const poolFor = (url: string, timeouts: Timeouts): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionTo(url, timeouts),
    max: 10,
    idleTimeoutMillis: 30_000,
    statement_timeout: timeouts.statement,
    query_timeout: timeouts.answer,
    idle_in_transaction_session_timeout: timeouts.statement,
  })
  pool.on('error', () => {})
  return pool
}

export const connectionTo = (url: string, { connect }: Timeouts): pg.ClientConfig => ({
  connectionString: url,
  connectionTimeoutMillis: connect,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  application_name: 'flankspeed',
})

/** PostgreSQL's error classes for "cannot serve now": connections, resources, shutdown, its own disk. */
const CANNOT_SERVE = /^(08|53|57|58)/

/** Did the database itself refuse? Then the connection is fine. */
export const isRefusal = (error: unknown): boolean => error instanceof pg.DatabaseError

/** Translates an error for the caller. */
export function translateError(error: unknown): unknown {
  if (error instanceof Unavailable) return error
  const { message, code } = error as { message?: string; code?: string }
  if (!isRefusal(error)) return new Unavailable(`the database cannot be reached: ${message || code}`, error)
  return CANNOT_SERVE.test(code ?? '') ? new Unavailable(`the database cannot serve: ${message}`, error) : error
}
