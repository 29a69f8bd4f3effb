import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Locked {
  version: string
  dev?: boolean
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
type Lock = Record<string, Locked>

const native = `@some/native-${process.platform}-${process.arch}`
const [there, optional] = [{ version: '1.0.0' }, { version: '1.0.0', optional: true }]
const some = { version: '1.0.0', optionalDependencies: { [native]: '1.0.0', '@some/native-plan9-mips': '1.0.0' } }
const tool = { version: '1.0.0', dev: true }

/** What npm does: it writes to npm.log which Node has run it in which folder with which arguments, and makes noise. */
const NPM =
  `const { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } = require('node:fs')
const { basename, dirname, join } = require('node:path')
const [, , what, ...more] = process.argv
const who = process.argv0.startsWith(realpathSync(dirname(process.env.NPM_LOG))) ? 'own Node' : 'any Node'
const where = basename(process.cwd()) === '.node' ? 'for Node' : 'for the project'
appendFileSync(process.env.NPM_LOG, [who, where, what, ...more.filter((word) => word.startsWith('--omit'))].join(' ') + '\\n')
console.log('noise')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const path in packages)
  if (packages[path].optional || (packages[path].dev && more.includes('--omit=dev'))) delete packages[path]
if (where === 'for the project') packages['node_modules/NATIVE'] = { version: '1.0.0' }
for (const path in packages) {
  mkdirSync(path, { recursive: true })
  writeFileSync(path + '/package.json', '{}')
}
if (where === 'for Node') {
  mkdirSync('node_modules/node/bin', { recursive: true })
  const node = 'node_modules/node/bin/node'
  if (!existsSync(node)) symlinkSync(process.execPath, node)
}
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`.replace('NATIVE', native)

const lockFile = (lock: Lock): string =>
  JSON.stringify({
    packages: Object.fromEntries(Object.entries(lock).map(([name, one]) => [`node_modules/${name}`, one])),
  })

/** A project with this lock file that needs at least that Node. */
function project(lock: Lock, node: '>=18' | '>=999') {
  const root = mkdtempSync(join(tmpdir(), 'flankspeed run ü-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const log = join(root, 'npm.log')
  const cli = join(root, 'npm-cli.js')
  for (const name of ['run.mjs', 'own-node.mjs']) cpSync(join(import.meta.dirname, name), join(root, 'scripts', name))
  mkdirSync(join(root, 'scripts', 'node'))
  mkdirSync(join(root, 'packages', 'cli'), { recursive: true })
  const files = {
    'package.json': JSON.stringify({ devEngines: { runtime: { version: node } } }),
    'package-lock.json': lockFile(lock),
    'scripts/node/package.json': '{}',
    'scripts/node/.npmrc': '',
    'scripts/node/package-lock.json': lockFile({ node: there }),
    'script.js': 'console.log(JSON.stringify([process.argv0, ...process.argv.slice(2)]))',
    'packages/cli/main.ts': 'console.log("plays")',
    'npm.log': '',
    'npm-cli.js': NPM,
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return {
    root: realpathSync(root),
    run: (...words: string[]) =>
      spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), ...words], {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: cli, NPM_LOG: log },
      }),
    /** How npm was called since the last time. */
    calls(): string[] {
      const lines = readFileSync(log, 'utf8').trim().split('\n').filter(Boolean)
      writeFileSync(log, '')
      return lines
    },
  }
}

test('installs once, and standard output is the script’s alone', () => {
  const { run, calls } = project({ there, some, [native]: optional, '@some/native-plan9-mips': optional }, '>=18')
  for (let i = 0; i < 2; i++) {
    const { status, stdout } = run('script.js', 'a b')
    expect([status, JSON.parse(stdout)]).toEqual([0, [process.execPath, 'a b']])
  }
  expect(calls()).toEqual(['any Node for the project install'])
})

test('a Node that is too old is replaced by the project’s own, which then installs everything else', () => {
  const { root, run, calls } = project({ some }, '>=999')
  const own = join(root, 'node_modules', '.node', 'node_modules', 'node', 'bin', 'node')
  for (let i = 0; i < 2; i++) {
    const { status, stdout } = run('script.js', 'a b')
    expect([status, JSON.parse(stdout)]).toEqual([0, [own, 'a b']])
  }
  expect(calls()).toEqual(['any Node for Node ci', 'own Node for the project install'])
  // Commands such as "npx vitest" find it among those of the project.
  expect(realpathSync(join(root, 'node_modules', '.bin', 'node'))).toBe(realpathSync(process.execPath))
  // A newer one is installed over it.
  writeFileSync(join(root, 'scripts', 'node', 'package-lock.json'), lockFile({ node: { version: '2.0.0' } }))
  expect(run('script.js')).toMatchObject({ status: 0 })
  expect(calls()).toEqual(['any Node for Node ci'])
})

test('to play, development tools are not installed; tools that are there stay', () => {
  const { run, calls } = project({ there, tool }, '>=18')
  for (let i = 0; i < 2; i++)
    expect(run('packages/cli/main.ts', 'serve')).toMatchObject({ status: 0, stdout: 'plays\n' })
  expect(calls()).toEqual(['any Node for the project install --omit=dev'])
  for (let i = 0; i < 2; i++) expect(run('script.js')).toMatchObject({ status: 0 })
  expect(calls()).toEqual(['any Node for the project install'])
  expect(run('packages/cli/main.ts')).toMatchObject({ status: 0, stdout: 'plays\n' })
  expect(calls()).toEqual([])
})

test('another version in the lock file is installed', () => {
  const { root, run, calls } = project({ there, tool }, '>=18')
  run('script.js')
  writeFileSync(join(root, 'package-lock.json'), lockFile({ there: { version: '1.0.1' }, tool }))
  expect(run('packages/cli/main.ts')).toMatchObject({ status: 0 })
  expect(calls()).toEqual(['any Node for the project install', 'any Node for the project install'])
})

test('options of Node come before the script', () => {
  const { run } = project({ there }, '>=18')
  const { status, stdout } = run('--no-warnings', 'script.js', '--json')
  expect([status, JSON.parse(stdout)]).toEqual([0, [process.execPath, '--json']])
})
