import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'
import type { Checkpointed } from './checkpoint-thread.ts'

/**
 * Moves SQLite's journal (the "-wal" file) into the database file. SQLite would do it inside a commit: tens of megabytes are
 * copied and synced meanwhile, and everybody waits. So another thread does it, while writes go on. What is written in that
 * time is still in the journal, and a journal is used again from its start only when nothing is left in it: so for the second,
 * short round writes are held back, and the server goes on with everything else.
 */
export interface Checkpoints {
  /** After a commit: begins when the journal is long. */
  committed(): void
  /** Writes should wait until `resume` is called. */
  readonly holdsWrites: boolean
  /** Ends the thread, which would keep the journal open. */
  close(): Promise<void>
}

export interface CheckpointOptions {
  /** Pages of the journal after which it is moved. */
  pages: number
  /** Writes may go on. */
  resume(): void
  failed(error: unknown): void
}

export function openCheckpoints(
  db: DatabaseSync,
  file: string,
  { pages, resume, failed }: CheckpointOptions,
): Checkpoints {
  db.exec('pragma wal_autocheckpoint = 0')
  const look = db.prepare('pragma wal_checkpoint(noop)')
  let thread: Worker | null = null
  let state: 'idle' | 'copying' | 'holding' = 'idle'
  let longEnough = pages
  let closed = false

  function start(): Worker {
    const started = new Worker(join(import.meta.dirname, 'checkpoint-thread.ts'), { workerData: file })
    started.on('message', heard)
    started.on('error', lost)
    return started
  }

  function isLong(): boolean {
    try {
      return (look.get() as { log: number }).log >= longEnough
    } catch (error) {
      failed(error)
      return false
    }
  }

  function heard(done: Checkpointed): void {
    if (closed) return
    if ('message' in done) {
      rest(longEnough + pages)
      failed(Object.assign(new Error(done.message), { errcode: done.errcode }))
    } else if (state === 'copying') {
      state = 'holding'
      thread!.postMessage('go')
    }
    // If somebody else still reads the journal, it goes on growing: try again later.
    else rest(done.moved === done.inJournal ? pages : done.inJournal + pages)
  }

  function rest(next: number): void {
    longEnough = next
    state = 'idle'
    // Only a running checkpoint keeps the process alive.
    thread?.unref()
    resume()
  }

  /** Without the thread, SQLite does it itself. */
  function lost(): void {
    thread = null
    if (closed) return
    db.exec(`pragma wal_autocheckpoint = ${pages}`)
    rest(Number.POSITIVE_INFINITY)
  }

  return {
    committed() {
      if (state !== 'idle' || !isLong()) return
      state = 'copying'
      thread ??= start()
      thread.ref()
      thread.postMessage('go')
    },
    get holdsWrites() {
      return state === 'holding'
    },
    async close() {
      closed = true
      state = 'idle'
      const ending = thread
      if (ending === null) return
      const ended = new Promise((done) => ending.once('exit', done))
      ending.ref()
      ending.postMessage(null)
      await ended
    },
  }
}
