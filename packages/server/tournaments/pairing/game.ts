/** How a game counts: who won it, or a draw. bye: a point without an opponent. none: nothing for either. */
export type GameResult = 'red' | 'blue' | 'draw' | 'bye' | 'none'

/** One battle of a tournament, or a bye. Players are named by their accounts. */
export interface Game {
  round: number
  /** The number of the pairing in its round. */
  board: number
  /** 1, and 2 where a pairing is played from both sides. */
  leg: number
  red: string
  /** null: a bye. */
  blue: string | null
  /** null: in progress. */
  result: GameResult | null
}

/** Two players who meet; `blue` is null for a bye. */
export interface Pair {
  red: string
  blue: string | null
}

/** A player to be paired. */
export interface Contestant {
  id: string
  rating: number
}

/** What a player got out of a game: 1 for a win, 0.5 for a draw; null: it is not over. */
export function pointsOf({ red, result }: Game, player: string): number | null {
  switch (result) {
    case null:
      return null
    case 'draw':
      return 0.5
    case 'bye':
      return 1
    case 'none':
      return 0
    default:
      return (result === 'red') === (player === red) ? 1 : 0
  }
}

/** What a player has played so far. */
export interface Record {
  points: number
  /** How often each opponent was met. */
  met: Map<string, number>
  byes: number
  /** Games as red, less games as blue. */
  balance: number
  /** The sides of the last two games, the last one first. */
  sides: ('red' | 'blue')[]
  /** The last opponent. */
  last: string | null
}

export function recordsOf(players: readonly Contestant[], games: readonly Game[]): Map<string, Record> {
  const records = new Map(
    players.map(({ id }): [string, Record] => [
      id,
      { points: 0, met: new Map(), byes: 0, balance: 0, sides: [], last: null },
    ]),
  )
  for (const game of games) {
    const { red, blue, leg } = game
    for (const [side, player, opponent] of [
      ['red', red, blue],
      ['blue', blue, red],
    ] as const) {
      const record = player === null ? undefined : records.get(player)
      if (!record) continue
      record.points += pointsOf(game, player!) ?? 0
      if (opponent === null) {
        record.byes += leg === 1 ? 1 : 0
        continue
      }
      if (leg === 1) record.met.set(opponent, (record.met.get(opponent) ?? 0) + 1)
      record.balance += side === 'red' ? 1 : -1
      record.sides = [side, ...record.sides].slice(0, 2)
      record.last = opponent
    }
  }
  return records
}

/** Must not get that side again: two more of it than of the other, or the last two in a row. */
export const mustNot = ({ balance, sides: [last, before] }: Record): 'red' | 'blue' | null =>
  Math.abs(balance) >= 2 ? (balance > 0 ? 'red' : 'blue') : last !== undefined && last === before ? last : null

/** Red is who has had it less; then who had blue last; then by lot, which here is the board. */
export function seated(one: string, other: string, records: ReadonlyMap<string, Record>, board: number): Pair {
  const [a, b] = [records.get(one)!, records.get(other)!]
  const [avoids, otherAvoids] = [mustNot(a), mustNot(b)]
  const isRed =
    avoids !== otherAvoids
      ? avoids === 'blue' || otherAvoids === 'red'
      : a.balance !== b.balance
        ? a.balance < b.balance
        : a.sides[0] !== b.sides[0]
          ? a.sides[0] === 'blue' || b.sides[0] === 'red'
          : board % 2 === 0
  return isRed ? { red: one, blue: other } : { red: other, blue: one }
}
