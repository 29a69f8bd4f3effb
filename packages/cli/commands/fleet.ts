import { existsSync } from 'node:fs'
import { DEFAULT_RULESET } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { asYear, BadData, NAVIES, type Navy } from '@flankspeed/shipyard'
import {
  type Breach,
  type CheckedFleet,
  checkFleet,
  type Fleet,
  fleetCode,
  fleetOfCode,
  fleetText,
  fleetYaml,
  looksLikeCode,
  objectiveNamed,
  proposeFleet,
  readFleet,
  shipName,
} from '@flankspeed/shipyard/fleets'
import type { Command } from 'commander'
import { readText } from '../files.ts'
import { useClasses } from '../own-classes.ts'
import { rulesetOption } from '../ruleset.ts'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'

interface Format {
  json?: boolean
  yaml?: boolean
}

interface BuildOptions extends Format {
  ruleset: string
  navy: string
  year: string
  points: string
  seed: string
  objective?: string
  lendLease?: boolean
  unfinished?: boolean
}

interface CheckOptions extends Format {
  ruleset: string
  objective?: string
  lendLease?: boolean
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  const fleet = program.command('fleet').description('build, check and share fleet lists')
  fleet
    .command('build')
    .description('propose a historical fleet')
    .requiredOption('--navy <navy>', `one of ${Object.keys(NAVIES).join(', ')}`)
    .requiredOption('--year <year>', 'year of the battle, such as 1942')
    .requiredOption('--points <points>', 'the points limit, such as 1500')
    .option('--seed <seed>', 'the same seed gives the same fleet', '1')
    .addOption(rulesetOption('the rules to build for'))
    .option('--objective <name>', 'its priority changes the total (VAS-FLEET-02)')
    .option('--lend-lease', 'the players agreed on lend-lease: American aircraft fly for the Allies (VAS-R-121)')
    .option('--unfinished', 'also ships that were never finished, or only after the war')
    .option('--yaml', 'as a fleet file in YAML')
    .option('--json', 'as a fleet file in JSON')
    .action((options: BuildOptions) => build(options))
  fleet
    .command('check')
    .description('check a fleet and explain every breach; exit code 0: legal, 1: not legal, 2: unreadable')
    .argument('<file or code>', 'a fleet in YAML or JSON ("-" reads standard input), or a fleet code')
    .addOption(rulesetOption('the rules to build for'))
    .option('--objective <name>', 'its priority changes the total (VAS-FLEET-02)')
    .option('--lend-lease', 'the players agreed on lend-lease: American aircraft fly for the Allies (VAS-R-121)')
    .option('--json', 'as JSON')
    .action((source: string, options: CheckOptions) => check(source, options))
  fleet
    .command('code')
    .description('print the fleet as a short code for links and messages')
    .argument('<file>', 'a fleet in YAML or JSON')
    .option('--json', 'as JSON')
    .action((source: string, { json }: Format) => {
      const code = codeOf(fleetFrom(source).fleet)
      console.log(json ? JSON.stringify({ code }, null, 2) : code)
    })
  fleet
    .command('show')
    .description('show the fleet of a code or a file')
    .argument('<code or file>', 'a fleet code, or a fleet in YAML or JSON')
    .option('--yaml', 'as a fleet file in YAML')
    .option('--json', 'as a fleet file in JSON')
    .action((source: string, options: Format) => show(checkFleet(fleetFrom(source).fleet), options))
}

function build({
  ruleset,
  navy,
  year: typedYear,
  points: typedPoints,
  seed,
  objective,
  lendLease,
  unfinished,
  ...format
}: BuildOptions): void {
  const year = Number(typedYear)
  const points = Number(typedPoints)
  if (!(navy.toLowerCase() in NAVIES))
    throw new WrongInput(`There is no navy "${navy}": choose one of ${Object.keys(NAVIES).join(', ')}.`)
  asYear(typedYear)
  if (year < 1936 || year > 1945) throw new WrongInput(`"${year}" is not a valid year: write 1936 to 1945.`)
  if (!Number.isInteger(points) || points < 1 || points > 100_000)
    throw new WrongInput(`"${typedPoints}" is not a number of points: write a whole number such as 1500.`)
  const options = { ruleset, navy: navy.toLowerCase() as Navy, year, points, seed, unfinished }
  const chosen = objective === undefined ? undefined : objectiveNamed(objective)
  show(checkFleet(agreedOn(lendLease, proposeFleet({ ...options, objective: chosen }))), format)
}

function show(checked: CheckedFleet, { json, yaml }: Format): void {
  if (json) return console.log(JSON.stringify(checked.fleet, null, 2))
  if (yaml) return console.log(fleetYaml(checked.fleet).trimEnd())
  console.log(fleetText(checked))
  if (checked.breaches.length === 0) console.log(codeOf(checked.fleet))
}

/** As the list says, unless the option says that the players agreed on more. */
const agreedOn = (lendLease: boolean | undefined, fleet: Fleet): Fleet =>
  lendLease ? { ...fleet, lendLease: true } : fleet

function check(source: string, { ruleset, objective, lendLease, json }: CheckOptions): void {
  const { fleet: written, lineOf } = fleetFrom(source)
  const fleet = agreedOn(lendLease, under(ruleset, written))
  const checked = checkFleet(objective === undefined ? fleet : { ...fleet, objective: objectiveNamed(objective) })
  const { breaches, remarks, cost, limit, vessels } = checked
  if (breaches.length > 0) process.exitCode = 1
  if (json) {
    const ships = vessels.map((vessel) => ({
      name: shipName(vessel),
      class: vessel.facts.id,
      points: vessel.points,
    }))
    const findings = breaches.map(({ clause, also, path, message }) => ({
      clause,
      also,
      where: placeOf(path),
      line: lineOf(path),
      message,
    }))
    const { points, year, navy } = fleet
    const legal = breaches.length === 0
    return console.log(
      JSON.stringify(
        {
          legal,
          navy,
          year,
          points,
          limit,
          cost,
          objective: checked.fleet.objective ?? null,
          ships,
          findings,
          remarks,
        },
        null,
        2,
      ),
    )
  }
  console.log(fleetText(checked))
  for (const breach of breaches) console.log(coloured.bad(told(breach, lineOf)))
  for (const remark of remarks) console.log(coloured.faint(remark))
  console.log(breaches.length === 0 ? coloured.good('Legal.') : coloured.bad(`Not legal: ${counted(breaches.length)}.`))
}

const counted = (breaches: number): string => plural(breaches, 'breach', 'breaches')

function told({ clause, also, path, message }: Breach, lineOf: Source['lineOf']): string {
  const line = lineOf(path)
  const rules = clause === null ? 'the list' : [clause, ...also].join(', ')
  return `${line === null ? placeOf(path) : `line ${line}`}: ${message} (${rules})`
}

/** `ships[2].flights`, with indices from 0 as in the data. */
const placeOf = (path: (string | number)[]): string =>
  path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('')

interface Source {
  fleet: Fleet
  /** null: a code has no lines. */
  lineOf(path: (string | number)[]): number | null
}

/** As the list says, unless another rulebook is given. */
export function under(ruleset: string, fleet: Fleet): Fleet {
  if (ruleset === DEFAULT_RULESET) return fleet
  return { ...fleet, ruleset }
}

/** A fleet from a file or a code. */
export function fleetFrom(source: string): Source {
  try {
    if (looksLikeCode(source) && !existsSync(source)) return { fleet: fleetOfCode(source), lineOf: () => null }
    if (source !== '-' && !existsSync(source))
      throw new WrongInput(`${source}: no such file, and not a fleet code (those start with fs1.)`)
    const { data, lineOf } = readFleet(readText(source), source)
    useClasses(data.classes ?? [])
    return { fleet: data, lineOf }
  } catch (error) {
    if (error instanceof BadData)
      throw new WrongInput(error.message, { error: { message: error.message, faults: error.faults } })
    throw error
  }
}

function codeOf(fleet: Fleet): string {
  try {
    return fleetCode(fleet)
  } catch (error) {
    throw new WrongInput(`A code can only hold classes of the shipyard. ${(error as Error).message}`)
  }
}
