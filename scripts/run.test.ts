import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

interface Locked {
  version: string
  optional?: boolean
  os?: string[]
  cpu?: string[]
  optionalDependencies?: Record<string, string>
}

const HERE = { version: '1.0.0', optional: true, os: [process.platform], cpu: [process.arch] }
const platform = `${process.platform}-${process.arch}`

/** A project with this lock file, and an npm that leaves out what an old Node may not have. */
function project(lock: Record<string, Locked>, leftOut: string[] = []) {
  const root = mkdtempSync(join(tmpdir(), 'flankspeed run ü-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(import.meta.dirname, 'run.mjs'), join(root, 'scripts', 'run.mjs'))
  const packages = Object.fromEntries(Object.entries(lock).map(([name, one]) => [`node_modules/${name}`, one]))
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  writeFileSync(join(root, 'script.js'), 'console.log(JSON.stringify(process.argv.slice(2)))')
  const cli = join(root, 'npm-cli.js')
  writeFileSync(cli, `require(${JSON.stringify(join(root, 'fake-npm.cjs'))})`)
  writeFileSync(
    join(root, 'fake-npm.cjs'),
    `const { appendFileSync, mkdirSync, writeFileSync, readFileSync, existsSync, symlinkSync } = require('node:fs')
const own = process.execPath.includes('flankspeed run') || process.argv0.includes('flankspeed run')
const added = process.argv.slice(2).filter((word) => word.includes('@'))
appendFileSync('npm.log', JSON.stringify({ own, added }) + '\\n')
console.log('noise')
const all = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages
const left = ${JSON.stringify(leftOut)}
const packages = Object.fromEntries(Object.entries(all).filter(([path]) => own || !left.some((name) => path.endsWith(name))))
for (const path of [...Object.keys(packages), ...added.map((word) => 'node_modules/' + word.replace(/@[^@]*$/, ''))]) {
  mkdirSync(path, { recursive: true })
  writeFileSync(path + '/package.json', '{}')
}
mkdirSync('node_modules/node/bin', { recursive: true })
if (!existsSync('node_modules/node/bin/node')) symlinkSync(${JSON.stringify(process.execPath)}, 'node_modules/node/bin/node')
writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))
`,
  )
  const log = join(root, 'npm.log')
  return {
    run: () =>
      spawnSync(process.execPath, [join(root, 'scripts', 'run.mjs'), 'script.js', 'a b'], {
        encoding: 'utf8',
        env: { ...process.env, npm_execpath: cli },
      }),
    /** How npm was called: by the project's own Node or another, and for what beyond the lock file. */
    calls: (): unknown[] =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line))
        : [],
  }
}

test('installs once, and standard output is the script’s alone', () => {
  const { run, calls } = project({ one: { version: '1.0.0' }, [`native-${platform}`]: HERE })
  for (let i = 0; i < 2; i++) expect(run()).toMatchObject({ status: 0, stdout: '["a b"]\n' })
  expect(calls()).toEqual([{ own: false, added: [] }])
})

test('natives that npm leaves out on an old Node are installed by the project’s own', () => {
  const { run, calls } = project({ [`native-${platform}`]: HERE }, [`native-${platform}`])
  expect(run()).toMatchObject({ status: 0, stdout: '["a b"]\n' })
  expect(calls()).toEqual([
    { own: false, added: [] },
    { own: true, added: [] },
  ])
})

test('natives of this platform that the lock file leaves out are asked for by name, and no others', () => {
  const optionalDependencies = { [`@some/native-${platform}`]: '1.2.3', '@some/native-plan9-mips': '1.2.3' }
  const { run, calls } = project({ some: { version: '1.2.3', optionalDependencies } })
  for (let i = 0; i < 2; i++) expect(run()).toMatchObject({ status: 0, stdout: '["a b"]\n' })
  expect(calls()).toEqual([{ own: false, added: [`@some/native-${platform}@1.2.3`] }])
})

test('natives of other platforms are not missed', () => {
  const { run, calls } = project({ 'native-plan9': { ...HERE, os: ['plan9'] } }, ['native-plan9'])
  for (let i = 0; i < 2; i++) expect(run()).toMatchObject({ status: 0 })
  expect(calls()).toEqual([{ own: false, added: [] }])
})
