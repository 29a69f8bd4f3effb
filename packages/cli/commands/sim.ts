import { CaseError, findRuleset, Malformed, readCase } from '@flankspeed/engine'
import { readContestant, type SimRequest, shipsCsv, simPlan, summarise, tellSummary } from '@flankspeed/lab'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { setupOf } from '@flankspeed/scenarios'
import type { Command } from 'commander'
import { battleNamed, isBattleFile } from '../battle-file.ts'
import { complaint, readDocuments } from '../files.ts'
import { PLAYERS_HELP } from '../players-help.ts'
import { type RunOptions, run, wholeNumber, withRunOptions, writeText } from '../run-plan.ts'
import { WrongInput } from '../wrong-input.ts'

interface Options extends RunOptions {
  scenario?: string
  case?: string
  games: string
  red: string
  blue: string
  csv?: boolean
  report?: string
}

export const prepare = loadRulebooks

export function register(program: Command): void {
  withRunOptions(
    program
      .command('sim')
      .description('play one battle many times: who wins, what is lost, who sinks where')
      .option('--scenario <name>', 'a battle of the library, or the file of your own')
      .option('--case <file>', 'the position of a case file')
      .option('--games <count>', 'number of games', '100')
      .option('--red <admiral>', PLAYERS_HELP, 'captain')
      .option('--blue <admiral>', 'likewise', 'captain')
      .option('--csv', 'CSV, one line per ship')
      .option('--report <file>', 'write one page with plots (HTML)'),
  ).action(async (options: Options) => {
    const request = requestOf(options)
    const [tally] = await run(simPlan(request), options)
    const summary = summarise(request, tally!)
    if (options.report !== undefined) {
      const { simPage } = await import('@flankspeed/lab/report')
      writeText(options.report, simPage(summary))
    }
    if (options.json) console.log(JSON.stringify(summary, null, 2))
    else console.log(options.csv ? shipsCsv(summary) : tellSummary(summary))
  })
}

function requestOf(options: Options): SimRequest {
  const { red, blue, games, seed } = options
  return {
    ...battleOf(options),
    red: readContestant(red),
    blue: readContestant(blue),
    games: wholeNumber(games, '--games'),
    seed,
  }
}

function battleOf({ scenario, ruleset, case: file }: Options): Pick<SimRequest, 'title' | 'ruleset' | 'opening'> {
  if ((scenario === undefined) === (file === undefined))
    throw new WrongInput('name a battle: --scenario NAME (flankspeed scenarios lists them) or --case FILE')
  if (scenario !== undefined) {
    const found = battleNamed(scenario)
    const opening = isBattleFile(scenario)
      ? { position: setupOf<Record<string, unknown>>(found, ruleset) }
      : { scenario: found.id }
    return { title: found.name, ruleset, opening }
  }
  return positionIn(file!)
}

/** The position of a case; its actions, dice and expectations do not matter here. */
function positionIn(file: string): Pick<SimRequest, 'title' | 'ruleset' | 'opening'> {
  const [written, another] = readDocuments(file)
  if (another) throw new WrongInput(`${file}: the file has several cases: put the one to simulate into its own file`)
  try {
    const { title, ruleset, battle } = readCase(written!.data)
    findRuleset(ruleset)
    return { title: title || file, ruleset, opening: { position: battle } }
  } catch (error) {
    if (!(error instanceof CaseError || error instanceof Malformed)) throw error
    throw new WrongInput(complaint(file, written!.spotOf(error.where), error.message))
  }
}
