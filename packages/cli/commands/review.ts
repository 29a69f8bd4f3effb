import {
  findingInWords,
  NotReviewable,
  type PlayerReview,
  type Review,
  Reviewer,
  TASK_NAMES,
  turningPointInWords,
  USUAL_ROLLOUTS,
  verdictInWords,
} from '@flankspeed/admirals/review'
import { capital } from '@flankspeed/kernel'
import { loadRulebooks } from '@flankspeed/rulebooks/parts'
import { Presets, SingleBar } from 'cli-progress'
import type { Command } from 'commander'
import { readNumber } from '../numbers.ts'
import { playedAgain, readReplay, rulesetOf } from '../replays.ts'
import { coloured } from '../terminal-story.ts'
import { WrongInput } from '../wrong-input.ts'

export const prepare = loadRulebooks

const MOST_ROLLOUTS = 10_000

export function register(program: Command): void {
  program
    .command('review')
    .description('the chance to win turn by turn, luck and decisions, mistakes and better plans of a battle')
    .argument('<file>', 'a replay, as written by demo --save or by the page ("-" reads standard input)')
    .option('--budget <play-outs>', 'play-outs for each decision: more take longer and are surer', `${USUAL_ROLLOUTS}`)
    .option('--json', 'the whole review as JSON')
    .action((file: string, options: { budget: string; json?: boolean }) => {
      const rollouts = readNumber(options.budget.replace(/r$/, ''), '--budget', 1, MOST_ROLLOUTS)
      const review = reviewed(file, rollouts)
      console.log(options.json ? JSON.stringify(review, null, 2) : reviewText(review))
    })
}

function reviewed(file: string, rollouts: number): Review {
  const replay = readReplay(file)
  const ruleset = rulesetOf(file, replay)
  try {
    const reviewer = playedAgain(file, () => new Reviewer(ruleset, replay, { rollouts }))
    finish(reviewer)
    return reviewer.review()
  } catch (error) {
    if (error instanceof NotReviewable) throw new WrongInput(`${file}: cannot be reviewed: ${error.message}`)
    throw error
  }
}

function finish(reviewer: Reviewer): void {
  const bar = process.stderr.isTTY
    ? new SingleBar({ format: '{bar} {percentage} %', hideCursor: true }, Presets.shades_classic)
    : null
  bar?.start(100, 0)
  for (const progress of reviewer.steps()) bar?.update(Math.round(100 * progress))
  bar?.stop()
}

const percent = (chance: number): string => `${Math.round(100 * chance)} %`

function reviewText(review: Review): string {
  const { title, over, winner, curve, turningPoints, players } = review
  const result = over ? (winner === null ? 'A draw.' : `${capital(winner)} has won.`) : 'The battle is not over.'
  return [
    coloured.title(title),
    `${result} ${verdictInWords(review)}`,
    '',
    "Turn  Red's chance  Decisions  Dice",
    ...curve.map(({ turn, chance, error, decisions, luck }, i) => {
      const isEnd = over && i === curve.length - 1
      const figures = i === 0 ? ['', ''] : [signed(decisions), signed(luck)]
      const [decided, rolled] = figures.map((figure) => figure.padStart(9))
      const between = isEnd ? '' : ` ± ${Math.max(1, Math.round(100 * error))}`
      return `${(isEnd ? 'end' : `${turn}`).padEnd(5)} ${`${percent(chance)}${between}`.padEnd(13)} ${decided} ${rolled!.slice(4)}`
    }),
    '',
    'Turning points',
    ...turningPoints.flatMap((point) => [
      `  ${turningPointInWords(point)}`,
      `    ${point.moment.story}`,
      ...(point.mistake
        ? [coloured.faint(`    ${capital(point.mistake.side)}: ${findingInWords(point.mistake)}`)]
        : []),
    ]),
    ...players.flatMap(playerText),
  ].join('\n')
}

const signed = (value: number): string =>
  `${value < -0.005 ? '−' : value > 0.005 ? '+' : ''}${Math.round(Math.abs(100 * value))}`

function playerText({ side, accuracy, mistakes, best }: PlayerReview): string[] {
  const whole = accuracy.all === null ? 'nothing to judge' : `accuracy ${accuracy.all.toFixed(0)} %`
  const list = (title: string, findings: typeof mistakes): string[] => [
    `  ${title}${findings.length === 0 ? ': none beyond the error' : ''}`,
    ...findings.map((finding) => `    Turn ${finding.turn}: ${findingInWords(finding)}`),
  ]
  return [
    '',
    `${coloured.side(side, capital(side))}: ${whole}`,
    ...accuracy.tasks.map(
      ({ task, percent: exact, decisions }) =>
        `    ${TASK_NAMES[task].padEnd(20)} ${exact.toFixed(0)} % of ${decisions} ${decisions === 1 ? 'decision' : 'decisions'}`,
    ),
    ...list('Mistakes', mistakes),
    ...list('Best decisions', best),
  ]
}
