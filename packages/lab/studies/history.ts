import { plural } from '@flankspeed/kernel'
import { type LabOdds, type Scenario, scenarios } from '@flankspeed/scenarios'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import { percent, percentBetween, table } from '../report/text.ts'
import type { Plan } from '../runs/plan.ts'
import { planOf } from '../runs/plan.ts'
import type { Estimate } from '../statistics/interval.ts'
import { wilson } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import { summarise } from './sim.ts'

export interface HistoryWish {
  readonly ruleset: string
  readonly red: Contestant
  readonly blue: Contestant
  /** Of each battle. */
  readonly games: number
  readonly seed: string
}

const battles = ({ ruleset }: HistoryWish): Scenario[] => scenarios(ruleset).map(({ scenario }) => scenario)

export function historyPlan(wish: HistoryWish): Plan {
  const { ruleset, red, blue, games, seed } = wish
  return planOf(
    ruleset,
    battles(wish).map(({ id, name }) => ({
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
  /** Ships lost: the mean of the lab's battles, and historically, of those that take part here. */
  readonly lost: readonly { side: 'red' | 'blue'; mean: number; historical: number }[]
  readonly meanTurns: number
}

export function historyOf(wish: HistoryWish, tallies: readonly Tally[]): HistoryRow[] {
  return battles(wish).map((scenario, i) => {
    const tally = tallies[i]!
    const { id, name, date, outcome } = scenario
    const { sides, drawRate, ships, meanTurns } = summarise({ ...wish, title: name, opening: { scenario: id } }, tally)
    const [red, blue] = sides.map(({ winRate }) => winRate)
    const wins = outcome.winner === 'neither' ? tally.draws : (tally.wins[outcome.winner] ?? 0)
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
      lost: (['red', 'blue'] as const).map((side) => {
        const fleet = ships.filter((ship) => ship.side === side)
        return {
          side,
          mean: fleet.reduce((sum, { fates }) => sum + fates.sunk, 0) / tally.games,
          historical: fleet.filter((ship) => outcome[side].lost.includes(ship.name)).length,
        }
      }),
      meanTurns,
    }
  })
}

/** The figures stored with the scenarios (packages/scenarios/odds.json), keeping those of other rulesets. */
export function withOdds(kept: LabOdds, { ruleset, red, blue, games, seed }: HistoryWish, rows: HistoryRow[]): LabOdds {
  const battles = rows.map((row) => [
    row.scenario,
    {
      red: row.red.value,
      drawn: row.drawn.value,
      blue: row.blue.value,
      meanTurns: tenths(row.meanTurns),
      lost: { red: tenths(row.lost[0]!.mean), blue: tenths(row.lost[1]!.mean) },
    },
  ])
  const study = { games, seed, red: contestantText(red), blue: contestantText(blue) }
  return { ...kept, [ruleset]: { ...study, battles: Object.fromEntries(battles) } }
}

const tenths = (figure: number): number => Math.round(figure * 10) / 10

export function tellHistory(rows: readonly HistoryRow[]): string {
  const told = ({ mean, historical }: HistoryRow['lost'][number]): string => `${mean.toFixed(1)} / ${historical}`
  return [
    table(
      ['battle', 'red', 'drawn', 'blue', 'in history', 'as in history (95 %)', 'red lost', 'blue lost'],
      rows.map((row) => [
        row.scenario,
        percent(row.red.value),
        percent(row.drawn.value),
        percent(row.blue.value),
        row.historicalWinner,
        percentBetween(row.asInHistory),
        ...row.lost.map(told),
      ]),
    ),
    '',
    `${rows.filter(likelyAsInHistory).length} of ${rows.length} battles most often end as they did in history.`,
    `Ships lost: the mean here / in the real battle. ${plural(rows[0]?.games ?? 0, 'game')} of each battle.`,
  ].join('\n')
}

const likelyAsInHistory = ({ red, drawn, blue, asInHistory }: HistoryRow): boolean =>
  asInHistory.value === Math.max(red.value, drawn.value, blue.value)
