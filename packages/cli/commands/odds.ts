import {
  type Case,
  CaseError,
  findRuleset,
  Malformed,
  type Ruleset,
  readCase,
  runCase,
  SeededDice,
  vas,
} from '@flankspeed/engine'
import { fireOdds, percent, sentence, type TargetOdds, volleyReasons } from '@flankspeed/odds'
import { equip } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { readDocuments, type Written } from '../files.ts'
import { coloured } from '../telling.ts'
import { Wrong } from '../wrong.ts'

export function register(program: Command): void {
  program
    .command('odds')
    .description('exact odds of the attack that ends a case file')
    .argument('<case>', 'a case in YAML or JSON whose last action is a "fire" ("-" reads standard input)')
    .option('--json', 'distributions and sentences as JSON')
    .option('--verbose', 'also the reasons and the distributions')
    .action((file: string, options: { json?: boolean; verbose?: boolean }) => {
      const found = readDocuments(file).map((written) => reckoned(file, written))
      if (options.json) console.log(JSON.stringify(found.length === 1 ? asJson(found[0]!) : found.map(asJson), null, 2))
      else for (const position of found) tell(position, options.verbose === true)
    })
}

interface Position {
  title: string
  rules: vas.Rules
  battle: vas.VasBattle
  odds: TargetOdds[]
}

function reckoned(file: string, written: Written): Position {
  try {
    const read = readCase(written.data)
    return oddsOf(withRules(read.ruleset), { ...read, battle: equip(read.battle), expect: {} })
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof Malformed)) throw error
    const clause = error instanceof CaseError ? error.clause : null
    const line = written.lineOf(error.where)
    const { message, where } = error
    throw new Wrong(`${file}:${line}: ${message}`, { error: { file, line, where, clause, message } })
  }
}

function withRules(id: string): vas.VasRuleset {
  let ruleset: Ruleset
  try {
    ruleset = findRuleset(id)
  } catch (error) {
    throw new CaseError('ruleset', (error as Error).message)
  }
  if (!('rules' in ruleset)) throw new CaseError('ruleset', `there are no odds for ${ruleset.title}`)
  return ruleset as unknown as vas.VasRuleset
}

/** Ends the case when its attack is reached: no dice are rolled for that. */
class Reached extends Error {}

function oddsOf(ruleset: vas.VasRuleset, written: Case): Position {
  const at = written.actions.length - 1
  const last = written.actions[at]
  if (last?.do !== 'fire')
    throw new CaseError(
      last === undefined ? 'actions' : `actions[${at}].do`,
      `the last action must be an attack: { side, do: fire, ship, volleys: [{ weapon, target }] }`,
    )
  let position: Position | null = null
  const take: vas.VasRuleset['take'] = (battle, action, dice, tell) => {
    if (action !== last) return ruleset.take(battle, action, dice, tell)
    ruleset.take(ruleset.copy(battle), action, new SeededDice(0), null)
    const { ship, volleys } = action as Extract<vas.VasAction, { do: 'fire' }>
    const odds = fireOdds(ruleset.rules, battle, vas.shipById(battle, ship)!, volleys, 'any')
    position = { title: written.title, rules: ruleset.rules, battle, odds }
    throw new Reached()
  }
  try {
    runCase({ ...ruleset, take } as unknown as Ruleset, written)
  } catch (error) {
    if (!(error instanceof Reached)) throw error
  }
  if (position === null) throw new CaseError(`actions[${at}]`, 'it never comes to this attack')
  return position
}

function asJson({ odds }: Position): object {
  return {
    targets: Object.fromEntries(
      odds.map((one) => {
        const { target, volleys: _volleys, error, ...rest } = one
        return [target, { ...rest, ...(error > 0 ? { error } : {}), sentence: sentence(one) }]
      }),
    ),
  }
}

function tell({ title, rules, battle, odds }: Position, verbose: boolean): void {
  if (title !== '') console.log(coloured.title(title))
  if (odds.length === 0) console.log('No volleys: nothing happens.')
  for (const one of odds) {
    console.log(sentence(one))
    if (!verbose) continue
    for (const volley of one.volleys) {
      const { need, attack, damage, ready, hit } = volleyReasons(rules, battle, volley)
      const { dice, weapon } = volley
      console.log(
        `  ${weapon.name}: ${dice} x ${percent(hit)}, needs ${need > 6 ? 'more than a 6' : `${need}+`}${listed(attack)}`,
      )
      console.log(`    Damage Dice ${weapon.dd} each${listed(damage)}`)
      if (ready < 1) console.log(`    fires at all: ${percent(ready)}`)
    }
    bars('hits', one.hits)
    bars('hull from dice', one.hullFromDice)
    bars('criticals', one.criticals)
    bars('hull lost', one.hullLost)
    console.log(`  crippled or sunk: ${percent(one.cripple)}, sunk: ${percent(one.sink)}`)
    if (!one.exact) console.log(coloured.faint(`  not exact: to within ${percent(one.error)}`))
  }
}

function listed(reasons: readonly { value: number; why: string; clause: string }[]): string {
  if (reasons.length === 0) return ''
  const parts = reasons.map(({ value, why, clause }) => `${value > 0 ? '+' : ''}${value} ${why} [${clause}]`)
  return ` (${parts.join(', ')})`
}

const WIDTH = 40

/** A bar for each number of at least 0.1 %, the longest across. */
function bars(name: string, p: readonly number[]): void {
  console.log(coloured.faint(`  ${name}`))
  const longest = Math.max(...p)
  p.forEach((chance, n) => {
    if (chance < 0.001) return
    const bar = '█'.repeat(Math.max(1, Math.round((chance / longest) * WIDTH)))
    console.log(`  ${String(n).padStart(4)} ${percent(chance).padStart(7)} ${bar}`)
  })
}
