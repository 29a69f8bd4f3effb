import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Not needed offline: compressed copies, the record of sources, fonts for scripts that we do not use. */
const LEFT_OUT = /\.(br|gz|txt)$|(cyrillic|greek|vietnamese)[^/]*\.woff2$/

/** Writes the service worker that makes the built page work offline. */
export function writeServiceWorker(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => !LEFT_OUT.test(name) && statSync(join(folder, name)).isFile())
    .sort()
  const hash = createHash('sha256')
  for (const name of files) hash.update(name).update(readFileSync(join(folder, name)))
  const version = hash.digest('hex').slice(0, 12)
  const worker = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8')
  const kept = ['./', ...files.filter((name) => name !== 'index.html')]
  writeFileSync(
    join(folder, 'service-worker.js'),
    `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(kept)}\n${worker}`,
  )
}
