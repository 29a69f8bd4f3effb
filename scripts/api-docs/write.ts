import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureTypeDoc, TYPEDOC } from './install.ts'

/**
 * Writes the API documentation of built libraries as HTML. Returns what is wrong with it: exports without a comment, types that
 * are used but not exported, links that lead nowhere. A program of its own does it, because TypeDoc is only installed for it.
 */
export function writeApiDocs(folders: readonly string[], to: string): readonly string[] {
  ensureTypeDoc()
  const { status, stdout } = spawnSync(process.execPath, [join(TYPEDOC, 'write.ts'), to, ...folders], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error('The API documentation was not written: what is wrong is told above.')
  return JSON.parse(stdout)
}
