import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { Generator, seedState } from '../../packages/kernel/generator.ts'
import { type Break, breaksOf } from './breaks.ts'

export const ROOT = join(import.meta.dirname, '..', '..')
export const RULEBOOKS = 'packages/rulebooks'
/** What the rules depend on, and what tests them. */
const ENGINE = 'packages/{kernel,rulebooks/*/{rules,clauses,cases,testing},testing}'
/** The undetectable breaks of a rulebook. */
export const EQUIVALENT = 'equivalent-breaks.yaml'

/**
 * Excluded: random play and checks (`random-setup`, `sample`, `bounds`), the sentences of clauses and stories, and
 * lists of exports. None of it decides a battle.
 */
const NO_RULES =
  /\.test\.ts$|\/(random-(setup|air)|sample[a-z-]*|bounds|library|reckoning|story|tell[a-z-]*|events)\.ts$/

const files = (pattern: string): string[] =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()

export const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8')

/** The files whose breaks must be detected. */
export const rulesOf = (ruleset: string): string[] =>
  files(`${RULEBOOKS}/${ruleset}/rules/**/*.ts`).filter((file) => !NO_RULES.test(file))

/** All breaks of a rulebook in random order: any prefix is a fair sample. */
export function shuffledBreaks(ruleset: string, seed: string): Break[] {
  const breaks = rulesOf(ruleset).flatMap((file) => breaksOf(file, read(file)))
  const generator = new Generator(seedState(`mutants ${seed}`))
  for (let i = breaks.length - 1; i > 0; i--) {
    const j = generator.die(i + 1) - 1
    ;[breaks[i], breaks[j]] = [breaks[j]!, breaks[i]!]
  }
  return breaks
}

/** What a result depends on: the engine with its cases and tests. */
export function sourceHash(): string {
  const hash = createHash('sha256')
  for (const file of files(`${ENGINE}/**/*.{ts,yaml,txt,json}`).filter((each) => !each.endsWith(EQUIVALENT)))
    hash.update(`${file}\0${read(file)}\0`)
  return hash.digest('hex').slice(0, 12)
}

const importsOf = (file: string): string[] =>
  [...read(file).matchAll(/^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|^import '([^']+)'/gm)].flatMap(
    ([, from, plain]) => fileOf(file, (from ?? plain)!) ?? [],
  )

const PACKAGE = '@flankspeed/'
/** The project file of an import. */
function fileOf(importer: string, name: string): string | null {
  if (name.startsWith('.')) return posix.join(posix.dirname(importer), name)
  return name.startsWith(PACKAGE) ? `packages/${name.slice(PACKAGE.length)}` : null
}

/** The file and all that import it, directly or not: these must be reloaded when it is broken. */
export function dependents(): (file: string) => ReadonlySet<string> {
  const importers = new Map<string, string[]>()
  for (const file of files(`${ENGINE}/**/*.ts`))
    for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return (file) => {
    const found = new Set([file])
    for (const each of found) for (const importer of importers.get(each) ?? []) found.add(importer)
    return found
  }
}

/** Rulebooks that build on this one: their cases count too. */
export function variantsOf(ruleset: string): string[] {
  const rules = (id: string): string => `${RULEBOOKS}/${id}/rules/index.ts`
  const built = dependents()(rules(ruleset))
  const others = files(rules('*')).filter((file) => file !== rules(ruleset) && built.has(file))
  return others.map((file) => posix.basename(posix.dirname(posix.dirname(file))))
}
