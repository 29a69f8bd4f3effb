import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureTypeDoc, TYPEDOC } from '../api-docs/install.ts'
import { writeApiDocs } from '../api-docs/write.ts'
import { npm, type Packed, packAll, withThisNode } from './pack.ts'
import { LIBRARIES, STANDARD } from './published.ts'
import { ROOT } from './sources.ts'

const built = join(ROOT, 'build', 'npm-test')
const empty = mkdtempSync(join(tmpdir(), 'flankspeed-packages-'))
let packed: Packed[]
const named = (name: string): Packed => packed.find((one) => one.name === name)!
const libraries = LIBRARIES.map(({ name }) => name)

beforeAll(async () => {
  packed = await packAll(built)
}, 600_000)

afterAll(() => {
  rmSync(empty, { recursive: true, force: true })
  rmSync(built, { recursive: true, force: true })
})

test.each([...libraries, 'flankspeed'])('publint finds nothing wrong with %s', async (name) => {
  const { folder } = named(name)
  const { messages, pkg } = await publint({ pkgDir: folder, strict: true, pack: false })
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([])
})

test('the libraries are installed from tarballs, and the examples of their READMEs run', () => {
  // Dependencies from the local installation: no registry is needed.
  const others = ['zod', '@noble/hashes'].map((name) => join(ROOT, 'node_modules', name))
  writeFileSync(join(empty, 'package.json'), '{ "private": true, "type": "module" }')
  const tarballs = libraries.map((name) => named(name).tarball)
  npm(empty, 'install', '--offline', '--no-audit', '--no-fund', '--ignore-scripts', ...others, ...tarballs)
  for (const name of libraries) {
    const file = join(empty, `${name.replace('@flankspeed/', '')}.js`)
    writeFileSync(file, exampleOf(name))
    const { status, stdout, stderr } = spawnSync(process.execPath, [file], { cwd: empty, encoding: 'utf8' })
    expect(status, stderr).toBe(0)
    expect(stdout.split('\n').length).toBeGreaterThan(2)
  }
})

/** The ways in which Node and bundlers look for a module. Types of types are the same by both: they are checked once. */
test.each([
  { module: 'nodenext', skipLibCheck: false },
  { module: 'preserve', skipLibCheck: true },
])('the types of all that can be imported are found and sound, with $module', ({ module, skipLibCheck }) => {
  const names = LIBRARIES.flatMap(({ name, entries }) => Object.keys(entries).map((entry) => posix.join(name, entry)))
  const source = `${module}.ts`
  writeFileSync(join(empty, source), names.map((name, i) => `export * as all${i} from '${name}'\n`).join(''))
  const compilerOptions = {
    module,
    target: 'ES2024',
    lib: STANDARD,
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    skipLibCheck,
    skipDefaultLibCheck: true,
    noEmit: true,
  }
  writeFileSync(join(empty, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [source] }))
  expect(complaintsOfTsc(empty)).toBe('')
})

function complaintsOfTsc(project: string): string {
  const tsc = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc')
  return spawnSync(process.execPath, [tsc, '-p', project, '--checkers', '1'], { encoding: 'utf8' }).stdout
}

test('the examples are bundled for a browser, with nothing of Node in them', async () => {
  const asked: string[] = []
  for (const name of libraries) {
    const entry = join(empty, `${name.replace('@flankspeed/', '')}.js`)
    await build({
      root: empty,
      configFile: false,
      logLevel: 'silent',
      plugins: [
        { name: 'no-node', enforce: 'pre', resolveId: (source) => void (isBuiltin(source) && asked.push(source)) },
      ],
      build: { outDir: join(empty, 'bundled'), emptyOutDir: false, rolldownOptions: { input: entry } },
    })
  }
  expect(asked).toEqual([])
  expect(readdirSync(join(empty, 'bundled', 'assets')).length).toBeGreaterThanOrEqual(libraries.length)
})

test('the engine brings nothing else with it', () => {
  const { dependencies } = JSON.parse(readFileSync(join(named('@flankspeed/engine').folder, 'package.json'), 'utf8'))
  expect(dependencies).toEqual({})
})

test('the API documentation has a page for every entry point, and nothing undocumented in it', () => {
  const pages = join(built, 'api-docs')
  const folders = libraries.map((name) => named(name).folder)
  expect(writeApiDocs(folders, pages)).toEqual([])
  const entries = LIBRARIES.flatMap(({ name, entries }) => Object.keys(entries).map((entry) => posix.join(name, entry)))
  const shown = readdirSync(join(pages, 'modules'))
  expect(shown.sort()).toEqual(entries.map((entry) => `${entry.replace(/[^\w-]/g, '_')}.html`).sort())
})

test('the program that writes it is sound: only where TypeDoc is installed can its types be checked', () => {
  ensureTypeDoc()
  expect(complaintsOfTsc(TYPEDOC)).toBe('')
})

test('npx flankspeed runs from the tarball', async () => {
  const folder = join(empty, 'command-line')
  const modules = join(folder, 'node_modules')
  mkdirSync(join(modules, 'flankspeed'), { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "dependencies": { "flankspeed": "0.1.0" } }')
  spawnSync('tar', ['-xzf', named('flankspeed').tarball, '--strip-components=1'], { cwd: join(modules, 'flankspeed') })
  const manifest = JSON.parse(readFileSync(join(modules, 'flankspeed', 'package.json'), 'utf8'))
  // Dependencies from the local installation: no registry is needed.
  for (const name of Object.keys(manifest.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true })
    symlinkSync(join(ROOT, 'node_modules', name), join(modules, name), 'junction')
  }
  npm(folder, 'rebuild', '--ignore-scripts', 'flankspeed')
  expect(npm(folder, 'exec', '--offline', '--', 'flankspeed', '--version').trim()).toBe(manifest.version)
  const linked = join(modules, '.bin', 'flankspeed')
  const { stdout } = spawnSync(linked, ['demo'], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    env: withThisNode(),
  })
  expect(stdout).toContain('victory points')
  await serves(folder)
})

/** The page and the server come from the package. */
async function serves(folder: string): Promise<void> {
  const main = join(folder, 'node_modules', 'flankspeed', 'flankspeed.js')
  const server = spawn(process.execPath, [main, 'serve', '--port', '0', '--database', ':memory:'], {
    cwd: folder,
    env: { ...process.env, NO_COLOR: '1' },
  })
  try {
    const address = await said(server, /http:\/\/\S+/)
    expect(await (await fetch(address)).text()).toContain('<script type="module"')
    expect((await fetch(new URL('/healthz', address))).status).toBe(200)
  } finally {
    server.kill()
    await once(server, 'exit')
  }
}

function said(child: ChildProcess, wanted: RegExp): Promise<string> {
  let text = ''
  return new Promise((resolve, reject) => {
    const hear = (data: Buffer): void => {
      text += data
      const found = text.match(wanted)?.[0]
      if (found) resolve(found)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(`it ended: ${text}`)))
  })
}

/** The JavaScript example in the README of a package. */
function exampleOf(name: string): string {
  const readme = readFileSync(join(named(name).folder, 'README.md'), 'utf8')
  const found = [...readme.matchAll(/```js\n(.*?)```/gs)].map(([, code]) => code)
  expect(found.length, `examples in the README of ${name}`).toBeGreaterThan(0)
  return found.join('\n')
}
