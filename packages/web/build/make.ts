/** Builds the page. A separate process, so that the server does not keep the builder's memory. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { compressFolder } from './compressed.ts'
import { writeServiceWorker } from './offline.ts'

const web = join(import.meta.dirname, '..')
const page = join(web, 'dist')
rmSync(page, { recursive: true, force: true })
await build({ configFile: join(web, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' })
writeServiceWorker(page)
compressFolder(page)
