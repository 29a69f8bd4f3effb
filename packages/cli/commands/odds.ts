import {
  type Action,
  type Case,
  CaseError,
  findRuleset,
  Malformed,
  type Ruleset,
  readCase,
  rulesets,
  runCase,
  SeededDice,
} from '@flankspeed/engine'
import { equip } from '@flankspeed/shipyard'
import type { Written } from '@flankspeed/shipyard/cases'
import type { Command } from 'commander'
import { complaint, readDocuments, spotJson } from '../files.ts'
import type { OddsText, OddsTold } from '../rulebook-cli.ts'
import { cliOf, loadTexts } from '../rulebooks.ts'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'

export const prepare = loadTexts

export function register(program: Command): void {
  program
    .command('odds')
    .description('exact odds of the last attack in a case file')
    .argument('<case>', 'a case in YAML or JSON whose last action is an attack ("-" reads standard input)')
    .option('--json', 'distributions and sentences as JSON')
    .option('--verbose', 'also the reasons and the distributions')
    .addHelpText('after', () => `\nAttacks:\n${attacksByRulebook().join('\n')}`)
    .action((file: string, options: { json?: boolean; verbose?: boolean }) => {
      const found = readDocuments(file).map((written) => reckoned(file, written))
      const json = found.map(({ told }) => told.json)
      if (options.json) console.log(JSON.stringify(json.length === 1 ? json[0] : json, null, 2))
      else for (const position of found) tell(position, options.verbose === true)
    })
}

const attacksByRulebook = (): string[] =>
  rulesets.flatMap((ruleset) => {
    const odds = cliOf(ruleset)?.odds
    return odds ? [`  ${ruleset.title}: ${odds.kinds(ruleset).join(', ')}`] : []
  })

interface Position {
  title: string
  told: OddsTold
}

function reckoned(file: string, written: Written): Position {
  try {
    const read = readCase(written.data)
    const { ruleset, text } = oddsText(read.ruleset)
    return oddsOf(ruleset, text, { ...read, battle: equip(read.battle, ruleset.id), expect: {} })
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof Malformed)) throw error
    const clause = error instanceof CaseError ? error.clause : null
    const spot = written.spotOf(error.where)
    const { message, where } = error
    throw new WrongInput(complaint(file, spot, message), { error: { file, ...spotJson(spot), where, clause, message } })
  }
}

function oddsText(id: string): { ruleset: Ruleset; text: OddsText } {
  let ruleset: Ruleset
  try {
    ruleset = findRuleset(id)
  } catch (error) {
    throw new CaseError('ruleset', (error as Error).message)
  }
  const text = cliOf(ruleset)?.odds
  if (text) return { ruleset, text }
  throw new CaseError('ruleset', `there are no odds for ${ruleset.title}`)
}

/** Stops the case at its attack: no dice are rolled for that. */
class Reached extends Error {}

function oddsOf(ruleset: Ruleset, text: OddsText, written: Case): Position {
  const kinds = text.kinds(ruleset)
  const at = written.actions.length - 1
  const last = written.actions[at]
  if (last === undefined || !kinds.some((kind) => kind === last.do))
    throw new CaseError(
      last === undefined ? 'actions' : `actions[${at}].do`,
      `the last action must be an attack, one of ${kinds.join(', ')}: ${text.example}`,
    )
  let position: Position | null = null
  const take: Ruleset['take'] = (battle, action, dice, tell) => {
    if (action !== last) return ruleset.take(battle, action, dice, tell)
    ruleset.take(ruleset.copy(battle), action, new SeededDice(0), null)
    position = { title: written.title, told: text.told(ruleset, battle, action as Action) }
    throw new Reached()
  }
  try {
    runCase({ ...ruleset, take }, written)
  } catch (error) {
    if (!(error instanceof Reached)) throw error
  }
  if (position === null) throw new CaseError(`actions[${at}]`, 'this attack is never reached')
  return position
}

function tell({ title, told }: Position, verbose: boolean): void {
  if (title !== '') console.log(coloured.title(title))
  if (told.lines.length === 0) console.log('No attack: nothing happens.')
  for (const { sentence, details } of told.lines) {
    console.log(sentence)
    if (verbose) for (const line of details()) console.log(line)
  }
}
