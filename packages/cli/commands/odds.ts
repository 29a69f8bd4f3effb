import {
  type Action,
  type Battle,
  type Case,
  CaseError,
  findRuleset,
  Malformed,
  type Ruleset,
  readCase,
  rootOf,
  rulesets,
  runCase,
  SeededDice,
  vas,
} from '@flankspeed/engine'
import type { CtAction } from '@flankspeed/engine/rulesets/crimson-tide/actions.ts'
import type { CtBattle } from '@flankspeed/engine/rulesets/crimson-tide/battle.ts'
import type { FdBattle } from '@flankspeed/engine/rulesets/fleet-d20/battle.ts'
import { equip } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { readDocuments, type Written } from '../files.ts'
import { FLEET_ATTACKS, type FleetAttack, fleetOddsTold } from '../fleet-odds-told.ts'
import { attackKinds, type OddsTold, oddsTold } from '../odds-told.ts'
import { coloured } from '../telling.ts'
import { TIDE_ATTACKS, tideOddsTold } from '../tide-odds-told.ts'
import { Wrong } from '../wrong.ts'

export function register(program: Command): void {
  program
    .command('odds')
    .description('exact odds of the attack that ends a case file')
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
  rulesets.map(({ id, title }) => `  ${title}: ${reckoning(id).kinds.join(', ')}`)

interface Position {
  title: string
  told: OddsTold
}

function reckoned(file: string, written: Written): Position {
  try {
    const read = readCase(written.data)
    const { ruleset, ...how } = reckoning(read.ruleset)
    return oddsOf(ruleset, how, { ...read, battle: equip(read.battle, ruleset.id), expect: {} })
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof Malformed)) throw error
    const clause = error instanceof CaseError ? error.clause : null
    const line = written.lineOf(error.where)
    const { message, where } = error
    throw new Wrong(`${file}:${line}: ${message}`, { error: { file, line, where, clause, message } })
  }
}

/** Which actions are reckoned under a rulebook, and how. */
interface Reckoning {
  readonly kinds: readonly string[]
  readonly example: string
  told(battle: Battle, action: Action): OddsTold
}

function reckoning(id: string): Reckoning & { ruleset: Ruleset } {
  let ruleset: Ruleset
  try {
    ruleset = findRuleset(id)
  } catch (error) {
    throw new CaseError('ruleset', (error as Error).message)
  }
  const atSea = vas.asVictoryAtSea(ruleset)
  if (atSea !== null)
    return {
      ruleset,
      kinds: attackKinds(atSea.rules),
      example: '{ side, do: fire, ship, volleys: [{ weapon, target }] }',
      told: (battle, action) =>
        oddsTold(atSea.rulesOf(battle as vas.VasBattle), battle as vas.VasBattle, action as vas.VasAction),
    }
  if (rootOf(ruleset.clauses) === 'crimson-tide')
    return {
      ruleset,
      kinds: TIDE_ATTACKS,
      example: '{ side, do: fire, unit, weapon, target }',
      told: (battle, action) => tideOddsTold(battle as CtBattle, action as Extract<CtAction, { do: 'fire' }>),
    }
  if (rootOf(ruleset.clauses) === 'fleet-d20')
    return {
      ruleset,
      kinds: FLEET_ATTACKS,
      example: '{ side, do: fire, ship, battery, target }',
      told: (battle, action) => fleetOddsTold(battle as FdBattle, action as FleetAttack),
    }
  throw new CaseError('ruleset', `there are no odds for ${ruleset.title}`)
}

/** Ends the case when its attack is reached: no dice are rolled for that. */
class Reached extends Error {}

function oddsOf(ruleset: Ruleset, { kinds, example, told }: Reckoning, written: Case): Position {
  const at = written.actions.length - 1
  const last = written.actions[at]
  if (last === undefined || !kinds.some((kind) => kind === last.do))
    throw new CaseError(
      last === undefined ? 'actions' : `actions[${at}].do`,
      `the last action must be an attack, one of ${kinds.join(', ')}: ${example}`,
    )
  let position: Position | null = null
  const take: Ruleset['take'] = (battle, action, dice, tell) => {
    if (action !== last) return ruleset.take(battle, action, dice, tell)
    ruleset.take(ruleset.copy(battle), action, new SeededDice(0), null)
    position = { title: written.title, told: told(battle, action as Action) }
    throw new Reached()
  }
  try {
    runCase({ ...ruleset, take }, written)
  } catch (error) {
    if (!(error instanceof Reached)) throw error
  }
  if (position === null) throw new CaseError(`actions[${at}]`, 'it never comes to this attack')
  return position
}

function tell({ title, told }: Position, verbose: boolean): void {
  if (title !== '') console.log(coloured.title(title))
  if (told.lines.length === 0) console.log('No attacks: nothing happens.')
  for (const { sentence, details } of told.lines) {
    console.log(sentence)
    if (verbose) for (const line of details()) console.log(line)
  }
}
