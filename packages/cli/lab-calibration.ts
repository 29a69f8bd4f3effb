import { availableParallelism } from 'node:os'
import { plural } from '@flankspeed/kernel'
import { calibrationOf, readContestant, tellCalibration, USUAL_FLEETS } from '@flankspeed/lab'
import { findRuleset } from '@flankspeed/rulebooks'
import type { Command } from 'commander'
import { readNumber } from './numbers.ts'
import { PLAYERS_HELP } from './players-help.ts'
import { rulesetOption } from './ruleset.ts'
import { progressBar, threadCount, untilStopped, wholeNumber, writeText } from './run-plan.ts'

interface CalibrationOptions {
  ruleset: string
  games: string
  seed: string
  admiral: string
  fleets: string
  scenarios?: string
  budget: string
  workers?: string
  report?: string
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
    .option('--workers <count>', `threads (default: all cores, here ${availableParallelism()})`)
    .option('--report <file>', 'write a page with the reliability plot (HTML)')
    .option('--json', 'the result as JSON')
    .action(async (options: CalibrationOptions) => {
      const { ruleset, seed, fleets, scenarios, report, json } = options
      const request = {
        ruleset,
        seed,
        fleets,
        games: wholeNumber(options.games, '--games'),
        admiral: readContestant(options.admiral),
        scenarios: scenarios?.split(',') ?? [],
        rollouts: readNumber(options.budget.replace(/r$/, ''), '--budget', 0, MOST_ROLLOUTS),
      }
      const workers = threadCount(options)
      const bar = progressBar()
      const result = await untilStopped((signal) =>
        calibrationOf(request, { workers, signal, told: bar.show }),
      ).finally(bar.stop)
      if (report !== undefined) {
        const { calibrationPage } = await import('@flankspeed/lab/report')
        const judged = request.rollouts > 0 ? `${plural(request.rollouts, 'play-out')} a position` : 'as it stands'
        const pills = [plural(result.games, 'game'), judged, `seed ${seed}`]
        writeText(report, calibrationPage(findRuleset(ruleset).title, pills, result))
      }
      console.log(json ? JSON.stringify(result, null, 2) : tellCalibration(result))
    })
}
