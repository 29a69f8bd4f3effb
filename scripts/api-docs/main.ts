import { rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildLibrary } from '../packages/library.ts'
import { LIBRARIES } from '../packages/published.ts'
import { ROOT } from '../packages/sources.ts'
import { ensureTypeDoc } from './install.ts'
import { writeApiDocs } from './write.ts'

try {
  ensureTypeDoc()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
const built = join(ROOT, 'build', 'api-docs-libraries')
const pages = join(ROOT, 'build', 'api-docs')
const folders = LIBRARIES.map((library) => {
  const folder = join(built, library.folder)
  buildLibrary(library, folder)
  return folder
})
const complaints = writeApiDocs(folders, pages)
rmSync(built, { recursive: true })
for (const complaint of complaints) console.error(complaint)
if (complaints.length > 0) process.exitCode = 1
else console.log(`The API documentation is in ${relative(ROOT, join(pages, 'index.html'))}`)
