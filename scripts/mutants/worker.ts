/**
 * Tries breaks of one rulebook, one after the other, with its cases and a small conformance suite. Started by
 * `replaceable-worker.ts`.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Ruleset } from '../../packages/kernel/ruleset.ts'
import { loadRulebooks } from '../../packages/rulebooks/parts.ts'
import { casesFor } from '../../packages/testing/case-files.ts'
import type { TrialOptions } from '../../packages/testing/conformance.ts'
import type { printedTables as PrintedTables } from '../../packages/testing/printed-tables.ts'
import type { Break } from './breaks.ts'
import { type Check, caseCheck, conformanceChecks, firstFailure, resultCheck, TABLES_CHECK } from './checks.ts'
import { functionAround, functionsOf } from './instruments.ts'
import { Endless, importBroken, importNoted, startCounting, takeEntered } from './loading.ts'
import { RULEBOOKS, read, rulesOf, variantsOf } from './sources.ts'

export type Verdict = 'killed' | 'timed out' | 'survived'
export interface Tried {
  readonly verdict: Verdict
  /** What detected the break. */
  readonly by: string | null
}

// The dice in events are compared by the rulebook's trial.
await loadRulebooks()

const ruleset = process.argv[2]!
const variants = variantsOf(ruleset)
const rulesFile = (id: string): string => `${RULEBOOKS}/${id}/rules/index.ts`
const RULES = rulesFile(ruleset)
const TABLES = 'packages/testing/printed-tables.ts'
const TRIAL = `${RULEBOOKS}/${ruleset}/testing/trial.ts`

const cases = casesFor(ruleset)
const variantCases = variants.map((id) => ({ id, files: casesFor(id) }))
const rulesetIn = (module: Record<string, unknown>, id = ruleset): Ruleset =>
  Object.values(module).find((value) => (value as Ruleset | undefined)?.id === id) as Ruleset

/** Which checks execute what: by function, the indices of the checks. */
interface Executed {
  readonly cases: Record<string, number[]>
  readonly results: Record<string, number[]>
  readonly later: Record<string, number[]>
  /** Code that runs while the rules are loaded concerns every check. */
  readonly loading: string[]
}

type Loaded = [
  rules: Record<string, unknown>,
  trial: { trial: TrialOptions },
  tables: { printedTables: typeof PrintedTables },
  ...variants: Record<string, unknown>[],
]
const MODULES = [RULES, TRIAL, TABLES, ...variants.map(rulesFile)]

/** The small conformance suite, then the cases of the rulebooks that build on this one. */
function laterChecks([rules, { trial }, { printedTables }, ...others]: Loaded): Check[] {
  const tables = (each: Ruleset): string => printedTables(each, trial.printed)
  const ofVariants = variantCases.flatMap(({ id, files }, i) =>
    files.map((file) => caseCheck(rulesetIn(others[i]!, id), file)),
  )
  return [...conformanceChecks({ ruleset: rulesetIn(rules), ...trial }, cases, tables), ...ofVariants]
}

/** Runs every check once, recording the executed functions: they must pass. */
async function notedRun(): Promise<Executed> {
  const loaded = (await importNoted(rulesOf(ruleset), MODULES)) as Loaded
  const executed: Executed = { cases: {}, results: {}, later: {}, loading: takeEntered() }
  const note = (check: Check, i: number, into: Record<string, number[]>): void => {
    const failed = firstFailure([check])
    if (failed) throw new Error(`${failed.check} fails without any break: ${failed.error}`)
    for (const name of takeEntered()) {
      into[name] ??= []
      into[name].push(i)
    }
  }
  const rules = rulesetIn(loaded[0])
  for (const [i, each] of cases.entries()) note(caseCheck(rules, each), i, executed.cases)
  for (const [i, each] of cases.entries()) note(resultCheck(rules, each), i, executed.results)
  for (const [i, check] of laterChecks(loaded).entries()) note(check, i, executed.later)
  return executed
}

async function executedBefore(path: string): Promise<Executed> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Executed
  const executed = await notedRun()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, JSON.stringify(executed))
  return executed
}

const executed = await executedBefore(process.argv[3]!)
const loading = new Set(executed.loading)
const functions = new Map(rulesOf(ruleset).map((file) => [file, functionsOf(file, read(file))]))

/** The function that is broken; null: code that runs while the rules are loaded, such as a table. */
function brokenFunction({ file, edit }: Break): string | null {
  const around = functionAround(functions.get(file)!, edit.start)
  const name = `${file}#${around}`
  return around < 0 || loading.has(name) ? null : name
}

/** The checks that execute the broken function: the others cannot detect it. */
function noticing<T>(broken: Break, all: readonly T[], among: Record<string, number[]>): readonly T[] {
  const name = brokenFunction(broken)
  return name === null ? all : (among[name] ?? []).map((i) => all[i]!)
}

/** The cases, then their stored results. */
function* checksFor(broken: Break, rules: Ruleset): Generator<Check> {
  for (const each of noticing(broken, cases, executed.cases)) yield caseCheck(rules, each)
  for (const each of noticing(broken, cases, executed.results)) yield resultCheck(rules, each)
}

async function tried(broken: Break): Promise<Tried> {
  // The count of an endless break must not count against the next one while it is loaded.
  startCounting()
  try {
    const [module] = await importBroken<Record<string, unknown>>(broken.file, broken.edit, [RULES])
    const later = async (): Promise<Check[]> =>
      laterChecks((await importBroken(broken.file, broken.edit, MODULES)) as Loaded)
    // Most breaks of loaded code change a printed table: one quick check instead of all cases.
    const tables = brokenFunction(broken) === null ? (await later()).filter(({ name }) => name === TABLES_CHECK) : []
    const failed =
      firstFailure(tables) ??
      firstFailure(checksFor(broken, rulesetIn(module!))) ??
      firstFailure(noticing(broken, await later(), executed.later))
    if (!failed) return { verdict: 'survived', by: null }
    return { verdict: failed.error instanceof Endless ? 'timed out' : 'killed', by: failed.check }
  } catch (error) {
    return { verdict: error instanceof Endless ? 'timed out' : 'killed', by: 'loading' }
  }
}

process.on('message', async (broken: Break) => {
  process.send!(await tried(broken))
})
process.on('disconnect', () => process.exit())
process.send!('ready')
