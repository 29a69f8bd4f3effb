import type { BattleResult } from '@flankspeed/protocol'
import type { After, Terms } from '../store/rows.ts'

interface ClockedLine {
  served: number
  /** Whose line it is, and may gain time; null: the server's. */
  side: string | null
  isAction: boolean
  /** The sides of the actions that it takes back. */
  withdrawn: readonly string[]
}

/** What the clocks show when a line is written, from what they showed after the line before. */
export function clocksAfter(
  clock: Terms['clock'],
  sides: readonly string[],
  before: { after: After } | null,
  line: ClockedLine,
): After['clocks'] {
  if (clock === null) return null
  const left = clocksAt(before, line.served) ?? Object.fromEntries(sides.map((side) => [side, clock.each]))
  if (line.isAction && line.side !== null) left[line.side] = (left[line.side] ?? 0) + clock.perMove
  // The time that a move earned goes with it: moving and taking back by turns would earn it again and again.
  for (const side of line.withdrawn) left[side] = (left[side] ?? 0) - clock.perMove
  return left
}

/**
 * Milliseconds of play since a line was written. A line without its time is older than the count: since then all that was
 * counted has passed.
 */
export const sinceLine = (after: After, served: number): number => Math.max(0, served - (after.served ?? 0))

/** Whoever is to act loses time. */
function clocksAt(last: { after: After } | null, served: number): Record<string, number> | null {
  if (!last?.after.clocks) return null
  const left = { ...last.after.clocks }
  for (const side of last.after.owing) left[side] = (left[side] ?? 0) - sinceLine(last.after, served)
  return left
}

/** Is the time of this side up, while it owes something? */
export const isOutOfTime = (last: { after: After }, side: string, served: number): boolean =>
  last.after.owing.includes(side) && (clocksAt(last, served)?.[side] ?? 1) <= 0

/**
 * The side that has lost on time, if one has.
 *
 * While a secret choice is owed, all clocks seem to run, and nobody may learn who has chosen. A clock that runs out without
 * losing would tell it. So nobody loses before every clock seems to have run out. There are two exceptions, which tell nobody
 * anything new: somebody who has chosen (`claimant`) claims it, for they know that the others have not; and the last choice
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

/** Nobody who was to move has moved for so long. */
export function abandoned({ after }: { after: After }, sides: readonly string[], days: number): BattleResult {
  const [late, ...more] = after.owing
  const alone = late !== undefined && more.length === 0
  return {
    winner: alone ? (sides.find((side) => side !== late) ?? null) : null,
    why: `${alone ? late : 'nobody'} ${alone ? 'has not moved' : 'moved'} for ${days} days`,
    by: 'abandonment',
  }
}
