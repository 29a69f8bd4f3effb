#!/usr/bin/env node
// Starts the command line with the project's own Node when the one at hand is too old to run TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const main = new URL('main.ts', import.meta.url)
const name = process.platform === 'win32' ? 'node.exe' : 'node'
const own = fileURLToPath(new URL(`../../node_modules/node/bin/${name}`, import.meta.url))
const compiled = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(own)) {
  module.enableCompileCache?.(compiled)
  await import(main.href)
} else {
  const env = { NODE_COMPILE_CACHE: compiled, ...process.env }
  process.exit(spawnSync(own, [fileURLToPath(main), ...process.argv.slice(2)], { stdio: 'inherit', env }).status ?? 1)
}
