import { existsSync } from 'node:fs'
import { findRuleset } from '@flankspeed/engine'
import { plural } from '@flankspeed/kernel'
import {
  type Book,
  historyOf,
  historyPlan,
  readContestant,
  tellHistory,
  tellSideBySide,
  withOdds,
} from '@flankspeed/lab'
import { scenarioRulesets, scenarios } from '@flankspeed/scenarios'
import type { Command } from 'commander'
import { readText } from './files.ts'
import { PLAYERS_HELP } from './players-help.ts'
import { print, type RunOptions, run, wholeNumber, withRunOptions, writeText } from './run-plan.ts'
import { WrongInput } from './wrong-input.ts'

interface HistoryOptions extends RunOptions {
  save?: string
  report?: string
  scenarios?: string
  games: string
  red: string
  blue: string
}

/** `lab history`: how often battles of the library come out as they did. */
export function history(lab: Command): void {
  withRunOptions(
    lab
      .command('history')
      .description(
        'play every historical battle many times and compare with history; --ruleset all compares the rulebooks',
      )
      .option('--games <count>', 'games per battle', '50')
      .option('--scenarios <names>', 'only these battles, such as river-plate,savo-island')
      .option('--red <admiral>', PLAYERS_HELP, 'captain')
      .option('--blue <admiral>', 'likewise', 'captain')
      .option('--report <file>', 'write a page with a picture of each battle')
      .option('--save <file>', 'write the odds to this file (the page shows packages/scenarios/odds.json)'),
  ).action(async (options: HistoryOptions) => {
    const { ruleset, report, save, seed } = options
    const [red, blue] = [readContestant(options.red), readContestant(options.blue)]
    const games = wholeNumber(options.games, '--games')
    const rulesets = ruleset === 'all' ? scenarioRulesets() : [ruleset]
    const wanted = options.scenarios === undefined ? undefined : battlesNamed(options.scenarios, rulesets)
    const books: Book[] = []
    for (const id of rulesets) {
      const request = { ruleset: id, red, blue, games, seed, scenarios: wanted }
      const rows = historyOf(request, await run(historyPlan(request), options))
      books.push({ ruleset: id, title: findRuleset(id).title, rows })
      if (save === undefined) continue
      const kept = existsSync(save) ? JSON.parse(readText(save)) : {}
      writeText(save, `${JSON.stringify(withOdds(kept, request, rows), null, 2)}\n`)
    }
    if (report !== undefined) {
      const { historyPage } = await import('@flankspeed/lab/report')
      const pills = [
        `${plural(Number(games), 'game')} of each battle`,
        `seed ${seed}`,
        `red: ${options.red}`,
        `blue: ${options.blue}`,
      ]
      writeText(report, historyPage(books, pills))
    }
    if (ruleset === 'all') print(books, options, tellSideBySide)
    else print(books[0]!.rows, options, tellHistory)
  })
}

/** Throws if a name is no battle under any of the rulebooks. */
function battlesNamed(names: string, rulesets: readonly string[]): string[] {
  const known = new Set(rulesets.flatMap((id) => scenarios(id).map(({ scenario }) => scenario.id)))
  const wanted = names.split(',').map((name) => name.trim())
  const unknown = wanted.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw new WrongInput(`--scenarios: there is no battle "${unknown}"; "flankspeed scenarios" lists them`)
  return wanted
}
