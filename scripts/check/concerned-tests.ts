import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'

const IMPORTED = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const PACKAGE = /^@flankspeed\/([^/]+)(\/.+)?$/

/** What a project has: its files by path from its root, with the text of each. */
export interface Sources {
  readonly files: readonly string[]
  read(file: string): string
}

/** The sources in a folder. Paths are relative to it, with slashes. */
export const sourcesIn = (root: string, files: readonly string[]): Sources => ({
  files: files.filter((file) => /\.tsx?$/.test(file) && existsSync(join(root, file))),
  read: (file) => readFileSync(join(root, file), 'utf8'),
})

/**
 * The test files that a change of these files concerns, nearest first: tests among them, tests that import them, tests that import what
 * imports them, and so on. Files that are read and not imported, such as a case, concern the tests of the folder around them.
 */
export function concernedTests(sources: Sources, changed: readonly string[]): string[] {
  const importers = importersIn(sources)
  const tests = sources.files.filter(isTest)
  const found = new Set<string>()
  const seen = new Set(changed)
  for (let ring = changed; ring.length > 0; ) {
    const next: string[] = []
    for (const file of ring) {
      if (isTest(file) && tests.includes(file)) found.add(file)
      for (const importer of importers.get(file) ?? []) {
        if (seen.has(importer)) continue
        seen.add(importer)
        next.push(importer)
      }
    }
    ring = next
  }
  for (const file of changed) if (!importers.has(file)) for (const test of testsAround(tests, file)) found.add(test)
  return [...found]
}

const isTest = (file: string): boolean => file.endsWith('.test.ts')

/** The tests in the nearest folder around a file that has some. */
function testsAround(tests: readonly string[], file: string): readonly string[] {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
    const there = tests.filter((test) => dirname(test) === folder)
    if (there.length > 0) return there
  }
  return []
}

/** For each file, those that import it. */
function importersIn(sources: Sources): Map<string, string[]> {
  const all = new Set(sources.files)
  const importers = new Map<string, string[]>()
  for (const file of sources.files)
    for (const [, name] of sources.read(file).matchAll(IMPORTED)) {
      const imported = resolved(file, name!, all)
      if (imported !== null) importers.set(imported, [...(importers.get(imported) ?? []), file])
    }
  return importers
}

/** The file of the project that a name means; null: something else. */
function resolved(from: string, name: string, all: ReadonlySet<string>): string | null {
  const own = PACKAGE.exec(name)
  const path = own ? `packages/${own[1]}${own[2] ?? ''}` : name.startsWith('.') ? posix.join(dirname(from), name) : null
  if (path === null) return null
  return [path, `${path}.ts`, `${path}/index.ts`].find((each) => all.has(each)) ?? null
}
