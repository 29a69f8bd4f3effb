import type { Pair } from './pairing/game.ts'
import { roundRobinRound, roundsFor } from './pairing/round-robin.ts'
import { swissRound } from './pairing/swiss.ts'
import type { Sides } from './round-battles.ts'
import { type EntrantRow, type GameRow, isIn, type TournamentRow } from './tournament.ts'

/** A round on paper: games that need a battle have none yet. */
export interface PlannedRound {
  round: number
  rounds: number
  /** Games with the players of their battle; null: decided without one. */
  games: { game: GameRow; sides: Sides | null }[]
}

/** The next round; null: all have been played, or fewer than two players are left. */
export function nextRound(
  { kind, round: before, rounds: known, terms }: TournamentRow,
  entrants: readonly EntrantRow[],
  games: readonly GameRow[],
  at: number,
): PlannedRound | null {
  const all = entrants.filter(({ number }) => number > 0)
  const there = all.filter(isIn)
  const enough = roundsFor(before === 0 ? there.length : all.length)
  const rounds = before > 0 ? known : kind === 'swiss' ? Math.min(terms.rounds, enough) : enough
  const round = before + 1
  if (round > rounds || there.length < 2) return null
  const table = before === 0 ? there : all
  const pairs =
    kind === 'swiss'
      ? swissRound(
          there.map(({ account, rating }) => ({ id: account, rating })),
          games,
          terms.bothSides,
        )
      : roundRobinRound(
          table.map(({ account }) => account),
          round,
        )
  const byAccount = new Map(all.map((entrant) => [entrant.account, entrant]))
  const legs = terms.bothSides ? [1, 2] : [1]
  return {
    round,
    rounds,
    games: pairs.flatMap((pair, i) =>
      legs.map((leg) => planned(leg === 1 ? pair : otherWay(pair), byAccount, { round, board: i + 1, leg, at })),
    ),
  }
}

const otherWay = ({ red, blue }: Pair): Pair => (blue === null ? { red, blue } : { red: blue, blue: red })

/** Who has left loses without a battle. */
function planned(
  { red, blue }: Pair,
  entrants: ReadonlyMap<string, EntrantRow>,
  place: Pick<GameRow, 'round' | 'board' | 'leg' | 'at'>,
): PlannedRound['games'][number] {
  const game = { ...place, red, blue, battle: null }
  if (blue === null) return { game: { ...game, result: 'bye', decided: 'bye' }, sides: null }
  const sides = { red: entrants.get(red)!, blue: entrants.get(blue)! }
  const [hasRed, hasBlue] = [isIn(sides.red), isIn(sides.blue)]
  if (hasRed && hasBlue) return { game: { ...game, result: null, decided: null }, sides }
  return { game: { ...game, result: hasRed ? 'red' : hasBlue ? 'blue' : 'none', decided: 'forfeit' }, sides: null }
}
