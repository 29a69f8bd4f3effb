import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Caches a computed value in a folder as JSON, under a hash of some texts: it is computed once, and again when one of
 * them changes. A read-only folder or a truncated file only costs time.
 */
export function cachedInFolder<T>(folder: string, name: string, texts: readonly string[], make: () => T): T {
  const hash = createHash('sha256')
  for (const text of texts) hash.update(`${text.length} `).update(text)
  const file = `${name}-${hash.digest('hex').slice(0, 32)}.json`
  try {
    return JSON.parse(readFileSync(join(folder, file), 'utf8'))
  } catch {
    const made = make()
    keep(folder, name, file, JSON.stringify(made))
    return made
  }
}

/** Atomic; replaces the files of older texts. */
function keep(folder: string, name: string, file: string, text: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    const written = join(folder, `${process.pid}-${file}`)
    writeFileSync(written, text)
    renameSync(written, join(folder, file))
    for (const other of readdirSync(folder))
      if (other.startsWith(`${name}-`) && other !== file) rmSync(join(folder, other), { force: true })
  } catch {
    // It is computed again the next time.
  }
}
