import type { DatabaseSync } from 'node:sqlite'
import { openCheckpoints } from './checkpoints.ts'
import type { Syncing } from './syncing.ts'
import { Unavailable } from './unavailable.ts'

/** Writes to one SQLite file: those that arrive together share a transaction and a disk sync. */
export interface BatchedWrites {
  /** Runs the work in a transaction. Resolves when it is durable. */
  write<T>(work: () => T): Promise<T>
  /** Throws if nothing may be read or written until the server restarts. */
  check(): void
  close(): Promise<void>
}

export interface BatchOptions {
  /** null: nothing is synced, because there is no journal. */
  syncing: Syncing | null
  /** What happened to the files; null: they are still the same. */
  whatBecameOfIt(): string | null
  /** Pages of the journal after which it is moved into the database. */
  journalPages: number
}

interface Result {
  well: boolean
  value: unknown
}

interface Waiting {
  work(): unknown
  done(result: unknown): void
  failed(error: unknown): void
}

/** Waiting writes that are committed at once: the disk works on them while the rest is read. */
const ENOUGH = 100

/** SQLite's error codes. */
const SQLITE = { busy: 5, readOnly: 8, io: 10, corrupt: 11, full: 13, noDatabase: 26 }

export function openBatchedWrites(
  db: DatabaseSync,
  file: string,
  { syncing, whatBecameOfIt, journalPages }: BatchOptions,
): BatchedWrites {
  const [begin, commit, rollback] = [
    db.prepare('begin immediate'),
    db.prepare('commit'),
    db.prepare('rollback'),
  ] as const
  let broken: Unavailable | null = null
  let waiting: Waiting[] = []
  let soon: NodeJS.Immediate
  const checkpoints =
    syncing &&
    openCheckpoints(db, file, {
      pages: journalPages,
      resume() {
        if (waiting.length > 0) soon = setImmediate(flush)
      },
      failed: translateError,
    })

  /** Commits everything that waits, in one transaction. */
  function flush(): void {
    clearImmediate(soon)
    const batch = waiting
    waiting = []
    const refuse = (error: unknown): void => {
      for (const { failed } of batch) failed(error)
    }
    let results: Result[]
    try {
      checkFile()
      results = together(batch) ?? apart(batch)
    } catch (error) {
      return refuse(translateError(error))
    }
    const answer = (error: Error | null): void => {
      // After a failed sync the system drops the dirty pages, and the next sync succeeds without them. So there is no
      // next sync.
      if (error) broken ??= new Unavailable(`the disk could not keep what was written: ${error.message}`, error)
      try {
        checkFile()
      } catch (lost) {
        return refuse(lost)
      }
      batch.forEach(({ done, failed }, i) => {
        const { well, value } = results[i]!
        if (well) done(value)
        else failed(translateError(value))
      })
    }
    if (syncing) syncing.after(answer)
    else answer(null)
    checkpoints?.committed()
  }

  /** A deleted or replaced file gets no writes and no acknowledgements. */
  function checkFile(): void {
    const happened = broken ? null : whatBecameOfIt()
    if (happened !== null)
      broken = new Unavailable(`${happened}; nothing is written any more: put it back and start the server again`)
    check()
  }

  function check(): void {
    if (broken) throw broken
  }

  function translateError(error: unknown): unknown {
    const { errcode = 0, message } = error as { errcode?: number; message: string }
    switch (errcode & 0xff) {
      case SQLITE.full:
        return new Unavailable('the disk is full', error)
      case SQLITE.busy:
      case SQLITE.readOnly:
        return new Unavailable(`the database cannot be written: ${message}`, error)
      case SQLITE.io:
      case SQLITE.corrupt:
      case SQLITE.noDatabase:
        broken ??= new Unavailable(`the database file failed: ${message}`, error)
        return broken
      default:
        return error
    }
  }

  /** All or none: null if one failed. */
  function together(batch: readonly Waiting[]): Result[] | null {
    begin.run()
    let results: Result[]
    try {
      results = batch.map(({ work }) => ({ well: true, value: work() }))
    } catch {
      if (db.isTransaction) rollback.run()
      return null
    }
    try {
      commit.run()
    } catch (error) {
      if (db.isTransaction) rollback.run()
      throw error
    }
    return results
  }

  /** One by one after a failure, so that a bad write fails alone. */
  const apart = (batch: readonly Waiting[]): Result[] =>
    batch.map((one) => {
      begin.run()
      try {
        const value = one.work()
        commit.run()
        return { well: true, value }
      } catch (error) {
        if (db.isTransaction) rollback.run()
        return { well: false, value: error }
      }
    })

  return {
    write<T>(work: () => T): Promise<T> {
      return new Promise((done, failed) => {
        const isFirst = waiting.length === 0
        waiting.push({ work, done: done as (result: unknown) => void, failed })
        if (checkpoints?.holdsWrites) return
        if (waiting.length >= ENOUGH) flush()
        else if (isFirst) soon = setImmediate(flush)
      })
    },
    check,
    async close() {
      if (waiting.length > 0) flush()
      await checkpoints?.close()
      syncing?.close()
    },
  }
}
