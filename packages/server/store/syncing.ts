import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs'

/** Brings what was written to a file safely to the disk, while the program goes on. */
export interface Syncing {
  /** Calls back when all that was written before is safe. Those who ask meanwhile share the next round. */
  after(done: (error: Error | null) => void): void
  /** Makes everything safe now, and calls back all who wait. */
  close(): void
}

export function openSyncing(file: string): Syncing {
  const fd = openSync(file, 'r+')
  let waiting: ((error: Error | null) => void)[] = []
  let underWay: ((error: Error | null) => void)[] | null = null
  let closed = false

  function round(): void {
    const served = waiting
    underWay = served
    waiting = []
    fdatasync(fd, (error) => {
      if (underWay !== served) return
      underWay = null
      if (waiting.length > 0) round()
      for (const done of served) done(error)
    })
  }

  return {
    after(done) {
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
      closeSync(fd)
      for (const done of all) done(failed)
    },
  }
}
