import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, posix, relative } from 'node:path'
import { rulesets } from '../../packages/rulebooks/rulesets.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
export const PACKAGES = join(ROOT, 'packages')

interface Manifest {
  readonly version: string
  readonly license: string
  readonly exports?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
}

/** The package.json of a folder in `packages/`. */
export const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(PACKAGES, folder, 'package.json'), 'utf8'))

export interface Sources {
  /** Source files from `packages/`, with relative imports of the repository's packages. */
  readonly files: ReadonlyMap<string, string>
  /** Their dependencies. */
  readonly dependencies: Readonly<Record<string, string>>
}

/** The import to use for a file that is in another published package; null: it is not. `by`: the importing file. */
export type Elsewhere = (file: string, by: string) => string | null

const COMMENT = /^\s*(?:\*|\/\*|\/\/)/
/** The quoted name of a module of the repository or of a source file. */
const NAMED = /(['"`])(@flankspeed\/[^'"`\s]+|[^'"`\s]+\.ts)\1/g
const IMPORTED = /(?:^(?:import|export|\}).* from |^import |\bimport(?:\.meta\.resolve)?\()'([^'.][^']*)'/gm

/** Everything that these files import, start as a thread or name otherwise, except `left`. */
export function sourcesOf(
  entries: readonly string[],
  elsewhere: Elsewhere = () => null,
  left: readonly string[] = [],
): Sources {
  const files = new Map<string, string>()
  const dependencies = new Map<string, string>()
  const open = [...entries]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file) || left.includes(file)) continue
    const text = readFileSync(join(PACKAGES, file), 'utf8')
    for (const [, name = ''] of text.matchAll(IMPORTED)) need(dependencies, file, name)
    files.set(file, rewritten(file, text, open, elsewhere, dependencies))
  }
  return { files, dependencies: Object.fromEntries([...dependencies].sort()) }
}

/** The text with its imports renamed. Adds what it names to `open`. */
function rewritten(
  file: string,
  text: string,
  open: string[],
  elsewhere: Elsewhere,
  dependencies: Map<string, string>,
): string {
  const here = dirname(file)
  return text.replace(NAMED, (whole: string, quote: string, name: string, at: number) => {
    if (COMMENT.test(text.slice(text.lastIndexOf('\n', at) + 1, at))) return whole
    const isPackage = name.startsWith('@')
    const found = isPackage ? entryPoint(file, name) : posix.join(here, name)
    const other = elsewhere(found, file)
    if (other !== null) {
      const [scope, rest] = other.split('/')
      dependencies.set(`${scope}/${rest}`, manifestOf(rest!).version)
      return `${quote}${other}${quote}`
    }
    for (const one of expanded(found)) if (one.endsWith('.ts') && existsSync(join(PACKAGES, one))) open.push(one)
    return isPackage ? `${quote}${relativeTo(here, found)}${quote}` : whole
  })
}

/** The meanings of a template such as `./${id}/index.ts`: every listed rulebook with such a file. */
function expanded(pattern: string): string[] {
  const [before = '', after] = pattern.split(/\$\{[^}]*\}/)
  if (after === undefined) return [pattern]
  const folder = before.endsWith('/') ? before : posix.dirname(before)
  return rulesets.map(({ id }) => posix.join(folder, id) + after)
}

/** The file of an entry point of a package of the repository. */
function entryPoint(file: string, name: string): string {
  const [, folder = '', rest] = name.match(/^@flankspeed\/([^/]+)(?:\/(.+))?$/) ?? []
  const { exports = {} } = manifestOf(folder)
  const key = rest === undefined ? '.' : `./${rest}`
  for (const [pattern, target] of Object.entries(exports)) {
    const [before = '', after] = pattern.split('*')
    if (after === undefined && key === pattern) return posix.join(folder, target)
    if (after !== undefined && key.startsWith(before) && key.endsWith(after))
      return posix.join(folder, target.replace('*', key.slice(before.length, key.length - after.length)))
  }
  throw new Error(`packages/${file} imports ${name}, which is no entry point`)
}

/** Records the dependency of an import, which the importing package must declare. */
function need(dependencies: Map<string, string>, file: string, name: string): void {
  if (name.startsWith('node:') || name.startsWith('@flankspeed/')) return
  const [scope = '', second = ''] = name.split('/')
  const needed = scope.startsWith('@') ? `${scope}/${second}` : scope
  const [folder = ''] = file.split('/')
  const version = manifestOf(folder).dependencies?.[needed]
  if (version === undefined)
    throw new Error(`packages/${file} imports ${needed}, which packages/${folder}/package.json does not name`)
  dependencies.set(needed, version)
}

export function relativeTo(folder: string, path: string): string {
  const found = relative(folder, path).replaceAll('\\', '/')
  return found.startsWith('.') ? found : `./${found}`
}
