import { statSync } from 'node:fs'

/** Milliseconds between two polls of the files. */
const EVERY = 200

/** Identifies a version of a file; null: it does not exist. */
function versionOf(file: string): string | null {
  try {
    const { mtimeNs, size, ino } = statSync(file, { bigint: true })
    return `${mtimeNs} ${size} ${ino}`
  } catch {
    return null
  }
}

/**
 * Runs at once for each file, and again whenever one has changed, until it is interrupted. It polls the files: editors
 * replace files, and a file may be gone for a while.
 */
export async function watchFiles(files: readonly string[], run: (file: string, gone: boolean) => void): Promise<void> {
  const versions = new Map<string, string | null | undefined>()
  const look = (): void => {
    for (const file of files) {
      // Read before the file: a change while it is read is found the next time.
      const version = versionOf(file)
      if (version === versions.get(file)) continue
      versions.set(file, version)
      run(file, version === null)
    }
  }
  look()
  const looking = setInterval(look, EVERY)
  await new Promise<void>((resolve) => {
    process.once('SIGINT', () => resolve()).once('SIGTERM', () => resolve())
  })
  clearInterval(looking)
}
