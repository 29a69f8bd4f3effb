import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Locked {
  version: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}

const native = `@some/native-${process.platform}-${process.arch}`
const [there, optional] = [{ version: '1.0.0' }, { version: '1.0.0', optional: true }]
const some = { version: '1.0.0', optionalDependencies: { [native]: '1.0.0', '@some/native-plan9-mips': '1.0.0' } }

/** A project with this lock file. Its npm installs native packages for this platform only if the Node it runs on is `fit`. */
function project(lock: Record<string, Locked>, fit: 'any Node' | 'own Node') {
  const root = mkdtempSync(join(tmpdir(), 'flankspeed run ü-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(root, 'scripts', 'run.mjs'))
  const packages = Object.fromEntries(Object.entries(lock).map(([name, one]) => [`node_modules/${name}`, one]))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(root, 'script.js'), 'console.log(JSON.stringify(process.argv.slice(2)))')
  const cli = join(root, 'npm-cli.js')
  writeFileSync(
    cli,
    `const { appendFileSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } = require('node:fs')
const who = process.argv0.includes('flankspeed run') ? 'own Node' : 'any Node'
appendFileSync('npm.log', who + '\\n')
console.log('noise')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const path in packages) if (packages[path].optional) delete packages[path]
if (${JSON.stringify(fit)} === 'any Node' || who === 'own Node') packages['node_modules/${native}'] = { version: '1.0.0' }
for (const path in packages) {
  mkdirSync(path, { recursive: true })
  writeFileSync(path + '/package.json', '{}')
}
mkdirSync('node_modules/node/bin', { recursive: true })
const node = 'node_modules/node/bin/node'
if (!existsSync(node)) symlinkSync(process.execPath, node)
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`,
  )
  const log = join(root, 'npm.log')
  return {
    root,
    run: () =>
      spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'script.js', 'a b'], {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: cli },
      }),
    /** Which Node has run npm. */
    calls: (): string[] => readFileSync(log, 'utf8').trim().split('\n'),
  }
}

test('installs once, and standard output is the script’s alone', () => {
  const { run, calls } = project({ there, some, [native]: optional, '@some/native-plan9-mips': optional }, 'any Node')
  for (let i = 0; i < 2; i++) expect(run()).toMatchObject({ status: 0, stdout: '["a b"]\n' })
  expect(calls()).toEqual(['any Node'])
})

test.each([
  ['named by the lock file', { some, [native]: optional }],
  ['left out of the lock file', { some }],
])('natives %s that npm leaves out on an old Node are installed by the project’s own', (_, lock) => {
  const { run, calls } = project(lock, 'own Node')
  for (let i = 0; i < 2; i++) expect(run()).toMatchObject({ status: 0, stdout: '["a b"]\n' })
  expect(calls()).toEqual(['any Node', 'own Node'])
})

test('another version in the lock file is installed', () => {
  const { root, run, calls } = project({ there }, 'any Node')
  run()
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/there': { version: '1.0.1' } } }),
  )
  expect(run()).toMatchObject({ status: 0 })
  expect(calls()).toEqual(['any Node', 'any Node'])
})
