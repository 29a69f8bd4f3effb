import { DatabaseSync } from 'node:sqlite'
import { parentPort, workerData } from 'node:worker_threads'

/** What one round moved, or why it could not. */
export type Checkpointed = { inJournal: number; moved: number } | { message: string; errcode: number | undefined }

const db = new DatabaseSync(workerData as string)
// The journal is synced before it is copied, and the database before the journal is used again.
db.exec('pragma synchronous = normal; pragma wal_autocheckpoint = 0')
const checkpoint = db.prepare('pragma wal_checkpoint(passive)')

/** Runs in a worker thread: copies the journal into the database file, once for each message. null: end. */
parentPort!.on('message', (message: 'go' | null) => {
  if (message === null) {
    db.close()
    parentPort!.close()
    return
  }
  let done: Checkpointed
  try {
    const { log, checkpointed } = checkpoint.get() as { log: number; checkpointed: number }
    done = { inJournal: log, moved: checkpointed }
  } catch (error) {
    const { message, errcode } = error as Error & { errcode?: number }
    done = { message, errcode }
  }
  parentPort!.postMessage(done)
})
