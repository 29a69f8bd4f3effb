import type { After, BattleResult, Terms } from '../store/rows.ts'

/** What the clocks show when a line is written, from what they showed after the line before. */
export function clocksAfter(
  clock: Terms['clock'],
  sides: readonly string[],
  before: { after: After } | null,
  line: { served: number; side: string | null; isAction: boolean },
): After['clocks'] {
  if (clock === null) return null
  const left = clocksAt(before, line.served) ?? Object.fromEntries(sides.map((side) => [side, clock.each]))
  if (line.isAction && line.side !== null) left[line.side] = (left[line.side] ?? 0) + clock.perMove
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

/** The side whose time is up, if one's is. */
export function lostOnTime(last: { after: After }, served: number): BattleResult | null {
  const left = clocksAt(last, served)
  if (left === null) return null
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
