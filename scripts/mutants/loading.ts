import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { countedLoops, notedFunctions } from './instruments.ts'
import { dependents, ROOT, RULEBOOKS, read } from './sources.ts'
import { type Edit, edited } from './syntax.ts'

/** Too many iterations: the rules would never end. */
export class Endless extends Error {}

/** Far more iterations than any check needs. */
const ROUNDS = 20_000_000
let rounds = 0

/** Counts from here on. */
export function startCounting(): void {
  rounds = 0
}

const entered = new Set<string>()
/** The functions executed since the last call. */
export function takeEntered(): string[] {
  const taken = [...entered]
  entered.clear()
  return taken
}

Object.assign(globalThis, {
  __step(): void {
    if (++rounds > ROUNDS) throw new Endless(`no end after ${ROUNDS} rounds`)
  },
  __enter(file: string, number: number): void {
    entered.add(`${file}#${number}`)
  },
})

/** Which files are reloaded now, and how. */
interface Variation {
  readonly name: string
  readonly renewed: ReadonlySet<string>
  readonly broken: { readonly file: string; readonly edit: Edit } | null
  readonly noted: boolean
}

let present: Variation | null = null
const javascript = new Map<string, string>()
const isRules = (file: string): boolean =>
  file.startsWith(`${RULEBOOKS}/`) && file.includes('/rules/') && file.endsWith('.ts')

function prepared(file: string, text: string, noted: boolean): string {
  const counted = isRules(file) ? edited(text, countedLoops(file, text)) : text
  const instrumented = noted && isRules(file) ? edited(counted, notedFunctions(file, counted)) : counted
  return stripTypeScriptTypes(instrumented)
}

function sourceOf(file: string, variation: Variation | null): string {
  const { broken = null, noted = false } = variation ?? {}
  if (broken?.file === file) return prepared(file, edited(read(file), [broken.edit]), noted)
  const key = `${file}${noted ? ' noted' : ''}`
  let source = javascript.get(key)
  if (source === undefined) {
    source = prepared(file, read(file), noted)
    javascript.set(key, source)
  }
  return source
}

const fileOf = (url: string): string => relative(ROOT, fileURLToPath(url.split('?')[0]!)).replaceAll('\\', '/')

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context)
    if (!present || !resolved.url.startsWith('file:') || resolved.url.includes('?')) return resolved
    return present.renewed.has(fileOf(resolved.url))
      ? { ...resolved, url: `${resolved.url}?${present.name}` }
      : resolved
  },
  load(url, context, next) {
    if (!url.startsWith('file:')) return next(url, context)
    const file = fileOf(url)
    const isRenewed = present !== null && url.endsWith(`?${present.name}`)
    if (!isRenewed && !isRules(file)) return next(url, context)
    return { format: 'module', source: sourceOf(file, isRenewed ? present : null), shortCircuit: true }
  },
})

const dependentsOf = dependents()
let loads = 0

/** Imports modules of the engine with one file broken. The working tree is not touched. */
export async function importBroken<T>(file: string, edit: Edit, modules: readonly string[]): Promise<T[]> {
  return importAs({ renewed: dependentsOf(file), broken: { file, edit }, noted: false }, modules)
}

/** Imports modules of the engine with every function instrumented. */
export async function importNoted<T>(rules: readonly string[], modules: readonly string[]): Promise<T[]> {
  const renewed = new Set(rules.flatMap((file) => [...dependentsOf(file)]))
  return importAs({ renewed, broken: null, noted: true }, modules)
}

async function importAs<T>(variation: Omit<Variation, 'name'>, modules: readonly string[]): Promise<T[]> {
  present = { ...variation, name: `load=${loads++}` }
  try {
    const loaded: T[] = []
    for (const module of modules) loaded.push((await import(pathToFileURL(join(ROOT, module)).href)) as T)
    return loaded
  } finally {
    present = null
  }
}
