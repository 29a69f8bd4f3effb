import type pg from 'pg'
import type { Columns } from './columns.ts'

/** What a parameter of a query may be. JSON is passed as text. */
export type Value = string | number | null

/** One query, with parameters $1, $2, ... */
interface Query {
  sql: string
  values: readonly Value[]
}

/**
 * A transaction that is written once for both databases: it yields its queries, and gets their rows. SQLite runs it
 * without a pause, PostgreSQL waits for each answer.
 */
export type Work<T> = Generator<Query, T, Columns[]>

/** One step of a transaction. */
export function* query(sql: string, ...values: Value[]): Work<Columns[]> {
  return yield { sql, values }
}

/** Runs transactions on one of the databases. */
export interface Engine {
  /** All or nothing. Durable when the promise resolves. */
  inTransaction<T>(work: () => Work<T>): Promise<T>
  read(sql: string, ...values: Value[]): Promise<Columns[]>
  /** One query that writes. Durable when the promise resolves. */
  write(sql: string, ...values: Value[]): Promise<Columns[]>
  /** Other processes may write too. */
  readonly isShared: boolean
  /** "in" a list that is passed as a JSON text. */
  inList(parameter: string): string
  /** A field of a JSON column, as text. */
  field(column: string, name: string): string
}

/** Only one transaction at a time, in all processes, from here to its end. SQLite has only one anyway. */
export function* alone({ isShared }: Engine, lock: number): Work<void> {
  if (isShared) yield* query('select pg_advisory_xact_lock($1)', lock)
}

/** SQLite calls them ?1, ?2, ... */
const forSqlite = (sql: string): string => sql.replace(/\$(\d+)/g, '?$1')

/** Carries out steps within a transaction of SQLite. */
export function carriedOut<T>(all: (sql: string, ...values: Value[]) => Columns[], steps: Work<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next(all(forSqlite(step.value.sql), ...step.value.values))
  return step.value
}

/** Carries out steps within a transaction of PostgreSQL. */
export async function carriedOutBy<T>(client: pg.PoolClient, steps: Work<T>): Promise<T> {
  let step = steps.next()
  while (!step.done) {
    const { sql, values } = step.value
    step = steps.next((await client.query<Columns>(sql, [...values])).rows)
  }
  return step.value
}

export function sqliteEngine({
  all,
  write,
}: {
  all(sql: string, ...values: Value[]): Columns[]
  write<T>(work: () => T): Promise<T>
}): Engine {
  return {
    isShared: false,
    inTransaction: (work) => write(() => carriedOut(all, work())),
    read: async (sql, ...values) => all(forSqlite(sql), ...values),
    write: (sql, ...values) => write(() => all(forSqlite(sql), ...values)),
    inList: (parameter) => `in (select value from json_each(${parameter}))`,
    field: (column, name) => `json_extract(${column}, '$.${name}')`,
  }
}

export function postgresEngine({
  rows,
  transaction,
}: {
  rows(sql: string, values?: unknown[]): Promise<Columns[]>
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
}): Engine {
  return {
    isShared: true,
    inTransaction: (work) => transaction((client) => carriedOutBy(client, work())),
    read: (sql, ...values) => rows(sql, values),
    write: (sql, ...values) => rows(sql, values),
    inList: (parameter) => `in (select json_array_elements_text(${parameter}::json))`,
    field: (column, name) => `${column}->>'${name}'`,
  }
}
