import { type Contestant, type Pair, type Record, seated } from './game.ts'
import { cheapestPairs } from './matching.ts'

/** Somebody who waits for the next battle. */
export interface WaitingPlayer extends Contestant {
  points: number
  /** Since when: any clock. */
  since: number
}

/** Players paired at once; the others wait for the next time. */
const MOST_AT_ONCE = 100
const AGAIN = 2 ** 40
const WAITED = 2 ** 25
const SIDES = 2 ** 8

/**
 * Pairs those who wait in an arena with the nearest in points and rating. Nobody meets the last opponent again at once,
 * unless the two are alone. With an odd number, whoever came last waits on.
 */
export function arenaPairs(
  waiting: readonly WaitingPlayer[],
  records: ReadonlyMap<string, Record>,
  areAlone: boolean,
): Pair[] {
  const chosen = waiting.toSorted((a, b) => a.since - b.since || (a.id < b.id ? -1 : 1)).slice(0, MOST_AT_ONCE)
  const turn = new Map(chosen.map(({ id }, i) => [id, i]))
  const ordered = chosen.toSorted((a, b) => b.points - a.points || b.rating - a.rating || (a.id < b.id ? -1 : 1))
  const isAgain = (one: string, other: string): boolean =>
    !areAlone && (records.get(one)!.last === other || records.get(other)!.last === one)
  const cost = (i: number, j: number): number => {
    const [one, other] = [ordered[i], ordered[j]]
    if (!one || !other) return WAITED * (chosen.length - 1 - turn.get((one ?? other)!.id)!)
    const [a, b] = [records.get(one.id)!, records.get(other.id)!]
    return (isAgain(one.id, other.id) ? AGAIN : 0) + (a.balance * b.balance > 0 ? SIDES : 0) + (i - j) ** 2
  }
  return cheapestPairs(ordered.length + (ordered.length % 2), cost).flatMap(([i, j], board): Pair[] => {
    const [one, other] = [ordered[i], ordered[j]]
    return one && other && !isAgain(one.id, other.id) ? [seated(one.id, other.id, records, board)] : []
  })
}
