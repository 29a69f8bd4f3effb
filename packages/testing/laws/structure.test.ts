import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { rulebooks } from '@flankspeed/rulebooks/parts'
import { expect, test } from 'vitest'

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
