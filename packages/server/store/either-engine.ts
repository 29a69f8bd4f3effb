import type pg from 'pg'
import type { Columns } from './columns.ts'

type Value = string | number | null

/** A statement with a question mark for each value. */
export type Statement = readonly [sql: string, ...values: Value[]]

/** SQL that both engines understand, so that a table needs one implementation. */
export interface EitherEngine {
  rows(...statement: Statement): Promise<Columns[]>
  /** In one transaction, durable when the promise resolves. Returns what each statement returns. */
  write(...statements: Statement[]): Promise<Columns[][]>
}

interface Sqlite {
  all(sql: string, ...values: Value[]): Columns[]
  write<T>(work: () => T): Promise<T>
}

export const onSqlite = ({ all, write }: Sqlite): EitherEngine => ({
  rows: async (sql, ...values) => all(sql, ...values),
  write: (...statements) => write(() => statements.map(([sql, ...values]) => all(sql, ...values))),
})

interface Postgres {
  rows(sql: string, values?: unknown[]): Promise<Columns[]>
  transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T>
}

export const onPostgres = ({ rows, transaction }: Postgres): EitherEngine => ({
  rows: (sql, ...values) => rows(numbered(sql), values),
  async write(...statements) {
    const [[sql, ...values] = [''], ...more] = statements
    if (more.length === 0) return [await rows(numbered(sql), values)]
    return transaction(async (client) => {
      const answers: Columns[][] = []
      for (const [sql, ...values] of statements) answers.push((await client.query<Columns>(numbered(sql), values)).rows)
      return answers
    })
  },
})

/** PostgreSQL numbers its values. No statement here contains a question mark of its own. */
function numbered(sql: string): string {
  let count = 0
  return sql.replaceAll('?', () => `$${++count}`)
}
