import { existsSync } from 'node:fs'
import { evenOddsOf, evenPlan, tellEven } from '@flankspeed/lab'
import { scenarioRulesets } from '@flankspeed/scenarios'
import type { EvenOdds } from '@flankspeed/scenarios/even'
import type { Command } from 'commander'
import { readText } from './files.ts'
import { print, type RunOptions, run, wholeNumber, withRunOptions, writeText } from './run-plan.ts'

interface EvenOptions extends RunOptions {
  games: string
  save?: string
}

/** `lab even`: how even the matches for a first battle are. */
export function even(lab: Command): void {
  withRunOptions(
    lab
      .command('even')
      .description('play the matches for a first battle many times; --ruleset all for every rulebook')
      .option('--games <count>', 'games per match', '100')
      .option('--save <file>', 'write the odds to this file (the page shows packages/scenarios/even/odds.json)'),
  ).action(async (options: EvenOptions) => {
    const { ruleset, seed, save } = options
    const games = wholeNumber(options.games, '--games')
    const odds: EvenOdds = {}
    for (const id of ruleset === 'all' ? scenarioRulesets() : [ruleset]) {
      odds[id] = evenOddsOf(await run(evenPlan({ ruleset: id, games, seed }), options))
      if (save === undefined) continue
      const kept: EvenOdds = existsSync(save) ? JSON.parse(readText(save)) : {}
      writeText(save, `${JSON.stringify({ ...kept, [id]: odds[id] }, null, 2)}\n`)
    }
    print(odds, options, tellEven)
  })
}
