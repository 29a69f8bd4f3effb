import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path/posix'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname.replaceAll('\\', '/'), '..', '..', '..')
/** Not part of the product: tests, their helpers, benches, and the build of the page. */
const AROUND =
  /\.test\.tsx?$|\/(?:testing|e2e|bench|attacks|build)\/|^packages\/testing\/|(?:config|bench|agreement)\.ts$/

interface Manifest {
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}
const manifest = (folder: string): Manifest => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))
const folders = globSync('packages/*/package.json', { cwd: ROOT }).map((file) => dirname(file.replaceAll('\\', '/')))
const manifests = new Map(folders.map((folder) => [folder, manifest(folder)]))
const tools = manifest('.').devDependencies ?? {}

interface Import {
  readonly file: string
  /** The package folder of the file. */
  readonly by: string
  readonly name: string
  readonly isType: boolean
}

const IMPORT =
  /^(?:import|export|\})(?<type> type\b)?.* from '(?<named>[^']+)'|^import '(?<bare>[^']+)'|\bimport\('(?<lazy>[^']+)'\)/gm

const imports: readonly Import[] = globSync('packages/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist', 'generated', 'fifth-rulebook'].includes(name),
})
  .map((file) => file.replaceAll('\\', '/'))
  .flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(IMPORT)].map(({ groups = {} }) => ({
      file,
      by: file.split('/').slice(0, 2).join('/'),
      name: (groups.named ?? groups.bare ?? groups.lazy)!,
      isType: groups.type !== undefined,
    })),
  )

/** Prints the number, and the list if there should be none. */
function none(what: string, found: readonly Import[]): void {
  console.log(`${found.length} ${what} among ${imports.length} imports`)
  expect(found.map(({ file, name }) => `${file} imports ${name}`)).toEqual([])
}

const folderOf = (name: string): string => name.replace(/^@flankspeed\/([^/]+).*$/, 'packages/$1')
const isOurs = ({ name }: Import): boolean => name.startsWith('@flankspeed/')

test('packages import each other through entry points', () => {
  const isEntry = (name: string): boolean => {
    const key = name.replace(/^@flankspeed\/[^/]+/, '.')
    return Object.keys(manifests.get(folderOf(name))?.exports ?? {}).some((pattern) => {
      const [before = '', after] = pattern.split('*')
      if (after === undefined) return key === pattern
      const middle = key.slice(before.length, key.length - after.length)
      return key.startsWith(before) && key.endsWith(after) && !middle.includes('/')
    })
  }
  const leaves = ({ file, by, name }: Import): boolean =>
    name.startsWith('.') && !name.endsWith('?raw') && !join(dirname(file), name).startsWith(`${by}/`)
  none(
    'deep imports',
    imports.filter((one) => (isOurs(one) ? !isEntry(one.name) : leaves(one))),
  )
})

test('packages import what they depend on', () => {
  const isDeclared = ({ file, by, name }: Import): boolean => {
    const [scope = '', second = ''] = name.split('/')
    const needed = scope.startsWith('@') ? `${scope}/${second}` : scope
    const { dependencies = {}, devDependencies = {} } = manifests.get(by)!
    if (folderOf(name) === by || dependencies[needed] !== undefined) return true
    return AROUND.test(file) && (devDependencies[needed] ?? tools[needed]) !== undefined
  }
  none(
    'undeclared dependencies',
    imports.filter((one) => !one.name.startsWith('.') && !isBuiltin(one.name) && !isDeclared(one)),
  )
})

test('packages need each other only by way of the rulebooks, whose folders hold a part for each', () => {
  const needs = new Map(folders.map((folder) => [folder, new Set<string>()]))
  for (const one of imports)
    if (isOurs(one) && !one.isType && !AROUND.test(one.file)) needs.get(one.by)!.add(folderOf(one.name))
  const inCycles = (without?: string): string[] => {
    const reached = (from: string, found = new Set<string>()): Set<string> => {
      for (const next of needs.get(from)!) if (next !== without && !found.has(next)) reached(next, found.add(next))
      return found
    }
    return folders.filter((folder) => {
      const others = [...needs.get(folder)!].filter((next) => next !== folder && next !== without)
      return folder !== without && others.some((next) => next === folder || reached(next).has(folder))
    })
  }
  console.log(
    `in a cycle with the rulebooks: ${inCycles()
      .map((folder) => folder.slice('packages/'.length))
      .join(', ')}`,
  )
  expect(inCycles('packages/rulebooks')).toEqual([])
})
