import { statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { identityOf } from './file-identity.ts'

/** Another process uses the file. */
export class InUse extends Error {
  constructor(file: string) {
    super(
      `another Flank Speed is using ${file}: stop it first, or choose another file with --database. Several servers can share a PostgreSQL database`,
    )
    this.name = 'InUse'
  }
}

export interface FileLock {
  /** Throws if the journal beside the file belongs to another file: SQLite would mix the two. */
  checkJournal(): void
  /** Records that journals beside the file now belong to it. */
  noteFile(): void
  release(): void
}

/**
 * Locks a database file against everybody else, in this process too, until it is released or the process ends in any
 * way: the operating system holds the lock, so none goes stale. SQLite holds it on a small database beside the file,
 * which also records which file the last server used.
 */
export function lockFile(file: string): FileLock {
  const db = new DatabaseSync(`${file}.lock`)
  try {
    // In this mode the lock outlives the transaction.
    db.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive')
    db.exec('create table if not exists used (id integer primary key, identity text); commit')
  } catch (error) {
    db.close()
    throw (error as { errcode?: number }).errcode === SQLITE_BUSY ? new InUse(file) : error
  }
  return {
    checkJournal() {
      const size = statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0
      const noted = db.prepare('select identity from used where id = 1').get()?.identity ?? null
      const now = identityOf(file)
      if (size === 0 || noted === null || noted === now) return
      throw new Error(
        now === null
          ? `the file is gone, but its journal ${file}-wal is still there: put the file back, or move the journal away too`
          : `the journal ${file}-wal belongs to a file that stood here before: put that file back, or move ${file}-wal and ${file}-shm away. To put a backup in place use "flankspeed admin restore". If the journal does belong to it, because both were copied here, delete ${file}.lock`,
      )
    },
    noteFile() {
      db.prepare('insert or replace into used values (1, ?)').run(identityOf(file))
    },
    release: () => db.close(),
  }
}

const SQLITE_BUSY = 5
