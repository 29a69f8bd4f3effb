// Starts a script of this project with the project's own Node, installing what is missing first. Runs on any Node >=
// 18.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { basename, delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')
const node = join(root, 'node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
const lock = Object.entries(read(join(root, 'package-lock.json')))
const platform = `${process.platform}-${process.arch}`
const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** Native packages for this platform by name: the lock file only has entries for platforms that npm could find. */
const natives = lock
  .flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  .filter((name) => name.includes(platform) && !name.endsWith(libc === 'glibc' ? '-musl' : '-gnu'))

/** Whether node_modules has what the lock file lists, for this platform. */
function complete() {
  if (!existsSync(installed) || !existsSync(node)) return false
  const have = read(installed)
  const there = (path) => existsSync(join(root, path, 'package.json'))
  return (
    natives.every((name) => there(`node_modules/${name}`)) &&
    lock.every(([path, wanted]) => {
      if (!path.includes('node_modules/') || (wanted.optional && !natives.some((name) => path.endsWith(`/${name}`))))
        return true
      return there(path) && (wanted.link || have[path]?.version === wanted.version)
    })
  )
}

/** Not "npm ci", which would install only what is in the lock file, without missing native packages. */
function install(runner) {
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const cli = process.env.npm_execpath ?? ''
  // Another package manager may have started this.
  const [command, first] = basename(cli) === 'npm-cli.js' ? [runner, [cli]] : ['npm', []]
  const { status } = spawnSync(command, [...first, ...args], {
    cwd: root,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && process.platform === 'win32',
    env: { ...process.env, PATH: [dirname(runner), process.env.PATH].join(delimiter) },
  })
  return status === 0
}

if (!complete()) {
  console.error('Installing what is missing (once) ...')
  let done = install(process.execPath)
  // npm skips native packages for other Node versions than its own. The project's own Node gets them all.
  if (done && existsSync(node) && !complete()) done = install(node)
  if (!done || !existsSync(node)) {
    console.error('The installation failed. Is the npm registry in reach? Run "npm install" in this folder to see why.')
    process.exit(1)
  }
}

const [script, ...args] = process.argv.slice(2)
const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, [join(root, script), ...args], {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
})
// Ctrl+C reaches the child by itself; other signals are forwarded.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
