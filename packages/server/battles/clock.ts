import type { BattleResult } from '@flankspeed/protocol'
import type { After, Terms } from '../store/rows.ts'

interface ClockedLine {
  served: number
  /** The side that wrote the line and may gain time; null: the server. */
  side: string | null
  isAction: boolean
  /** The sides of the actions that it takes back. */
  withdrawn: readonly string[]
}

/** The clocks when a line is written, computed from the clocks after the line before. */
export function clocksAfter(
  clock: Terms['clock'],
  sides: readonly string[],
  before: { after: After } | null,
  line: ClockedLine,
): After['clocks'] {
  if (clock === null) return null
  const left = clocksAt(before, line.served) ?? Object.fromEntries(sides.map((side) => [side, clock.each]))
  if (line.isAction && line.side !== null) left[line.side] = (left[line.side] ?? 0) + clock.perMove
  // Undoing a move also removes the time that it earned. Otherwise moving and undoing in turn would earn it again and
  // again.
  for (const side of line.withdrawn) left[side] = (left[side] ?? 0) - clock.perMove
  return left
}

/**
 * Milliseconds of play since a line was written. Old lines have no time: all time counted so far has passed since them.
 */
export const sinceLine = (after: After, served: number): number => Math.max(0, served - (after.served ?? 0))

/** The clock of the side to act runs. */
function clocksAt(last: { after: After } | null, served: number): Record<string, number> | null {
  if (!last?.after.clocks) return null
  const left = { ...last.after.clocks }
  for (const side of last.after.owing) left[side] = (left[side] ?? 0) - sinceLine(last.after, served)
  return left
}

/** Is this side out of time while it owes a decision? */
export const isOutOfTime = (last: { after: After }, side: string, served: number): boolean =>
  last.after.owing.includes(side) && (clocksAt(last, served)?.[side] ?? 1) <= 0

/**
 * The side that has lost on time, if any.
 *
 * During a secret choice all clocks seem to run, so that nobody learns who has chosen. A clock at zero that does not
 * lose would reveal it. So nobody loses before every clock seems to have run out. Two exceptions reveal nothing new: a
 * side that has chosen (`claimant`) may claim the win, because it knows that the others have not; and the last choice
 * that can still be made in time ends the choice at once.
 */
export function lostOnTime(
  last: { after: After },
  served: number,
  claimant: string | null = null,
): BattleResult | null {
  const left = clocksAt(last, served)
  if (left === null) return null
  const { owing, choosing } = last.after
  if (choosing?.clocks) {
    const since = served - (choosing.served ?? 0)
    const seemsOver = Object.values(choosing.clocks).every((shown) => shown <= since)
    const isClaimed = claimant !== null && !owing.includes(claimant) && owing.every((side) => left[side]! <= 0)
    if (!seemsOver && !isClaimed) return null
  }
  const [worst] = Object.entries(left).toSorted(([, a], [, b]) => a - b)
  if (!worst || worst[1] > 0) return null
  const [late] = worst
  const winner = Object.keys(left).find((side) => side !== late) ?? null
  return { winner, why: `${late} ran out of time`, by: 'clock' }
}

/** The result of a battle in which no side to move has moved for that many days. */
export function abandoned({ after }: { after: After }, sides: readonly string[], days: number): BattleResult {
  const [late, ...more] = after.owing
  const alone = late !== undefined && more.length === 0
  return {
    winner: alone ? (sides.find((side) => side !== late) ?? null) : null,
    why: `${alone ? late : 'nobody'} ${alone ? 'has not moved' : 'moved'} for ${days} days`,
    by: 'abandonment',
  }
}
