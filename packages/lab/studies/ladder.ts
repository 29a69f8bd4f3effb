import { plural } from '@flankspeed/kernel'
import { type Contestant, contestantText } from '../battles/contestant.ts'
import type { Opening } from '../battles/opening.ts'
import { percentBetween, table } from '../report/text.ts'
import { type Match, type Plan, planOf } from '../runs/plan.ts'
import { eloTable } from '../statistics/elo.ts'
import { type Estimate, wilson } from '../statistics/interval.ts'
import type { Tally } from '../statistics/tally.ts'
import { ladderClasses } from './ladder-fleets.ts'

export interface LadderRequest {
  readonly contestants: readonly Contestant[]
  /** If there are any, the contestants meet these instead of each other. */
  readonly against?: readonly Contestant[]
  /** Games of each pair with each class of fleets, over its fleets and both sides; rounded up to a multiple of these. */
  readonly games: number
  readonly seed: string
  readonly ruleset: string
  /** A class of fleets, or all. */
  readonly fleets: string
}

interface Seat {
  readonly red: number
  readonly blue: number
}

const everybody = ({ contestants, against = [] }: Pick<LadderRequest, 'contestants' | 'against'>): Contestant[] => [
  ...contestants,
  ...against,
]

/** Who meets whom, by their places among everybody. */
function pairsOf({ contestants, against = [] }: Pick<LadderRequest, 'contestants' | 'against'>): [number, number][] {
  const players = contestants.length
  return contestants.flatMap((_, first) =>
    against.length > 0
      ? against.map((_, i): [number, number] => [first, players + i])
      : contestants.slice(first + 1).map((_, i): [number, number] => [first, first + 1 + i]),
  )
}

interface SeatedMatch extends Seat {
  readonly class: string
  readonly name: string
  readonly opening: Opening
  readonly games: number
}

/** Who plays which side in each match of the plan, in order. */
function seats(request: Omit<LadderRequest, 'seed'>): SeatedMatch[] {
  const { ruleset, fleets: asked, games } = request
  const classes = ladderClasses(ruleset, asked)
  return pairsOf(request).flatMap(([first, second]) =>
    Object.entries(classes).flatMap(([of, fleets]) => {
      const each = Math.ceil(games / (2 * Object.keys(fleets).length))
      return Object.entries(fleets).flatMap(([name, opening]) => {
        const match = { class: of, name, opening, games: each }
        return [
          { ...match, red: first, blue: second },
          { ...match, red: second, blue: first },
        ]
      })
    }),
  )
}

/** Everybody against everybody, with small mirrored fleets, from both sides. */
export function ladderPlan(request: LadderRequest): Plan {
  const { seed, ruleset } = request
  const players = everybody(request)
  const texts = players.map(contestantText)
  if (new Set(texts).size < 2 || new Set(texts).size < texts.length)
    throw new Error(`a ladder needs two different admirals or more, each named once, not ${texts.join(', ') || 'none'}`)
  return planOf(
    ruleset,
    seats(request).map(({ red, blue, opening, name, games }): Match => {
      const label = `${texts[red]} against ${texts[blue]}, ${name}`
      return {
        label,
        opening,
        red: players[red]!,
        blue: players[blue]!,
        games,
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
    classes: readonly { name: string; share: Estimate; fleets: readonly { name: string; share: Estimate }[] }[]
  }[]
}

export function ladderOf(request: Omit<LadderRequest, 'seed'>, tallies: readonly Tally[]): Ladder {
  const classes = ladderClasses(request.ruleset, request.fleets)
  const players = everybody(request)
  const played = seats(request).map((seat, i) => ({ ...seat, tally: tallies[i]! }))
  const name = (player: number): string => contestantText(players[player]!)
  const pairs = pairsOf(request).map(([first, second]) => {
    const matches = played.filter(({ red, blue }) => Math.min(red, blue) === first && Math.max(red, blue) === second)
    return { first, second, matches, ...scoreOf(first, matches) }
  })
  const elo = eloTable(
    players.length,
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
      classes: Object.entries(classes).map(([of, list]) => {
        const own = matches.filter((match) => match.class === of)
        const shareOf = (some: typeof own): Estimate => scoreOf(first, some).share
        return {
          name: of,
          share: shareOf(own),
          fleets: Object.keys(list).map((fleet) => ({
            name: fleet,
            share: shareOf(own.filter(({ name }) => name === fleet)),
          })),
        }
      }),
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
    ...pairs.flatMap(({ first, second, wins, draws, losses, share, classes }) => [
      `${first} against ${second}: ${wins} won, ${draws} drawn, ${losses} lost: ${percentBetween(share)}`,
      ...classes.flatMap((of) => [
        ...(classes.length > 1 ? [`  ${of.name.padEnd(28)} ${percentBetween(of.share)}`] : []),
        ...of.fleets.map((fleet) => `    ${fleet.name.padEnd(26)} ${percentBetween(fleet.share)}`),
      ]),
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
