import { statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { packAll } from './pack.ts'
import { ROOT } from './sources.ts'

for (const { name, tarball } of await packAll(join(ROOT, 'build', 'npm')))
  console.log(`${name.padEnd(22)} ${relative(ROOT, tarball)} (${Math.round(statSync(tarball).size / 1024)} KB)`)
