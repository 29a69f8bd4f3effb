import {
  CaseError,
  type CaseResult,
  findRuleset,
  knowsClause,
  Malformed,
  type Ruleset,
  readCase,
  runCase,
} from '@flankspeed/engine'
import { equip, findClass } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { readDocuments, type Written } from '../files.ts'
import { coloured, teller } from '../telling.ts'
import { Wrong } from '../wrong.ts'

export function register(program: Command): void {
  program
    .command('referee')
    .alias('case')
    .description('play a case file: tell what happens and check what it expects')
    .argument('<file>', 'a case in YAML or JSON ("-" reads standard input)')
    .option('--json', 'events, battle, decisions and unmet expectations as JSON')
    .action((file: string, options: { json?: boolean }) => {
      const documents = readDocuments(file)
      if (documents.length === 1) {
        const only = refereed(file, documents[0]!)
        if (options.json) console.log(JSON.stringify(asJson(only), null, 2))
        else tell(file, only)
        if (only.result.unmet.length > 0) process.exitCode = 1
        return
      }
      const results = documents.map((written) => refereedOrWrong(file, written))
      if (options.json)
        console.log(
          JSON.stringify(
            results.map((one) => (one instanceof Wrong ? one.json : asJson(one))),
            null,
            2,
          ),
        )
      else
        for (const one of results)
          if (one instanceof Wrong) console.error(one.message)
          else tell(file, one)
      if (results.some((one) => one instanceof Wrong)) process.exitCode = 2
      else if (results.some((one) => !(one instanceof Wrong) && one.result.unmet.length > 0)) process.exitCode = 1
    })
}

interface Refereed {
  ruleset: Ruleset
  title: string
  written: Written
  expects: boolean
  result: CaseResult
}

/** One of several cases that cannot be played does not keep the others from being told. */
function refereedOrWrong(file: string, written: Written): Refereed | Wrong {
  try {
    return refereed(file, written)
  } catch (error) {
    if (error instanceof Wrong) return error
    throw error
  }
}

function refereed(file: string, written: Written): Refereed {
  try {
    const read = readCase(written.data)
    const ruleset = named(read.ruleset)
    const unknown = read.clauses.find((id) => !knowsClause(ruleset.clauses, id))
    if (unknown !== undefined) throw new CaseError('clauses', `there is no clause ${unknown} in ${ruleset.title}`)
    const result = runCase(ruleset, { ...read, battle: equip(read.battle, ruleset.id) })
    return { ruleset, title: read.title, written, expects: Object.keys(read.expect).length > 0, result }
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof Malformed)) throw error
    const clause = error instanceof CaseError ? error.clause : null
    const line = written.lineOf(error.where)
    const message = classHint(written.data, error.where) ?? error.message
    throw new Wrong(`${file}:${line}: ${message}`, { error: { file, line, where: error.where, clause, message } })
  }
}

/** For a class that the engine does not know, the shipyard's answer: what it could be, or what is near. */
function classHint(data: unknown, where: string): string | null {
  const place = /^battle\.ships\[(\d+)\]\.class$/.exec(where)
  const battle = (data as { battle?: { year?: number; ships?: { class?: unknown }[] } }).battle
  const asked = place && battle?.ships?.[Number(place[1])]?.class
  if (typeof asked !== 'string') return null
  try {
    findClass(asked, battle?.year)
    return null
  } catch (error) {
    return `${where}: ${(error as Error).message} (flankspeed ships lists the classes)`
  }
}

function named(id: string): ReturnType<typeof findRuleset> {
  try {
    return findRuleset(id)
  } catch (error) {
    throw new CaseError('ruleset', (error as Error).message)
  }
}

function asJson({ title, result }: Refereed): object {
  const { told, plain, decisions, refused, unmet } = result
  return {
    title,
    events: told.map(({ event, story }) => ({ ...event, story })),
    battle: plain,
    decisions,
    refused: refused && { clause: refused.clause, also: refused.also, message: refused.message },
    unmet,
  }
}

function tell(file: string, { ruleset, title, written, expects, result }: Refereed): void {
  if (title !== '') console.log(coloured.title(title))
  if (result.battle !== null) {
    const tellEvent = teller(ruleset, result.battle)
    for (const { event, story } of result.told) for (const line of tellEvent(event, story)) console.log(line)
  }
  if (result.refused) console.log(`Refused, as it must be: ${result.refused.message}`)
  for (const { path, expected, actual } of result.unmet)
    console.log(
      coloured.bad(
        `${file}:${written.lineOf(['expect', path])}: not met: ${path} should be ${JSON.stringify(expected)}, is ${JSON.stringify(actual ?? null)}`,
      ),
    )
  if (!expects) console.log(coloured.faint('Nothing was expected.'))
  else if (result.unmet.length === 0) console.log(coloured.good('Every expectation holds.'))
}
