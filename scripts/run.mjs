// Starts a script of this project with a Node that is new enough, installing what is missing first. Runs on any Node >= 18.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { fittingNode, npm } from './own-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const installed = join(root, 'node_modules', '.package-lock.json')
const words = process.argv.slice(2)

const read = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
const there = (path) => existsSync(join(root, path, 'package.json'))
const all = Object.entries(read(join(root, 'package-lock.json')))
/** Players and operators need no development tools. Where there are some already, they stay. */
const toolsToo =
  !words.includes('packages/cli/main.ts') || all.some(([path, { dev, link }]) => dev && !link && there(path))
const lock = all.filter(([, { dev, devOptional }]) => toolsToo || !(dev || devOptional))
const platform = `${process.platform}-${process.arch}`
const libc = process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'

/** Native packages for this platform by name: the lock file only has entries for platforms that npm could find. */
const natives = lock
  .flatMap(([, { optionalDependencies }]) => Object.keys(optionalDependencies ?? {}))
  .filter((name) => name.includes(platform) && !name.endsWith(libc === 'glibc' ? '-musl' : '-gnu'))

/** Whether node_modules has what the lock file lists, for this platform. */
function complete() {
  if (!existsSync(installed)) return false
  const have = read(installed)
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
const install = (runner) => npm(runner, root, 'install', '--no-save', ...(toolsToo ? [] : ['--omit=dev']))

let node = fittingNode()
if (node && !complete()) {
  console.error('Installing what is missing (once) ...')
  // npm skips native packages for other Node versions than its own.
  if (!install(node)) node = undefined
}
if (!node) {
  console.error('The installation failed. Is the npm registry in reach? Run "npm install" in this folder to see why.')
  process.exit(1)
}

/** Options of Node may come first. */
const script = words.findIndex((word) => !word.startsWith('-'))
const args = words.map((word, i) => (i === script ? join(root, word) : word))
const path = [join(root, 'node_modules', '.bin'), dirname(node), process.env.PATH].join(delimiter)
const child = spawn(node, args, {
  stdio: 'inherit',
  env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled'), ...process.env, PATH: path },
})
// Ctrl+C reaches the child by itself; other signals are forwarded.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
