import { existsSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** Bytes. A whole test run needs a quarter of it. */
const ENOUGH = 6 * 2 ** 30

/** A folder for temporary files: in memory, where there is enough of it. */
export function inMemory(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, process.availableMemory()) >= ENOUGH ? MEMORY : tmpdir()
}
