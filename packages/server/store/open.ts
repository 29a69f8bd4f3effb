import { openPostgres } from './postgres.ts'
import { openSqlite, type SqliteOptions } from './sqlite.ts'
import type { Store } from './store.ts'

/** postgres://… or a file for SQLite; ':memory:' keeps nothing. */
export const openStore = async (database: string, options: Pick<SqliteOptions, 'beside'> = {}): Promise<Store> =>
  /^postgres(ql)?:/.test(database) ? openPostgres(database) : openSqlite(database, options)
