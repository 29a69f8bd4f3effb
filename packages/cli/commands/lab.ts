import { admiralNames, ladderOf, ladderPlan, readBudget, readContestant, tellLadder } from '@flankspeed/lab'
import type { Command } from 'commander'
import { type RunOptions, run, wholeNumber, withRunOptions } from '../running.ts'

const RULESET = 'victory-at-sea'

export function register(program: Command): void {
  const lab = program.command('lab').description('study classes, points, history and admirals by thousands of battles')
  ladder(lab)
}

interface LadderOptions extends RunOptions {
  games: string
  budget?: string
  admirals: string
}

function ladder(lab: Command): void {
  withRunOptions(
    lab
      .command('ladder')
      .description('all admirals against each other with equal fleets and sides swapped: who is how strong')
      .option('--games <count>', 'games of each pair, over all fleets and both sides', '100')
      .option(
        '--admirals <names>',
        'who takes part, such as captain,admiral@100,admiral@1000',
        admiralNames().join(','),
      )
      .option(
        '--budget <limit>',
        'for admirals that think: milliseconds for a decision, such as 100, or rollouts, such as 200r',
      ),
  ).action(async (options: LadderOptions) => {
    const budget = options.budget === undefined ? null : readBudget(options.budget)
    const contestants = options.admirals.split(',').map((text) => readContestant(text, budget))
    const games = wholeNumber(options.games, '--games')
    const tallies = await run(ladderPlan({ contestants, games, seed: options.seed, ruleset: RULESET }), options)
    const result = ladderOf(contestants, tallies)
    console.log(options.json ? JSON.stringify(result, null, 2) : tellLadder(result))
  })
}
