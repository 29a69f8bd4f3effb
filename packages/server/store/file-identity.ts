import { statSync } from 'node:fs'

/** Tells whether these files still are those that they were; null as long as they are, then what happened. */
export function watchFiles(files: readonly string[]): () => string | null {
  const before = files.map(identityOf)
  return () => {
    for (const [i, file] of files.entries()) {
      const now = identityOf(file)
      if (now === before[i]) continue
      return `${file} was ${now === null ? 'deleted or moved' : 'replaced by another file'} while the server was using it`
    }
    return null
  }
}

/** What tells a file from another of the same name; null: there is none. */
export function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  // The number of a file that was deleted is given to the next one.
  return found ? `${found.ino} ${found.birthtimeNs}` : null
}
