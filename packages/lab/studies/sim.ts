import { plural } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import { type Opening, setupOf } from '../battles/opening.ts'
import type { Fate, RosterShip } from '../battles/result.ts'
import { rosterOf, seaOf } from '../battles/roster.ts'
import { between, percent, percentBetween, table } from '../report/text.ts'
import { type Plan, planOf } from '../runs/plan.ts'
import { type Estimate, meanOf, wilson } from '../statistics/interval.ts'
import { SQUARE, type Tally } from '../statistics/tally.ts'

export interface SimRequest {
  readonly title: string
  readonly ruleset: string
  readonly opening: Opening
  readonly red: Contestant
  readonly blue: Contestant
  readonly games: number
  readonly seed: string
}

export function simPlan({ title, ruleset, opening, red, blue, games, seed }: SimRequest): Plan {
  return planOf(ruleset, [{ label: title, opening, red, blue, games, seed, ships: true }])
}

export interface SideSummary {
  readonly side: string
  readonly admiral: string
  readonly wins: number
  readonly winRate: Estimate
  readonly points: Estimate
}

export interface ShipSummary extends RosterShip {
  readonly fates: Readonly<Record<Fate, number>>
  readonly lossRate: Estimate
  /** Mean turn of sinking, over the games in which she sank. */
  readonly meanTurnSunk: number | null
  /** Mean share of her opening hull left after each turn, from turn 0. */
  readonly hullByTurn: readonly number[]
}

/** The summary of many games of one battle. */
export interface Summary {
  readonly title: string
  readonly ruleset: string
  readonly seed: string
  readonly games: number
  readonly sides: readonly SideSummary[]
  readonly draws: number
  readonly drawRate: Estimate
  /** Battles that ended in each turn, from turn 0. */
  readonly turns: readonly number[]
  readonly meanTurns: number
  readonly ships: readonly ShipSummary[]
  readonly table: readonly [number, number]
  readonly land: readonly (readonly (readonly [number, number])[])[]
  /** The symbol of the unit of length. */
  readonly measure: string
  /** Where ships sank: corner of the square, its edge, and how often for each side. */
  readonly losses: readonly { x: number; y: number; side: string; count: number }[]
  readonly square: number
}

const SIDES = ['red', 'blue'] as const

export function summarise(request: SimRequest, tally: Tally): Summary {
  const { title, seed, opening } = request
  const ruleset = findRuleset(request.ruleset)
  const { games, draws, turns } = tally
  const setup = setupOf(opening, ruleset.id)
  const roster = rosterOf(ruleset, setup)
  return {
    title,
    ruleset: ruleset.id,
    seed,
    games,
    sides: SIDES.map((side) => ({
      side,
      admiral: contestantText(request[side]),
      wins: tally.wins[side] ?? 0,
      winRate: wilson(tally.wins[side] ?? 0, games),
      points: meanOf(tally.points[side] ?? { sum: 0, squares: 0 }, games),
    })),
    draws,
    drawRate: wilson(draws, games),
    turns,
    meanTurns: turns.reduce((sum, count, turn) => sum + count * turn, 0) / games,
    ships: roster.map((ship, i) => shipSummary(ship, tally, i)),
    ...seaOf(ruleset, setup),
    measure: ruleset.measure.symbol,
    losses: lossPlaces(roster, tally),
    square: SQUARE,
  }
}

function shipSummary(ship: RosterShip, { ships, games, turns }: Tally, place: number): ShipSummary {
  const { fates, sunkOn, hullLost } = ships[place]!
  const counted = sunkOn.reduce((sum, count) => sum + count, 0)
  let left = ship.hull * games
  return {
    ...ship,
    fates,
    lossRate: wilson(fates.sunk, games),
    meanTurnSunk: counted === 0 ? null : sunkOn.reduce((sum, count, turn) => sum + count * turn, 0) / counted,
    hullByTurn: turns.map((_, turn) => {
      left -= hullLost[turn] ?? 0
      return ship.hull === 0 ? 0 : left / (ship.hull * games)
    }),
  }
}

function lossPlaces(roster: readonly RosterShip[], { ships }: Tally): Summary['losses'] {
  const counts = new Map<string, number>()
  ships.forEach(({ sunkAt }, i) => {
    for (const [square, count] of Object.entries(sunkAt)) {
      const key = `${roster[i]!.side},${square}`
      counts.set(key, (counts.get(key) ?? 0) + count)
    }
  })
  return [...counts].sort().map(([key, count]) => {
    const [side = '', column, row] = key.split(',')
    return { x: Number(column) * SQUARE, y: Number(row) * SQUARE, side, count }
  })
}

export function tellSummary({ title, games, seed, sides, draws, drawRate, meanTurns, ships }: Summary): string {
  return [
    `${title}: ${plural(games, 'game')}, seed ${seed}`,
    '',
    table(
      ['side', 'admiral', 'won', 'win rate (95 %)', 'victory points (95 %)'],
      [
        ...sides.map(({ side, admiral, wins, winRate, points }) => [
          side,
          admiral,
          String(wins),
          percentBetween(winRate),
          between(points, 1),
        ]),
        ['drawn', '', String(draws), percentBetween(drawRate), ''],
      ],
    ),
    '',
    ships.length === 0 ? UNKNOWN_FLEETS : shipTable(ships, games),
    '',
    `A battle lasts ${meanTurns.toFixed(1)} turns. To watch game N: flankspeed demo --seed ${seed}-N (with the same battle and admirals).`,
  ].join('\n')
}

/** If no ship can be followed from the opening. */
export const UNKNOWN_FLEETS = 'Each battle has different fleets, so there are no figures per ship.'

function shipTable(ships: Summary['ships'], games: number): string {
  return table(
    ['ship', 'side', 'sunk (95 %)', 'on turn', 'crippled', 'withdrawn', 'hull left'],
    ships.map(({ name, side, lossRate, meanTurnSunk, fates, hullByTurn }) => [
      name,
      side,
      percentBetween(lossRate),
      meanTurnSunk === null ? '' : meanTurnSunk.toFixed(1),
      percent(fates.crippled / games),
      percent(fates.withdrawn / games),
      percent(hullByTurn.at(-1) ?? 1),
    ]),
  )
}
