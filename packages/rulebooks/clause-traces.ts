import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Ruleset } from '@flankspeed/kernel'

/**
 * Where a clause is in the source: the lines that implement it and the files that test it. Paths start at the project's
 * folder.
 */
export interface ClauseTrace {
  /** `path:line` of each line that cites it. */
  readonly code: readonly string[]
  /** If no line cites it: the files that cite most clauses of its chapter. */
  readonly nearby: readonly string[]
  /** Case files and test files that name it. */
  readonly tests: readonly string[]
  /** Cases that name it, as text for the referee. */
  readonly examples: readonly string[]
}

const ROOT = join(import.meta.dirname, '..', '..')
const MOST_EXAMPLES = 3
const MOST_NEARBY = 3
const CLAUSE_ID = /\b[A-Z]+(?:-[A-Z0-9]+)*-\d+[a-z]?\b/g

/** The traces of every clause and ruling of one rulebook. Empty without the sources, as in an installed package. */
export function traceClauses({ id, clauses }: Ruleset): Map<string, ClauseTrace> {
  const known = [...clauses.clauses.keys(), ...clauses.rulings.keys()]
  const found = new Map(known.map((clause) => [clause, emptyTrace()]))
  for (const path of sourcesOf(id)) {
    if (path.endsWith('.yaml')) readCaseFile(path, found)
    else if (path.includes('.test.')) readTestFile(path, found)
    else if (!path.includes('/clauses/') && !path.includes('/testing/')) readCode(path, found)
  }
  for (const chapter of [...clauses.areas.values(), [...clauses.rulings.keys()]]) {
    const cited = busiestFiles(chapter.flatMap((clause) => found.get(clause)?.code ?? []))
    const nearby = cited.length > 0 ? cited : [`packages/rulebooks/${id}/rules/`]
    for (const clause of chapter) {
      const trace = found.get(clause)
      if (trace?.code.length === 0) trace.nearby.push(...nearby)
    }
  }
  return new Map(
    [...found].map(([clause, { code, nearby, tests, examples, others }]) => [
      clause,
      { code, nearby, tests, examples: [...examples, ...others].slice(0, MOST_EXAMPLES) },
    ]),
  )
}

/** A trace under construction. */
interface Draft {
  code: string[]
  nearby: string[]
  tests: string[]
  examples: string[]
  /** Cases in files named for other clauses. */
  others: string[]
}
type Drafts = Map<string, Draft>

const emptyTrace = (): Draft => ({ code: [], nearby: [], tests: [], examples: [], others: [] })

function sourcesOf(ruleset: string): string[] {
  const folder = join('packages', 'rulebooks', ruleset)
  if (!existsSync(join(ROOT, folder))) return []
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|tsx|yaml)$/.test(path))
    .map((path) => join(folder, path).replaceAll('\\', '/'))
    .sort()
}

const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

function readCode(path: string, found: Drafts): void {
  for (const [i, line] of textOf(path).split('\n').entries())
    for (const clause of new Set(line.match(CLAUSE_ID))) found.get(clause)?.code.push(`${path}:${i + 1}`)
}

function readTestFile(path: string, found: Drafts): void {
  for (const clause of new Set(textOf(path).match(CLAUSE_ID))) found.get(clause)?.tests.push(path)
}

function readCaseFile(path: string, found: Drafts): void {
  for (const text of textOf(path).split(/^---\n/m))
    for (const clause of text.match(/^clauses: \[([^\]]*)\]/m)?.[1]?.match(CLAUSE_ID) ?? []) {
      const trace = found.get(clause)
      if (trace === undefined) continue
      if (!trace.tests.includes(path)) trace.tests.push(path)
      // A file named for the clause is the best example.
      const isItsOwn = path.endsWith(`/${clause}.yaml`)
      ;(isItsOwn ? trace.examples : trace.others).push(text.trim())
    }
}

function busiestFiles(places: readonly string[]): string[] {
  const counts = Map.groupBy(places, (place) => place.slice(0, place.lastIndexOf(':')))
  return [...counts]
    .sort(([a, first], [b, second]) => second.length - first.length || a.localeCompare(b))
    .slice(0, MOST_NEARBY)
    .map(([file]) => file)
}
