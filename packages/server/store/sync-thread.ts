import { fdatasyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** What went wrong with a sync; an Error would lose its code on the way between threads. */
export interface SyncFailure {
  message: string
  code: string | undefined
  syscall: string | undefined
}

/** Runs in a worker thread: each message is one sync of the file, answered when it is done. */
parentPort!.on('message', () => {
  let failure: SyncFailure | null = null
  try {
    fdatasyncSync(workerData as number)
  } catch (error) {
    const { message, code, syscall } = error as NodeJS.ErrnoException
    failure = { message, code, syscall }
  }
  parentPort!.postMessage(failure)
})
