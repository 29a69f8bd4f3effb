#!/usr/bin/env node
// Starts the command line with the project's own Node when the one at hand is too old to run TypeScript.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('main.ts', import.meta.url))
const own = fileURLToPath(new URL('../../node_modules/node/bin/node', import.meta.url))

if (Number(process.versions.node.split('.')[0]) >= 24 || !existsSync(own)) await import(main)
else process.exit(spawnSync(own, [main, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1)
