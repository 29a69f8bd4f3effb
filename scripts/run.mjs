// Starts a script of this project with the project's own Node, installing what is missing first. Runs on any Node >= 18.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

function upToDate() {
  if (!existsSync(installed) || !existsSync(node)) return false
  return statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs || sameVersions()
}

/** A fresh checkout may carry a newer date on the same lock file. */
function sameVersions() {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = read(join(root, 'package-lock.json'))
  const have = read(installed)
  return Object.entries(wanted).every(
    ([path, { version, optional, link }]) =>
      !path.startsWith('node_modules/') ||
      optional ||
      (link ? existsSync(join(root, path)) : have[path]?.version === version),
  )
}

function npm(...args) {
  const cli = process.env.npm_execpath
  const [command, first] = cli?.endsWith('.js') ? [process.execPath, [cli]] : ['npm', []]
  return spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  }).status
}

if (!upToDate()) {
  console.error('Installing what is missing (once) ...')
  // Not "npm ci": the lock file names the native packages of one platform only, and each machine needs its own.
  const status = npm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error')
  if (status !== 0 || !existsSync(node)) {
    console.error('The installation failed. Is the npm registry in reach? Run "npm install" in this folder to see why.')
    process.exit(1)
  }
}

const [script, ...args] = process.argv.slice(2)
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(process.platform === 'win32' ? ';' : ':')
const child = spawn(node, [join(root, script), ...args], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
})
// Ctrl+C reaches the child by itself; whoever stops this process means the child.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
