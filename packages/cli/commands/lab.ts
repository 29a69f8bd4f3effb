import {
  admiralNames,
  duelOf,
  duelPlan,
  fightingClasses,
  ladderOf,
  ladderPlan,
  listPlayers,
  matrixOf,
  matrixPlan,
  type Odds,
  pointsPlan,
  pricedClass,
  readBudget,
  readContestant,
  sparringNames,
  tellDuel,
  tellLadder,
  tellMatrix,
  tellPlayers,
  tellWorth,
  USUAL_FLEETS,
  usualPoints,
  worthOf,
} from '@flankspeed/lab'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { asYear, findClass } from '@flankspeed/shipyard'
import type { Command } from 'commander'
import { calibration } from '../lab-calibration.ts'
import { even } from '../lab-even.ts'
import { history } from '../lab-history.ts'
import { train } from '../lab-train.ts'
import { classOrFile } from '../own-classes.ts'
import { PLAYERS_HELP } from '../players-help.ts'
import { rulesetOption } from '../ruleset.ts'
import { print, type RunOptions, run, wholeNumber, withRunOptions, writeText } from '../run-plan.ts'
import { WrongInput } from '../wrong-input.ts'

export const prepare = loadRulebooks

export function register(program: Command): void {
  const lab = program
    .command('lab')
    .description('study classes, points, history and AI admirals by simulating thousands of battles')
  for (const study of [duel, matrix, points, history, even, ladder, calibration, train, players]) study(lab)
}

/** A study of classes: which ships, when, and with which admirals. */
interface ClassOptions extends RunOptions {
  games: string
  year: string
  admiral: string
}

function withClassOptions(command: Command): Command {
  return withRunOptions(command)
    .option('--year <year>', 'the year of the battle (decides refits)', '1943')
    .option('--admiral <name>', `who plays both sides: ${PLAYERS_HELP}`, 'captain')
}

const settingOf = ({ games, year, admiral, seed, ruleset }: ClassOptions) => ({
  games: wholeNumber(games, '--games'),
  year: asYear(year)!,
  admiral: readContestant(admiral),
  seed,
  ruleset,
})

interface OddsOptions {
  ships?: string
  points?: string
}

function oddsOf({ ships, points }: OddsOptions, otherwise: Odds): Odds {
  if (ships !== undefined && points !== undefined)
    throw new WrongInput('--ships and --points: choose one, equal numbers or equal points')
  if (ships !== undefined) return { ships: wholeNumber(ships, '--ships') }
  return points === undefined ? otherwise : { points: wholeNumber(points, '--points') }
}

function duel(lab: Command): void {
  withClassOptions(
    lab
      .command('duel')
      .description('two classes against each other')
      .argument('<first>', 'a class of the shipyard, one of its ships, or a file with a class of your own')
      .argument('<second>', 'another')
      .option('--ships <count>', 'number of ships on each side (default: 1)')
      .option('--points <total>', 'fleets of about this many points')
      .option('--games <count>', 'number of games, over all openings and both sides', '120'),
  ).action(async (first: string, second: string, options: ClassOptions & OddsOptions, command: Command) => {
    const setting = settingOf(options)
    const classes = [classOrFile(first), classOrFile(second)] as const
    // Unless a year was asked for, the duel waits until both classes are in service.
    const launched =
      command.getOptionValueSource('year') === 'default' ? classes.map((id) => findClass(id).commissioned) : []
    const year = Math.max(setting.year, ...launched)
    const request = {
      ...setting,
      year,
      first: pricedClass(classes[0], year, setting.ruleset),
      second: pricedClass(classes[1], year, setting.ruleset),
      odds: oddsOf(options, { ships: 1 }),
    }
    print(duelOf(request, await run(duelPlan(request), options)), options, tellDuel)
  })
}

interface PoolOptions extends ClassOptions {
  navy?: string
  type?: string
}

function withPoolOptions(command: Command): Command {
  return withClassOptions(command)
    .option('--navy <navy>', 'the classes of one navy, such as usn')
    .option('--type <type>', 'the classes of one type, such as heavy-cruiser')
}

function matrix(lab: Command): void {
  withPoolOptions(
    lab
      .command('matrix')
      .description('every class against every class')
      .option('--ships <count>', 'number of ships on each side')
      .option('--points <total>', 'fleets of about this many points (default: the price of the more expensive class)')
      .option('--games <count>', 'games per pair, over all openings and both sides', '12')
      .option('--report <file>', 'write a page with the heat map (HTML)'),
  ).action(async (options: PoolOptions & OddsOptions & { report?: string }) => {
    const setting = settingOf(options)
    const { navy, type, report } = options
    const odds = oddsOf(options, 'one of the dearer')
    const request = {
      ...setting,
      classes: fightingClasses({ navy, type, year: setting.year, ruleset: setting.ruleset }),
      odds,
    }
    const result = matrixOf(request, await run(matrixPlan(request), options))
    if (report !== undefined) {
      const { matrixPage } = await import('@flankspeed/lab/report')
      const pills = [navy, type, options.year, `seed ${setting.seed}`, oddsText(odds)].flatMap((pill) => pill ?? [])
      writeText(report, matrixPage('Class against class', pills, result))
    }
    print(result, options, tellMatrix)
  })
}

function oddsText(odds: Odds): string {
  if (odds === 'one of the dearer') return 'equal points, one ship of the more expensive class'
  return 'ships' in odds ? `${odds.ships} against ${odds.ships}` : `about ${odds.points} points each`
}

function points(lab: Command): void {
  withPoolOptions(
    lab
      .command('points')
      .description('compare what classes are worth in battle with what they cost')
      .option('--points <total>', 'points per fleet (default: what the rulebook calls usual)')
      .option('--games <count>', 'number of battles between random fleets', '2000'),
  ).action(async (options: PoolOptions & { points?: string }) => {
    const setting = settingOf(options)
    const { navy, type } = options
    const classes = fightingClasses({ navy, type, year: setting.year, ruleset: setting.ruleset })
    const request = {
      ...setting,
      classes,
      points: wholeNumber(options.points ?? String(usualPoints(setting.ruleset)), '--points'),
    }
    const tallies = await run(pointsPlan(request), options)
    print(worthOf(request, tallies), options, (found) => tellWorth(found, request.games))
  })
}

/** Stands for all sparring partners of the rulebook. */
const SPARRING = 'sparring'

interface LadderOptions extends RunOptions {
  games: string
  budget?: string
  admirals?: string
  against?: string
  fleets: string
}

function ladder(lab: Command): void {
  withRunOptions(
    lab
      .command('ladder')
      .description('rate the AI admirals: all against each other, with equal fleets and sides swapped')
      .option('--games <count>', 'games per pair and class of fleets, over its fleets and both sides', '100')
      .option(
        '--admirals <names>',
        'who takes part, such as captain,admiral@100,kiter (default: the ensign, who plays at random, and the levels from midshipman to admiral); "flankspeed lab players" lists all',
      )
      .option(
        '--against <names>',
        'whom they meet instead of each other, such as admiral-2026@50r,kiter, or sparring: all sparring partners',
      )
      .option('--budget <limit>', 'thinking budget: milliseconds per decision, such as 100, or rollouts, such as 200r')
      .option(
        '--fleets <class>',
        'mixed, battleships, cruisers, flotilla, or another class of the rulebook, such as carriers; all plays every class',
        USUAL_FLEETS,
      ),
  ).action(async (options: LadderOptions) => {
    const budget = options.budget === undefined ? null : readBudget(options.budget)
    const contestants = (options.admirals?.split(',') ?? admiralNames(options.ruleset)).map((text) =>
      readContestant(text, budget),
    )
    const games = wholeNumber(options.games, '--games')
    const { seed, ruleset, fleets } = options
    const opponents = options.against === SPARRING ? sparringNames(ruleset) : (options.against?.split(',') ?? [])
    const against = opponents.map((text) => readContestant(text))
    const request = { contestants, against, games, seed, ruleset, fleets }
    print(ladderOf(request, await run(ladderPlan(request), options)), options, tellLadder)
  })
}

function players(lab: Command): void {
  lab
    .command('players')
    .description('list who can play these rules: admirals, players of the past, sparring partners')
    .addOption(rulesetOption())
    .option('--json', 'the list as JSON')
    .action(({ ruleset, json }: RunOptions) => {
      const found = listPlayers(ruleset)
      console.log(json ? JSON.stringify(found, null, 2) : tellPlayers(found))
    })
}
