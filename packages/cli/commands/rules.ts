import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { findRuleset, type Ruleset, rulesets } from '@flankspeed/engine'
import { type ClauseTrace, traceClauses } from '@flankspeed/rulebooks/clause-traces'
import type { Command } from 'commander'
import pc from 'picocolors'
import { showChapters } from '../chapters-text.ts'
import { WrongInput } from '../wrong-input.ts'

interface Options {
  ruleset?: string
  coverage?: boolean
  chapters?: boolean
  chapter?: string
  json?: boolean
}

export function register(program: Command): void {
  program
    .command('rules')
    .description(
      'show rules by clause id, by words, or as chapters with figures; --coverage: which of them a test proves',
    )
    .argument('[words...]', 'a clause id such as VAS-MOVE-02, or words to look for')
    .option('--ruleset <id>', `one of ${rulesets.map(({ id }) => id).join(', ')}`)
    .option('--coverage', 'which clauses are proven by tests, by ruleset and area')
    .option('--chapters', 'list the chapters with pictures')
    .option('--chapter <name>', 'print one of them, with its figures in words')
    .option('--json', 'as JSON')
    .action(async (words: string[], options: Options) => {
      const chosen = options.ruleset === undefined ? rulesets : [findRuleset(options.ruleset)]
      if (options.chapters || options.chapter !== undefined)
        await showChapters(chosen, options.chapter, options.json === true)
      else if (options.coverage) showCoverage(chosen, options.json === true)
      else showRules(chosen, words, options.json === true)
    })
}

/** A clause or ruling for output. */
interface Entry {
  id: string
  ruleset: string
  area: string
  title: string
  text: string
  example: string
  source: string
  /** Printed in the game, or filling a gap in it. */
  origin?: 'source' | 'completed'
  rulings: string[]
}

function entriesOf({ id: ruleset, clauses }: Ruleset): Entry[] {
  const rulingsOn = (clause: string): string[] =>
    [...clauses.rulings].filter(([, ruling]) => ruling.clauses.includes(clause)).map(([id]) => id)
  return [
    ...[...clauses.clauses].map(([id, { area, title, rule, example, source, origin, why }]) => ({
      id,
      ruleset,
      area,
      title,
      text: rule,
      example: example ?? '',
      source: why === undefined ? source : `${source}: ${why}`,
      ...(origin === undefined ? {} : { origin }),
      rulings: rulingsOn(id),
    })),
    ...[...clauses.rulings].map(([id, { question, ruling, why, clauses: on }]) => ({
      id,
      ruleset,
      area: 'rulings',
      title: question,
      text: `${ruling} Why: ${why}`,
      example: '',
      source: `Our ruling on ${on.join(', ')}`,
      rulings: [],
    })),
  ]
}

function showRules(chosen: readonly Ruleset[], words: string[], json: boolean): void {
  const entries = chosen.flatMap(entriesOf)
  const wanted = words.map((word) => word.toLowerCase())
  const exact = entries.filter(({ id }) => wanted.includes(id.toLowerCase()))
  const found =
    exact.length > 0
      ? exact
      : entries.filter((entry) =>
          wanted.every((word) =>
            `${entry.id} ${entry.area} ${entry.title} ${entry.text} ${entry.example}`.toLowerCase().includes(word),
          ),
        )
  if (found.length === 0)
    throw new WrongInput(`No rule mentions "${words.join(' ')}". Try fewer words, or a clause id such as VAS-MOVE-02.`)
  const traces = exact.length > 0 ? tracesOf(chosen, exact) : []
  if (json) {
    const withPlaces = found.map((entry, i) => ({ ...entry, ...(traces[i] ? placesOf(traces[i]) : {}) }))
    return console.log(JSON.stringify(withPlaces, null, 2))
  }
  if (words.length === 0) return listAreas(chosen)
  for (const [i, { id, area, title, text, example, source, rulings }] of found.entries()) {
    if (i > 0) console.log()
    console.log(`${pc.magenta(id)} ${pc.bold(title)} ${pc.dim(`(${area})`)}\n  ${text}`)
    if (example !== '') console.log(`  ${pc.italic(`Example: ${example}`)}`)
    console.log(pc.dim(`  ${source}${rulings.length > 0 ? `; see ${rulings.join(', ')}` : ''}`))
    if (traces[i]) showPlaces(traces[i])
  }
}

function tracesOf(chosen: readonly Ruleset[], entries: readonly Entry[]): (ClauseTrace | undefined)[] {
  const byRuleset = new Map(
    chosen
      .filter(({ id }) => entries.some(({ ruleset }) => ruleset === id))
      .map((ruleset) => [ruleset.id, traceClauses(ruleset)]),
  )
  return entries.map(({ id, ruleset }) => byRuleset.get(ruleset)?.get(id))
}

const placesOf = ({ code, nearby, tests }: ClauseTrace): Omit<ClauseTrace, 'examples'> => ({ code, nearby, tests })

/** Where the clause is implemented and tested. The referee prints a case in the sentences that players see. */
function showPlaces({ code, nearby, tests }: ClauseTrace): void {
  const list = (name: string, places: readonly string[]): void => {
    if (places.length > 0) console.log(`  ${name}\n${places.map((place) => `    ${pc.cyan(place)}`).join('\n')}`)
  }
  list('Code', code)
  list('Code of its chapter', nearby)
  list('Tests', tests)
  const told = tests.find((test) => test.endsWith('.yaml'))
  if (told) console.log(pc.dim(`  See it happen: flankspeed referee ${told}`))
}

function listAreas(chosen: readonly Ruleset[]): void {
  for (const { title, clauses } of chosen) {
    console.log(pc.bold(title))
    for (const [area, ids] of clauses.areas)
      console.log(`  ${area.padEnd(18)} ${String(ids.length).padStart(3)} clauses, ${ids[0]} ...`)
    console.log(`  ${'rulings'.padEnd(18)} ${String(clauses.rulings.size).padStart(3)}`)
  }
  console.log(pc.dim('flankspeed rules VAS-MOVE-02 shows one; flankspeed rules smoke finds all that mention smoke.'))
}

/** The results of the last full test run. */
function readProofs(): Record<string, string[]> {
  try {
    return JSON.parse(readFileSync(fileURLToPath(import.meta.resolve('@flankspeed/rulebooks/proofs.json')), 'utf8'))
  } catch {
    throw new WrongInput('There is no record of proofs yet. A full "npm test" that passes writes it.')
  }
}

function showCoverage(chosen: readonly Ruleset[], json: boolean): void {
  const proofs = readProofs()
  const coverage = chosen.map((ruleset) => {
    const proven = new Set(proofs[ruleset.id] ?? [])
    const ids = [...ruleset.clauses.clauses.keys()]
    return { ruleset, proven, clauses: ids.length, unproven: ids.filter((id) => !proven.has(id)) }
  })
  if (json) {
    const figures = coverage.map(({ ruleset, clauses, unproven }) => [
      ruleset.id,
      { clauses, proven: clauses - unproven.length, unproven },
    ])
    return console.log(JSON.stringify(Object.fromEntries(figures), null, 2))
  }
  for (const { ruleset, proven, clauses, unproven } of coverage) {
    console.log(pc.bold(`${ruleset.title}: ${clauses - unproven.length} of ${clauses} clauses proven`))
    for (const [area, ids] of ruleset.clauses.areas) {
      const missing = ids.filter((id) => !proven.has(id))
      const mark = missing.length === 0 ? pc.green('all') : `${ids.length - missing.length}`
      console.log(
        `  ${area.padEnd(18)} ${mark.padStart(3)} of ${ids.length}${missing.length > 0 ? pc.dim(`  not: ${missing.join(' ')}`) : ''}`,
      )
    }
  }
}
