import { plural } from '@flankspeed/kernel'
import { APPROACHES, type Approach, MOST_SHIPS } from '@flankspeed/scenarios'
import { isOwnClass } from '@flankspeed/shipyard'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import { type Opening, setupOf } from '../battles/opening.ts'
import { between, percentBetween, table } from '../report/text.ts'
import { type Match, type Plan, planOf } from '../runs/plan.ts'
import { type Estimate, meanOf, wilson } from '../statistics/interval.ts'
import { emptyTally, merge, type Tally } from '../statistics/tally.ts'
import type { Priced } from './classes.ts'

/**
 * How many ships meet: the same number, the same points, or as many of the cheaper as one of the more expensive costs.
 */
export type Odds = { readonly ships: number } | { readonly points: number } | 'one of the dearer'

export interface DuelRequest {
  readonly first: Priced
  readonly second: Priced
  readonly odds: Odds
  readonly year: number
  readonly admiral: Contestant
  readonly games: number
  readonly seed: string
  readonly ruleset: string
}

export function numbersFor(first: Priced, second: Priced, odds: Odds): [number, number] {
  if (odds !== 'one of the dearer' && 'ships' in odds) {
    if (odds.ships > MOST_SHIPS)
      throw new Error(`${odds.ships} ships a side have no room on the table: at most ${MOST_SHIPS}`)
    return [odds.ships, odds.ships]
  }
  const points = odds === 'one of the dearer' ? Math.max(first.points, second.points) : odds.points
  const count = (priced: Priced): number => Math.min(MOST_SHIPS, Math.max(1, Math.round(points / priced.points)))
  return [count(first), count(second)]
}

const SEATS = APPROACHES.flatMap((approach) => [
  { approach, turned: false },
  { approach, turned: true },
])

/** Matches of a duel: every approach from both sides, each equally often. */
export function duelMatches({ first, second, odds, year, admiral, games, seed, ruleset }: DuelRequest): Match[] {
  const [many, others] = numbersFor(first, second, odds)
  const line = Array.from({ length: many }, () => first.id)
  const other = Array.from({ length: others }, () => second.id)
  // Other machines do not know classes of one's own: the cards travel with the plan.
  const portable = (opening: Opening): Opening =>
    isOwnClass(first) || isOwnClass(second) ? { position: setupOf(opening, ruleset) } : opening
  return SEATS.map(({ approach, turned }) => {
    const label = `${first.id} ${turned ? 'as blue' : 'as red'} against ${second.id}, ${approach}`
    return {
      label,
      opening: portable({ fleets: { year, approach, red: turned ? other : line, blue: turned ? line : other } }),
      red: admiral,
      blue: admiral,
      games: Math.ceil(games / SEATS.length),
      seed: `${seed} ${label}`,
      ships: false,
    }
  })
}

export const MATCHES_OF_A_DUEL = SEATS.length

export const duelPlan = (request: DuelRequest): Plan => planOf(request.ruleset, duelMatches(request))

export interface DuelSide {
  readonly class: string
  readonly ships: number
  readonly pointsEach: number
  readonly wins: number
  readonly share: Estimate
  readonly victoryPoints: Estimate
}

export interface Duel {
  readonly games: number
  readonly draws: number
  readonly admiral: string
  readonly first: DuelSide
  readonly second: DuelSide
  /** The share of the first, a draw counting half, by approach. */
  readonly approaches: readonly { approach: Approach; share: Estimate }[]
}

export function duelOf({ first, second, odds, admiral }: DuelRequest, tallies: readonly Tally[]): Duel {
  const own = tallies.map((tally, i) => (SEATS[i]!.turned ? swapped(tally) : tally))
  const all = sumOf(own)
  const [many, others] = numbersFor(first, second, odds)
  const side = (priced: Priced, ships: number, seat: 'red' | 'blue'): DuelSide => ({
    class: priced.id,
    ships,
    pointsEach: priced.points,
    wins: all.wins[seat] ?? 0,
    share: shareOf(all, seat),
    victoryPoints: meanOf(all.points[seat]!, all.games),
  })
  return {
    games: all.games,
    draws: all.draws,
    admiral: contestantText(admiral),
    first: side(first, many, 'red'),
    second: side(second, others, 'blue'),
    approaches: APPROACHES.map((approach) => ({
      approach,
      share: shareOf(sumOf(own.filter((_, i) => SEATS[i]!.approach === approach)), 'red'),
    })),
  }
}

const shareOf = ({ wins, draws, games }: Tally, seat: 'red' | 'blue'): Estimate =>
  wilson((wins[seat] ?? 0) + draws / 2, games)

function sumOf(tallies: readonly Tally[]): Tally {
  const sum = emptyTally()
  for (const tally of tallies) merge(sum, tally)
  return sum
}

/** The same battles with the sides swapped. */
function swapped(tally: Tally): Tally {
  const { wins, points } = tally
  return {
    ...tally,
    wins: { red: wins.blue ?? 0, blue: wins.red ?? 0 },
    points: { red: points.blue!, blue: points.red! },
  }
}

export function tellDuel({ games, draws, admiral, first, second, approaches }: Duel): string {
  return [
    table(
      ['class', 'ships', 'points each', 'in all', 'won', 'share (95 %)', 'victory points (95 %)'],
      [first, second].map((side) => [
        side.class,
        String(side.ships),
        String(side.pointsEach),
        String(side.ships * side.pointsEach),
        String(side.wins),
        percentBetween(side.share),
        between(side.victoryPoints),
      ]),
    ),
    '',
    ...approaches.map(({ approach, share }) => `${first.class}, ${approach}: ${percentBetween(share)}`),
    '',
    `${plural(games, 'game')}, ${draws} of them drawn (half a win for each), both sides in turn, commanded by ${admiral}.`,
  ].join('\n')
}
