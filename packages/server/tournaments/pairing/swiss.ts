import { type Contestant, type Game, mustNot, type Pair, type Record, recordsOf, seated } from './game.ts'
import { cheapestPairs } from './matching.ts'

/**
 * What counts against a pairing, in order: each outweighs all pairs of the next. The figures are the greatest sums for
 * 256 players, and all of them together stay below 2^50.
 */
const FOLD = 1
const MOST_FOLD = 31
const SIDE = FOLD * 2 ** 12
const SCORE = SIDE * 2 ** 7
/** Differences in half points that count. */
const MOST_SCORE = 6
const BYE = SCORE * 2 ** 13
const SIDES = BYE * 2 ** 8
const AGAIN = SIDES * 2 ** 8

/** The most players that may be paired. */
export const MOST_IN_SWISS = 256

/**
 * The pairs of the next round of a Swiss tournament: nobody meets the same opponent again if that can be avoided, the
 * bye goes to the lowest-placed who has had none, nobody plays the same side three times in a row or two times more than
 * the other, players meet those with the same points, and among these the upper half meets the lower half.
 *
 * `playsBothSides`: every pairing is played from both sides, so sides need no balance.
 */
export function swissRound(players: readonly Contestant[], games: readonly Game[], playsBothSides: boolean): Pair[] {
  const records = recordsOf(players, games)
  const of = ({ id }: Contestant): Record => records.get(id)!
  const ordered = players.toSorted((a, b) => of(b).points - of(a).points || b.rating - a.rating)
  const places = placesIn(ordered.map((player) => of(player).points))
  const count = ordered.length + (ordered.length % 2)

  const cost = (i: number, j: number): number => {
    const [one, other] = [ordered[i], ordered[j]]
    if (!one || !other) return byeCost(Math.min(i, j))
    const [a, b] = [of(one), of(other)]
    return (
      AGAIN * Math.min(2, a.met.get(other.id) ?? 0) +
      (playsBothSides ? 0 : sideCost(a, b)) +
      SCORE * Math.min(MOST_SCORE, 2 * Math.abs(a.points - b.points)) ** 2 +
      FOLD * Math.min(MOST_FOLD, places.awayFromFold(i, j))
    )
  }
  const byeCost = (i: number): number => AGAIN * Math.min(2, of(ordered[i]!).byes) + BYE * (ordered.length - 1 - i)

  const pairs = cheapestPairs(count, cost).toSorted(([a], [b]) => a - b)
  return pairs.map(([i, j], board): Pair => {
    const [one, other] = [ordered[i], ordered[j]]
    return one && other ? seated(one.id, other.id, records, board) : { red: (one ?? other)!.id, blue: null }
  })
}

function sideCost(a: Record, b: Record): number {
  const isImpossible = mustNot(a) !== null && mustNot(a) === mustNot(b)
  return (isImpossible ? SIDES : 0) + (a.balance * b.balance > 0 ? SIDE : 0)
}

/** How far two players are from meeting as upper half against lower half. */
function placesIn(points: readonly number[]): { awayFromFold(i: number, j: number): number } {
  const first = points.map((score) => points.indexOf(score))
  const last = points.map((score) => points.lastIndexOf(score))
  return {
    awayFromFold(i, j) {
      const [upper, lower] = [Math.min(i, j), Math.max(i, j)]
      if (first[upper] === first[lower]) {
        const half = Math.ceil((last[upper]! - first[upper]! + 1) / 2)
        return Math.abs(lower - upper - half)
      }
      // Who leaves the group is its last, and meets the first of the next.
      return last[upper]! - upper + (lower - first[lower]!)
    },
  }
}
