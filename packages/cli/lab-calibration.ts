import { calibrationOf, readContestant, tellCalibration, USUAL_FLEETS } from '@flankspeed/lab'
import type { Command } from 'commander'
import { readNumber } from './numbers.ts'
import { PLAYERS_HELP } from './players-help.ts'
import { rulesetOption } from './ruleset.ts'
import { progressBar, wholeNumber } from './run-plan.ts'

interface CalibrationOptions {
  ruleset: string
  games: string
  seed: string
  admiral: string
  fleets: string
  scenarios?: string
  budget: string
  json?: boolean
}

const MOST_ROLLOUTS = 1000

/** Can the chances of reviews be trusted? */
export function calibration(lab: Command): void {
  lab
    .command('calibration')
    .description('of positions that reviews give some chance to win, how many are won?')
    .addOption(rulesetOption())
    .option('--games <count>', 'games of each opening', '20')
    .option('--seed <seed>', 'the same seed gives the same result', '1941')
    .option('--admiral <name>', `who plays both sides: ${PLAYERS_HELP}`, 'captain')
    .option('--fleets <class>', 'fleets that meet, as in "lab ladder"; all plays every class', USUAL_FLEETS)
    .option('--scenarios <names>', 'battles of the library instead, such as river-plate,savo-island')
    .option('--budget <play-outs>', 'play-outs for each position, as in a review; 0 judges it as it stands', '0')
    .option('--json', 'the result as JSON')
    .action((options: CalibrationOptions) => {
      const { ruleset, seed, fleets, scenarios, json } = options
      const bar = progressBar()
      const result = calibrationOf(
        {
          ruleset,
          seed,
          fleets,
          games: wholeNumber(options.games, '--games'),
          admiral: readContestant(options.admiral),
          scenarios: scenarios?.split(',') ?? [],
          rollouts: readNumber(options.budget.replace(/r$/, ''), '--budget', 0, MOST_ROLLOUTS),
        },
        bar.show,
      )
      bar.stop()
      console.log(json ? JSON.stringify(result, null, 2) : tellCalibration(result))
    })
}
