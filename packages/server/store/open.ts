import { openPostgres } from './postgres.ts'
import { openSqlite, type SqliteOptions } from './sqlite.ts'
import type { Store } from './store.ts'

/** postgres://… or an SQLite file; ':memory:' stores nothing. */
export const openStore = async (database: string, options: Pick<SqliteOptions, 'beside'> = {}): Promise<Store> =>
  /^postgres(ql)?:/.test(database) ? openPostgres(database) : openSqlite(database, options)
