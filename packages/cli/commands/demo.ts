import { writeFileSync } from 'node:fs'
import type { Admiral } from '@flankspeed/admirals'
import {
  type Event,
  findRuleset,
  Keeper,
  type OrdersReport,
  type Outcome,
  ordersInView,
  rulesets,
} from '@flankspeed/engine'
import { Generator, seedState } from '@flankspeed/kernel'
import { playerOf } from '@flankspeed/lab/players'
import { setupOf } from '@flankspeed/scenarios'
import { equip } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { battleNamed } from '../battle-file.ts'
import { PLAYERS_HELP } from '../players-help.ts'
import { cliOf, loadTexts } from '../rulebooks.ts'
import { rulesetOption } from '../ruleset.ts'
import { SURFACE_ACTION, surfaceActionSetup } from '../surface-action.ts'
import { coloured, teller } from '../terminal-story.ts'
import { reasonOf, WrongInput } from '../wrong-input.ts'

interface Options {
  ruleset: string
  scenario?: string
  red: string
  blue: string
  seed: string
  save?: string
  json?: boolean
}

export const prepare = loadTexts

export function register(program: Command): void {
  program
    .command('demo')
    .description('watch two AI admirals play a battle to the end')
    .argument('[battle]', 'the same as --scenario')
    .option(
      '--scenario <name>',
      `a battle of the library, or the file of your own (default: denmark-strait); war-at-sea: two carrier fleets from set-up to the end; ${SURFACE_ACTION.id}: cruisers and destroyers (default under Crimson Tide)`,
    )
    .addOption(rulesetOption())
    .option('--red <admiral>', PLAYERS_HELP, 'captain')
    .option('--blue <admiral>', 'likewise', 'captain')
    .option('--seed <seed>', 'the same seed gives the same battle', '1941')
    .option('--save <file>', 'write a replay')
    .option('--json', 'events and the outcome as JSON')
    .action(async (battle: string | undefined, given: Options) => {
      if (battle !== undefined && given.scenario !== undefined)
        throw new WrongInput('name one battle: as an argument or with --scenario, not both')
      const options = battle === undefined ? given : { ...given, scenario: battle }
      const fought = await fight(options)
      if (options.save !== undefined) save(options.save, fought)
      if (options.json)
        return console.log(
          JSON.stringify(
            {
              title: fought.title,
              events: fought.events,
              battle: fought.keeper.ruleset.describe(fought.keeper.battle),
              outcome: fought.keeper.outcome,
            },
            null,
            2,
          ),
        )
      tell(fought, options)
    })
}

interface Fought {
  title: string
  keeper: Keeper
  events: Event[]
  lines: string[]
}

/** The default battle of the demo. */
const USUAL = 'denmark-strait'

/** The battle by name, and its opening. */
function opening(named: string | undefined, ruleset: string): { title: string; setup: unknown } {
  const { demo = USUAL, battles = [] } = cliOf(findRuleset(ruleset)) ?? {}
  const name = named ?? demo
  if (name === SURFACE_ACTION.id)
    return { title: SURFACE_ACTION.name, setup: equip(surfaceActionSetup(ruleset), ruleset) }
  const own = battles.find(({ id }) => id === name)
  if (own) return { title: own.name, setup: own.setup() }
  for (const other of rulesets) {
    const elsewhere = cliOf(other)?.battles?.find(({ id }) => id === name)
    if (elsewhere) throw new WrongInput(`${elsewhere.name} needs ${other.title}, or rules that build on it`)
  }
  const battle = battleNamed(name)
  return { title: battle.name, setup: equip(setupOf(battle, ruleset), ruleset) }
}

async function fight(options: Options): Promise<Fought> {
  const { title, setup } = opening(options.scenario, options.ruleset)
  const players: Record<string, Admiral> = {
    red: await playerOf(options.red, options.ruleset),
    blue: await playerOf(options.blue, options.ruleset),
  }
  const ruleset = findRuleset(options.ruleset)
  const cli = cliOf(ruleset)
  const events: Event[] = []
  const lines: string[] = []
  const choices = new Generator(seedState(`choices ${options.seed}`))
  const keeper = new Keeper(ruleset, setup, options.seed, (event) => events.push(event))
  let told = teller(ruleset, keeper.battle)
  for (const event of events) lines.push(...told(event))
  const tell = (event: Event): void => {
    events.push(event)
    lines.push(...told(event))
  }
  for (let owed = keeper.decisions[0]; owed; owed = keeper.decisions[0]) {
    if (owed.kind === 'build-fleet') {
      if (!cli?.fleetFor) throw new WrongInput(`the demo cannot build fleets for ${ruleset.title} yet`)
      keeper.act(cli.fleetFor(owed, options.seed, ruleset.id), tell)
      told = teller(ruleset, keeper.battle)
      continue
    }
    const view = ruleset.view(keeper.battle, owed.side)
    keeper.act(
      players[owed.side]!.decide(ruleset, view, owed, (n) => choices.die(n) - 1),
      tell,
    )
  }
  return { title, keeper, events, lines }
}

function save(file: string, { title, keeper }: Fought): void {
  try {
    writeFileSync(file, `${JSON.stringify(keeper.replay(title), null, 1)}\n`)
  } catch (error) {
    throw new WrongInput(`${file}: cannot be written: ${reasonOf(error)}`)
  }
}

/** What each side was to do and has done. */
function ordersText({ sides }: OrdersReport, outcome: Outcome | null): string[] {
  return [
    ...(outcome ? [`By orders: ${outcome.why}.`] : []),
    ...(['red', 'blue'] as const).flatMap((side) =>
      sides[side].goals.map(({ degree, goal }) => `${side}, ${degree} victory (${goal.progress}): ${goal.words}.`),
    ),
  ]
}

function tell({ title, keeper, lines }: Fought, { red, blue, seed, save: file }: Options): void {
  const { ruleset, battle } = keeper
  const cli = cliOf(ruleset)
  console.log(coloured.title(`${title}, under ${keeper.ruleset.title}`))
  console.log(coloured.faint(`red: ${red}, blue: ${blue}, seed ${seed}`))
  for (const line of lines) console.log(line)
  for (const side of ['red', 'blue']) {
    console.log(`\n${coloured.side(side, `The ${side} fleet`)}`)
    for (const line of cli?.fleetState(ruleset, battle, side) ?? []) console.log(`  ${line}`)
  }
  console.log('\nResult')
  for (const line of cli?.resultSentences(battle) ?? []) console.log(`  ${line}`)
  const orders = ordersInView(ruleset, battle)
  if (orders) for (const line of ordersText(orders, keeper.outcome)) console.log(`  ${line}`)
  if (file !== undefined)
    console.log(coloured.faint(`\nThe replay was saved to ${file}. To watch it: flankspeed replay ${file}`))
}
