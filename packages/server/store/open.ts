import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'
import type { Store } from './store.ts'

/** postgres://… or a file for SQLite; ':memory:' keeps nothing. */
export const openStore = async (database: string): Promise<Store> =>
  /^postgres(ql)?:/.test(database) ? openPostgres(database) : openSqlite(database)
