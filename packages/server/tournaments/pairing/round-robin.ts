import type { Pair } from './game.ts'

/** The most players: each meets each. */
export const MOST_IN_ROUND_ROBIN = 32

/** How many rounds it takes until each has met each. */
export const roundsFor = (players: number): number => players - 1 + (players % 2)

/**
 * The pairs of one round, from 1 on, by the tables of Berger. With an odd number one player rests in each round. Nobody
 * plays one side more than once more than the other.
 */
export function roundRobinRound(players: readonly string[], round: number): Pair[] {
  const places = players.length + (players.length % 2)
  const turning = places - 1
  const pairs: Pair[] = []
  for (let one = 0; one < turning; one++) {
    const other = (((round - 1 - one) % turning) + turning) % turning
    // Whoever would meet himself meets the last, who does not turn.
    const [a, b] = one === other ? [one, turning] : [one, other]
    if (a > b || players[b] === undefined) continue
    const isRed = b === turning ? a < places / 2 : (a + b) % 2 === 1
    pairs.push(isRed ? { red: players[a]!, blue: players[b] } : { red: players[b], blue: players[a]! })
  }
  return pairs
}
