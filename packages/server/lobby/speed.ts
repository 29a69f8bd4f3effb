import type { Terms } from '../store/rows.ts'

/** How fast a battle is played. Ratings and quick pairing are by speed. */
export const SPEEDS = ['fast', 'standard', 'correspondence'] as const
export type Speed = (typeof SPEEDS)[number]

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Moves of a usual battle, for the time that a clock gives in all. */
const USUAL_MOVES = 40

/** The speed of a clock, by the time that it gives a side for a usual battle. */
export function speedOf(clock: Terms['clock']): Speed {
  if (clock === null) return 'correspondence'
  const inAll = clock.each + USUAL_MOVES * clock.perMove
  return inAll < 30 * MINUTE ? 'fast' : inAll < 8 * HOUR ? 'standard' : 'correspondence'
}

/** Both players sit at their screens. */
export const isLive = (speed: Speed): boolean => speed !== 'correspondence'

/** The clock of a quick pairing, and the ships that fit into it. */
export const QUICK: Readonly<Record<Speed, { clock: NonNullable<Terms['clock']>; ships: number }>> = {
  fast: { clock: { each: 15 * MINUTE, perMove: 5000 }, ships: 10 },
  standard: { clock: { each: 45 * MINUTE, perMove: 15_000 }, ships: 14 },
  correspondence: { clock: { each: 72 * HOUR, perMove: 6 * HOUR }, ships: 30 },
}
