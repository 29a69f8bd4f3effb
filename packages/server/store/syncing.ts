import { closeSync, fdatasyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { SyncFailure } from './sync-thread.ts'

/** Syncs a file to the disk in the background. */
export interface Syncing {
  /** Calls back when everything written before is synced. Callers during a sync share the next one. */
  after(done: (error: Error | null) => void): void
  /** Syncs now, and calls back everybody who waits. */
  close(): void
}

type Done = (error: Error | null) => void

/** In its own thread: libuv's may be busy for seconds. */
export function openSyncing(file: string): Syncing {
  const fd = openSync(file, 'r+')
  const thread = new Worker(join(import.meta.dirname, 'sync-thread.ts'), { workerData: fd })
  // Only a running sync keeps the process alive.
  thread.unref()
  let waiting: Done[] = []
  let underWay: Done[] | null = null
  let closed = false
  /** Why the thread is gone. */
  let lost: Error | null = null

  function round(): void {
    underWay = waiting
    waiting = []
    thread.ref()
    thread.postMessage(null)
  }

  function finish(error: Error | null): void {
    const served = underWay
    if (served === null) return
    underWay = null
    if (waiting.length > 0) round()
    else thread.unref()
    for (const done of served) done(error)
  }

  function lose(error: Error): void {
    if (closed || lost) return
    lost = error
    const all = [...(underWay ?? []), ...waiting]
    underWay = null
    waiting = []
    for (const done of all) done(error)
  }

  thread.on('message', (failure: SyncFailure | null) =>
    finish(failure && Object.assign(new Error(failure.message), failure)),
  )
  thread.on('error', lose)
  thread.on('exit', () => {
    lose(new Error('the thread that syncs the disk has ended'))
    // Not before: another file might get the same descriptor while the thread still syncs.
    if (closed) closeSync(fd)
  })

  return {
    after(done) {
      if (lost) return done(lost)
      waiting.push(done)
      if (underWay === null && !closed) round()
    },
    close() {
      closed = true
      const all = [...(underWay ?? []), ...waiting]
      underWay = null
      waiting = []
      let failed: Error | null = null
      try {
        fdatasyncSync(fd)
      } catch (error) {
        failed = error as Error
      }
      if (lost) closeSync(fd)
      else void thread.terminate()
      for (const done of all) done(failed)
    },
  }
}
