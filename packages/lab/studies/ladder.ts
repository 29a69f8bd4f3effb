import { plural } from '@flankspeed/kernel'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import type { Opening } from '../battles/opening.ts'
import { percentBetween, table } from '../report/text.ts'
import { type Match, type Plan, planOf } from '../runs/plan.ts'
import { eloTable } from '../statistics/elo.ts'
import { type Estimate, wilson } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import { type LadderFleets, ladderFleets } from './ladder-fleets.ts'

export interface LadderRequest {
  readonly contestants: readonly Contestant[]
  /** Games of each pair, over all fleets and both sides; rounded up to a multiple of these. */
  readonly games: number
  readonly seed: string
  readonly ruleset: string
  /** The name of a list of fleets. */
  readonly fleets: string
}

interface Seat {
  readonly red: number
  readonly blue: number
}

const pairsOf = (players: number): [number, number][] =>
  Array.from({ length: players }, (_, first) => first).flatMap((first) =>
    Array.from({ length: players - first - 1 }, (_, i): [number, number] => [first, first + 1 + i]),
  )

/** Who plays which side in each match of the plan, in order. */
function seats(players: number, fleets: LadderFleets): (Seat & { opening: Opening; name: string })[] {
  return pairsOf(players).flatMap(([first, second]) =>
    Object.entries(fleets).flatMap(([name, opening]) => [
      { red: first, blue: second, opening, name },
      { red: second, blue: first, opening, name },
    ]),
  )
}

/** Everybody against everybody, with small mirrored fleets, from both sides. */
export function ladderPlan({ contestants, games, seed, ruleset, fleets }: LadderRequest): Plan {
  const texts = contestants.map(contestantText)
  if (new Set(texts).size < 2 || new Set(texts).size < texts.length)
    throw new Error(`a ladder needs two different admirals or more, each named once, not ${texts.join(', ') || 'none'}`)
  const list = ladderFleets(ruleset, fleets)
  const each = Math.ceil(games / (2 * Object.keys(list).length))
  return planOf(
    ruleset,
    seats(contestants.length, list).map(({ red, blue, opening, name }): Match => {
      const label = `${texts[red]} against ${texts[blue]}, ${name}`
      return {
        label,
        opening,
        red: contestants[red]!,
        blue: contestants[blue]!,
        games: each,
        seed: `${seed} ${label}`,
        ships: false,
      }
    }),
  )
}

export interface Ladder {
  readonly games: number
  readonly ratings: readonly { name: string; elo: Estimate }[]
  readonly pairs: readonly {
    first: string
    second: string
    wins: number
    draws: number
    losses: number
    /** Share of the first, a draw counting half. */
    share: Estimate
    fleets: readonly { name: string; share: Estimate }[]
  }[]
}

export function ladderOf(
  { contestants, ruleset, fleets }: Pick<LadderRequest, 'contestants' | 'ruleset' | 'fleets'>,
  tallies: readonly Tally[],
): Ladder {
  const list = ladderFleets(ruleset, fleets)
  const played = seats(contestants.length, list).map((seat, i) => ({ ...seat, tally: tallies[i]! }))
  const name = (player: number): string => contestantText(contestants[player]!)
  const pairs = pairsOf(contestants.length).map(([first, second]) => {
    const matches = played.filter(({ red, blue }) => Math.min(red, blue) === first && Math.max(red, blue) === second)
    return { first, second, matches, ...scoreOf(first, matches) }
  })
  const elo = eloTable(
    contestants.length,
    pairs.map(({ first, second, wins, draws, games }) => ({ first, second, won: wins + draws / 2, games })),
  )
  return {
    games: tallies.reduce((sum, { games }) => sum + games, 0),
    ratings: elo.map((estimate, i) => ({ name: name(i), elo: estimate })).sort((a, b) => b.elo.value - a.elo.value),
    pairs: pairs.map(({ first, second, wins, draws, losses, share, matches }) => ({
      first: name(first),
      second: name(second),
      wins,
      draws,
      losses,
      share,
      fleets: Object.keys(list).map((fleet) => ({
        name: fleet,
        share: scoreOf(
          first,
          matches.filter((match) => match.name === fleet),
        ).share,
      })),
    })),
  }
}

function scoreOf(player: number, matches: readonly (Seat & { tally: Tally })[]) {
  let [wins, draws, losses] = [0, 0, 0]
  for (const { red, tally } of matches) {
    const [own, other] = red === player ? ['red', 'blue'] : ['blue', 'red']
    wins += tally.wins[own] ?? 0
    losses += tally.wins[other] ?? 0
    draws += tally.draws
  }
  const games = wins + draws + losses
  return { wins, draws, losses, games, share: wilson(wins + draws / 2, games) }
}

export function tellLadder({ ratings, pairs, games }: Ladder): string {
  const names = ratings.map(({ name }) => name)
  return [
    table(
      ['admiral', 'Elo', '95 % interval', ...names],
      ratings.map(({ name, elo }) => [
        name,
        elo.value.toFixed(0),
        `${elo.low.toFixed(0)} to ${elo.high.toFixed(0)}`,
        ...names.map((other) => shareAgainst(pairs, name, other)),
      ]),
    ),
    '',
    ...pairs.flatMap(({ first, second, wins, draws, losses, share, fleets }) => [
      `${first} against ${second}: ${wins} won, ${draws} drawn, ${losses} lost: ${percentBetween(share)}`,
      ...fleets.map((fleet) => `  ${fleet.name.padEnd(24)} ${percentBetween(fleet.share)}`),
    ]),
    '',
    `${plural(games, 'game')}, both sides in turn; a draw is half a win.`,
  ].join('\n')
}

function shareAgainst(pairs: Ladder['pairs'], name: string, other: string): string {
  const pair = pairs.find(({ first, second }) => first === name && second === other)
  if (pair) return `${(100 * pair.share.value).toFixed(1)} %`
  const turned = pairs.find(({ first, second }) => first === other && second === name)
  return turned ? `${(100 * (1 - turned.share.value)).toFixed(1)} %` : '.'
}
