import { isDeepStrictEqual } from 'node:util'
import { plural } from '@flankspeed/kernel'
import { type LabOdds, type Scenario, scenarios } from '@flankspeed/scenarios'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import type { Judged } from '../battles/result.ts'
import { percent, percentBetween, table } from '../report/text.ts'
import type { Plan } from '../runs/plan.ts'
import { planOf } from '../runs/plan.ts'
import type { Estimate } from '../statistics/interval.ts'
import { wilson } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import { summarise } from './sim.ts'

export interface HistoryRequest {
  readonly ruleset: string
  readonly red: Contestant
  readonly blue: Contestant
  /** Of each battle. */
  readonly games: number
  readonly seed: string
  /** Only these battles, by id; undefined: all of them. */
  readonly scenarios?: readonly string[] | undefined
}

const battlesOf = ({ ruleset, scenarios: wanted }: HistoryRequest): ReturnType<typeof scenarios> =>
  scenarios(ruleset).filter(({ scenario }) => wanted?.includes(scenario.id) ?? true)

export function historyPlan(request: HistoryRequest): Plan {
  const { ruleset, red, blue, games, seed } = request
  return planOf(
    ruleset,
    battlesOf(request).map(({ scenario: { id, name } }) => ({
      label: name,
      opening: { scenario: id },
      red,
      blue,
      games,
      seed: `${seed} ${id}`,
      ships: true,
    })),
  )
}

/** The result of one battle, in the lab and in history. */
export interface HistoryRow {
  readonly scenario: string
  readonly name: string
  readonly date: string
  readonly games: number
  readonly red: Estimate
  readonly drawn: Estimate
  readonly blue: Estimate
  readonly historicalWinner: Scenario['outcome']['winner']
  readonly historicalResult: string
  /** The share of battles won by the historical winner; of draws if there was none. */
  readonly asInHistory: Estimate
  /** The results by orders, the most frequent first; empty without orders. */
  readonly judged: readonly { result: Judged; share: Estimate }[]
  readonly historicalJudged: Judged
  /** The historical result by orders is the most frequent, or within ten points of it. */
  readonly isLikely: boolean
  /**
   * Ships lost: the mean of the lab's battles, the central 80 % of them, and historically, of those that take part here.
   */
  readonly lost: readonly {
    side: 'red' | 'blue'
    mean: number
    low: number
    high: number
    historical: number
  }[]
  readonly meanTurns: number
  /** A sentence: why it comes out otherwise than in history. Null if it does not, or nobody has found out. */
  readonly difference: string | null
}

export function historyOf(request: HistoryRequest, tallies: readonly Tally[]): HistoryRow[] {
  return battlesOf(request).map(({ scenario: { id, name, date, outcome }, difference }, i) => {
    const tally = tallies[i]!
    const { sides, drawRate, ships, meanTurns } = summarise(
      { ...request, title: name, opening: { scenario: id } },
      tally,
    )
    const [red, blue] = sides.map(({ winRate }) => winRate)
    const wins = outcome.winner === 'neither' ? tally.draws : (tally.wins[outcome.winner] ?? 0)
    const judged = (Object.entries(tally.judged) as [Judged, number][])
      .map(([result, count]) => ({ result, share: wilson(count, tally.games) }))
      .sort((one, other) => other.share.value - one.share.value)
    const historicalJudged = judgedInHistory(outcome)
    return {
      scenario: id,
      name,
      date,
      games: tally.games,
      red: red!,
      drawn: drawRate,
      blue: blue!,
      historicalWinner: outcome.winner,
      historicalResult: outcome.result,
      asInHistory: wilson(wins, tally.games),
      judged,
      historicalJudged,
      isLikely: isLikely(judged, historicalJudged),
      lost: (['red', 'blue'] as const).map((side) => {
        const fleet = ships.filter((ship) => ship.side === side)
        return {
          side,
          mean: fleet.reduce((sum, { fates }) => sum + fates.sunk, 0) / tally.games,
          ...centralOf(tally.sunk[side] ?? []),
          historical: fleet.filter((ship) => outcome[side].lost.includes(ship.name)).length,
        }
      }),
      meanTurns,
      difference,
    }
  })
}

const judgedInHistory = ({ winner, degree }: Scenario['outcome']): Judged =>
  winner === 'neither' || degree === 'draw' ? 'draw' : `${winner} ${degree}`

/** How near the historical result must come to the most frequent one. */
const NEAR = 0.1

function isLikely(judged: HistoryRow['judged'], historical: Judged): boolean {
  const share = judged.find(({ result }) => result === historical)?.share.value ?? 0
  return judged.length > 0 && share > 0 && share >= judged[0]!.share.value - NEAR
}

/** The numbers between which the central 80 % of all battles lie. */
export function centralOf(counts: readonly number[]): { low: number; high: number } {
  const games = counts.reduce((sum, count) => sum + count, 0)
  const at = (share: number): number => {
    let seen = 0
    const found = counts.findIndex((count) => {
      seen += count
      return seen >= share * games && seen > 0
    })
    return Math.max(0, found)
  }
  return { low: at(0.1), high: at(0.9) }
}

/**
 * The figures stored with the scenarios (packages/scenarios/odds.json), keeping those of other rulesets and, if only some
 * battles were played, of the other battles. Throws if those come from another study.
 */
export function withOdds(
  kept: LabOdds,
  { ruleset, red, blue, games, seed, scenarios: wanted }: HistoryRequest,
  rows: HistoryRow[],
): LabOdds {
  const battles = rows.map((row) => [
    row.scenario,
    {
      red: row.red.value,
      drawn: row.drawn.value,
      blue: row.blue.value,
      meanTurns: tenths(row.meanTurns),
      lost: { red: tenths(row.lost[0]!.mean), blue: tenths(row.lost[1]!.mean) },
      asInHistory: { result: row.isLikely, losses: areLossesLikely(row) },
    },
  ])
  const study = { games, seed, red: contestantText(red), blue: contestantText(blue) }
  const { battles: others, ...former } = kept[ruleset] ?? { ...study, battles: {} }
  if (wanted && !isDeepStrictEqual(former, study))
    throw new Error(
      `the odds of the other battles under ${ruleset} are from another study (${JSON.stringify(former)}); play all battles, or these in the same way`,
    )
  return { ...kept, [ruleset]: { ...study, battles: { ...(wanted && others), ...Object.fromEntries(battles) } } }
}

const tenths = (figure: number): number => Math.round(figure * 10) / 10

const areLossesLikely = ({ lost }: HistoryRow): boolean =>
  lost.every(({ low, high, historical }) => historical >= low && historical <= high)

export function tellHistory(rows: readonly HistoryRow[]): string {
  const told = ({ mean, low, high, historical }: HistoryRow['lost'][number]): string =>
    `${mean.toFixed(1)} (${low}-${high}) / ${historical}`
  const count = (is: (row: HistoryRow) => boolean): string => `${rows.filter(is).length} of ${rows.length}`
  return [
    table(
      ['battle', 'red', 'drawn', 'blue', 'most often', 'in history', 'as in history (95 %)', 'red lost', 'blue lost'],
      rows.map((row) => [
        row.scenario,
        percent(row.red.value),
        percent(row.drawn.value),
        percent(row.blue.value),
        row.judged[0]?.result ?? '-',
        row.historicalJudged,
        percentBetween(row.asInHistory),
        ...row.lost.map(told),
      ]),
    ),
    '',
    `${count(likelyAsInHistory)} battles most often have the winner that they had in history.`,
    `${count((row) => row.isLikely)} battles most often end by orders as they did, or within ten points of it.`,
    `${count(areLossesLikely)} battles have the historical losses of both sides inside the central 80 %.`,
    `Ships lost: the mean here (central 80 %) / in the real battle. ${plural(rows[0]?.games ?? 0, 'game')} of each battle.`,
    ...tellDifferences(rows),
  ].join('\n')
}

function tellDifferences(rows: readonly HistoryRow[]): string[] {
  const told = rows.flatMap(({ scenario, difference }) => (difference === null ? [] : [`${scenario}: ${difference}`]))
  return told.length > 0 ? ['', 'Why battles come out otherwise than in history:', ...told] : []
}

const likelyAsInHistory = ({ red, drawn, blue, asInHistory }: HistoryRow): boolean =>
  asInHistory.value === Math.max(red.value, drawn.value, blue.value)
