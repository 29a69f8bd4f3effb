import { plural } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import {
  findScenario,
  library,
  neededBy,
  offerOf,
  publicScenario,
  type Scenario,
  scenarioRulesets,
  scenarioText,
  search,
  shipsOf,
} from '@flankspeed/scenarios'
import { findAircraft, findClass, NAVIES, type Navy } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { battleIn, isBattleFile } from '../battle-file.ts'

interface Filters {
  navy?: string
  year?: string
  ruleset?: string
  json?: boolean
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  program
    .command('scenarios')
    .description('list the historical battles, or show one in full')
    .argument(
      '[words...]',
      'words to find in name, place, text, commanders or ships; or the name of one battle; or the file of your own',
    )
    .option('--navy <code>', 'only battles in which this navy fought, such as ijn')
    .option('--year <year>', 'only battles of this year')
    .option('--ruleset <id>', 'only battles that this ruleset supports, with what it leaves out')
    .option('--json', 'print an array of battles as JSON')
    .action((words: string[], filters: Filters) => console.log(answer(words, filters)))
}

const NAMES = {
  ship: (id: string): string => findClass(id).name,
  aircraft: (id: string): string => findAircraft(id).name,
  navy: (code: string): string => NAVIES[code as Navy].title,
}

function answer(words: readonly string[], filters: Filters): string {
  const keep = chosen(filters)
  const asked = words.join(' ')
  const named = isBattleFile(asked) ? battleIn(asked) : findScenario(asked)
  const found = (named ? [named] : search(words)).filter(keep)
  const { ruleset } = filters
  if (filters.json)
    return JSON.stringify(
      found.map((battle) => asData(battle, ruleset, named === battle)),
      null,
      2,
    )
  const [only] = found
  if (only && found.length === 1 && words.length > 0) return scenarioText(only, NAMES)
  if (!only) return 'No battle matches. "flankspeed scenarios" lists them all.'
  return [
    ...found.flatMap((battle) => row(battle, ruleset)),
    '',
    `${plural(found.length, 'battle')}. Name one to see it in full.`,
  ].join('\n')
}

function chosen(filters: Filters): (battle: Scenario) => boolean {
  const { navy, year, ruleset } = filters
  const navies = [...new Set(library().flatMap(naviesOf))].sort()
  if (navy !== undefined && !navies.includes(navy))
    throw new Error(`No battle has a navy "${navy}"; choose one of ${navies.join(', ')}.`)
  if (year !== undefined && !/^\d{4}$/.test(year)) throw new Error(`"${year}" is not a year; write one such as 1942.`)
  return (battle) =>
    (navy === undefined || naviesOf(battle).includes(navy)) &&
    (year === undefined || battle.date.startsWith(year)) &&
    (ruleset === undefined || neededBy(battle, ruleset).length === 0)
}

const naviesOf = ({ sides: { red, blue } }: Scenario): string[] => [...new Set([...red.navies, ...blue.navies])]

function row(battle: Scenario, ruleset: string | undefined): string[] {
  const ships = `${shipsOf(battle, 'red').length} v ${shipsOf(battle, 'blue').length}`
  const line = `${battle.id.padEnd(24)} ${battle.date}  ${battle.time.padEnd(5)}  ${ships.padStart(8)}  ${battle.name}`
  return ruleset
    ? [line, ...offerOf(battle, ruleset).missing.map((sentence) => `${' '.repeat(25)}${sentence}`)]
    : [line]
}

/** One element of the `--json` array: a summary of a battle, or all of it but secret orders if it was requested by name. */
function asData(battle: Scenario, ruleset: string | undefined, whole: boolean): object {
  const { id, name, date, time, place, theatre, turns, needs, sides, outcome } = battle
  const outline = {
    id,
    name,
    date,
    year: Number(date.slice(0, 4)),
    time,
    place,
    theatre,
    turns,
    navies: naviesOf(battle),
    red: { name: sides.red.name, ships: shipsOf(battle, 'red').length },
    blue: { name: sides.blue.name, ships: shipsOf(battle, 'blue').length },
    needs,
    winner: outcome.winner,
    rulesets: scenarioRulesets().filter((id) => neededBy(battle, id).length === 0),
  }
  const { scenario: _, ...offer } = ruleset ? offerOf(battle, ruleset) : { scenario: battle }
  return whole ? { ...outline, ...publicScenario(battle), ...offer } : { ...outline, ...offer }
}
