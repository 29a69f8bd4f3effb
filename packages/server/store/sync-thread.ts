import { fdatasyncSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

/** The error of a sync as data; an Error would lose its code between threads. */
export interface SyncFailure {
  message: string
  code: string | undefined
  syscall: string | undefined
}

/** Runs in a worker thread: each message is one sync of the file, answered when done. */
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
