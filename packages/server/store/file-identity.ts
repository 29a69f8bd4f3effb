import { statSync } from 'node:fs'

/** Checks that files were not replaced: null while they are the same, otherwise what happened. */
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

/** Identifies a file beyond its name; null: it does not exist. */
export function identityOf(file: string): string | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false })
  // The inode of a deleted file is reused.
  return found ? `${found.ino} ${found.birthtimeNs}` : null
}
