// The Node that runs this project: the one that is running, if it is new enough, or one of the project's own, which is installed for
// it (scripts/node). Runs on any Node >= 18.
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join, relative } from 'node:path'
import { argv, env, execPath, platform, versions } from 'node:process'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const read = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))

/** Where npm leaves it alone. */
const folder = join(root, 'node_modules', '.node')
const own = join(folder, 'node_modules', 'node', 'bin', platform === 'win32' ? 'node.exe' : 'node')

/** The oldest Node that runs the project is stated in package.json, as "devEngines". */
const major = (version) => Number(/\d+/.exec(version)[0])
const isNewEnough = () => major(versions.node) >= major(read('package.json').devEngines.runtime.version)

/** Runs npm with a Node, in a folder; true: it worked. Standard output may be a program's JSON. */
export function npm(node, cwd, ...args) {
  const cli = env.npm_execpath ?? ''
  // Another package manager may have started this.
  const [command, first] = basename(cli) === 'npm-cli.js' ? [node, [cli]] : ['npm', []]
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...first, ...args, ...quiet], {
    cwd,
    stdio: ['ignore', 2, 2],
    shell: command === 'npm' && platform === 'win32',
    env: { ...env, PATH: [dirname(node), env.PATH].join(delimiter) },
  })
  return status === 0
}

/** The path of that Node. Undefined: it could not be installed. */
export function fittingNode() {
  if (isNewEnough()) return execPath
  const lock = join('node_modules', '.package-lock.json')
  const version = ({ packages }) => packages['node_modules/node'].version
  const wanted = version(read('scripts', 'node', 'package-lock.json'))
  const isThere = existsSync(own) && existsSync(join(folder, lock))
  if (!isThere || version(read('node_modules', '.node', lock)) !== wanted) {
    console.error('Installing a newer Node for this project (once) ...')
    mkdirSync(folder, { recursive: true })
    for (const file of ['package.json', 'package-lock.json', '.npmrc'])
      cpSync(join(root, 'scripts', 'node', file), join(folder, file))
    if (!npm(execPath, folder, 'ci') || !existsSync(own)) return
    // The archive that it came in: headers and manuals.
    rmSync(join(folder, 'node_modules', 'node', 'node_modules'), { recursive: true, force: true })
  }
  linkOwn()
  return own
}

/** Among the commands of the project, so that "npx vitest" runs on it too. */
function linkOwn() {
  const bin = join(root, 'node_modules', '.bin')
  const link = join(bin, platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(link)) return
  mkdirSync(bin, { recursive: true })
  rmSync(link, { force: true })
  if (platform === 'win32') writeFileSync(link, `@"%~dp0\\${relative(bin, own)}" %*\r\n`)
  else symlinkSync(relative(bin, own), link)
}

// After "npm install".
if (argv[1] === fileURLToPath(import.meta.url) && fittingNode() === undefined) process.exitCode = 1
