import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const ids = rulesets.map(({ id }) => id)

/** Source files of the project, without tests. */
const sources = globSync('packages/**/*.{ts,tsx}', {
  cwd: ROOT,
  exclude: (name) => ['node_modules', 'dist', 'generated', 'testing', 'e2e'].includes(name),
})
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !file.includes('.test.'))

const text = (file: string): string => readFileSync(join(ROOT, file), 'utf8')
const isOutside = (file: string): boolean => !file.startsWith('packages/rulebooks/')

test('nothing outside the rulebooks names one', () => {
  const named = new RegExp(`['"\`/](?:${ids.join('|')})['"\`/]`)
  const naming = sources.filter((file) => isOutside(file) && named.test(text(file)))
  console.log(`${naming.length} files outside packages/rulebooks name a rulebook`)
  expect(naming).toEqual([])
})

test('no rulebook imports a variant of it', () => {
  const variants = (id: string): string[] =>
    rulebooks()
      .filter(({ base }) => base?.rules.id === id)
      .map(({ rules }) => rules.id)
  const upward = ids.flatMap((id) =>
    sources
      .filter((file) => file.startsWith(`packages/rulebooks/${id}/`))
      .filter((file) => variants(id).some((variant) => text(file).includes(`/${variant}/`))),
  )
  expect(upward).toEqual([])
})

describe('nothing but the list imports a rulebook', () => {
  /** An argument of these is a path to a module. */
  const LOADS = /\b(?:import|import\.meta\.(?:glob|resolve)|require|require\.resolve)(?:<[^(]*>)?\(\s*([^\n]*)/g
  const FROM = /\bfrom '([^']+)'|^import '([^']+)'/gm
  const PLAIN = /^'([^'*]+)'\s*[,)]/
  /**
   * Read by hand: `parts.ts` loads what is listed, the build limits the globs of the page to the list, and frozen players
   * import nothing.
   */
  const COMPUTED = [
    'packages/lab/veterans/call-veterans.ts',
    'packages/rulebooks/desks.ts',
    'packages/rulebooks/parts.ts',
    'packages/web/battle/screens.ts',
    'packages/web/build/clauses.ts',
    'packages/web/build/listed.ts',
    'packages/web/desk/rulebook-desks.ts',
    'packages/web/pages/new/openings.ts',
    'scripts/mutants/loading.ts',
    'scripts/same-battles.ts',
  ]
  const files = [
    ...sources,
    ...globSync(['scripts/**/*.ts', 'examples/**/*.ts'], { cwd: ROOT, exclude: (name) => name === 'node_modules' })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !file.includes('.test.')),
  ]
  const loadedBy = (file: string): string[] => [...text(file).matchAll(LOADS)].map(([, argument]) => argument!)

  test('by a path that is computed', () => {
    const computing = files.filter((file) => loadedBy(file).some((argument) => !PLAIN.test(argument)))
    expect(computing.sort()).toEqual(COMPUTED)
  })

  test('by name', () => {
    const importedBy = (file: string): string[] => [
      ...[...text(file).matchAll(FROM)].map(([, named, bare]) => (named ?? bare)!),
      ...loadedBy(file).flatMap((argument) => argument.match(PLAIN)?.[1] ?? []),
    ]
    /** The folder in packages/rulebooks that an import leads to. */
    const rulebookOf = (file: string, name: string): string | undefined => {
      const path = name.startsWith('.') ? join(dirname(file), name).replaceAll('\\', '/') : `packages/${name.slice(12)}`
      return ids.find((id) => path === `packages/rulebooks/${id}` || path.startsWith(`packages/rulebooks/${id}/`))
    }
    const bases = new Map(rulebooks().map(({ rules, base }) => [rules.id, base?.rules.id]))
    const mayImport = (file: string, id: string): boolean => {
      const own = file.match(/^packages\/rulebooks\/([^/]+)\//)?.[1]
      for (let each = own; each !== undefined; each = bases.get(each)) if (each === id) return true
      return file === 'packages/rulebooks/list.ts'
    }
    const importing = files.flatMap((file) =>
      importedBy(file)
        .map((name) => [name, rulebookOf(file, name)] as const)
        .filter(([, id]) => id !== undefined && !mayImport(file, id))
        .map(([name]) => `${file}: ${name}`),
    )
    console.log(`${importing.length} imports of a rulebook from outside it, its variants and the list`)
    expect(importing).toEqual([])
  })
})

test('rules import the kernel and other rules alone', () => {
  const strange = sources
    .filter((file) => /^packages\/rulebooks\/[^/]+\/rules\//.test(file))
    .flatMap((file) =>
      [...text(file).matchAll(/from '([^']+)'/g)]
        .map(([, name]) => name!)
        .filter((name) => {
          if (!name.startsWith('.')) return !/^@flankspeed\/kernel(\/|$)/.test(name)
          return !/^packages\/rulebooks\/[^/]+\/(rules|clauses)\//.test(join(dirname(file), name).replaceAll('\\', '/'))
        })
        .map((name) => `${file}: ${name}`),
    )
  expect(strange).toEqual([])
})

test('no folder holds more than 30 source files', () => {
  const folders = Map.groupBy(sources, dirname)
  const full = [...folders]
    .filter(([, files]) => files.length > 30)
    .map(([folder, { length }]) => `${folder}: ${length}`)
  expect(full).toEqual([])
})
