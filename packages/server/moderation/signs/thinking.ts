import type { Signs } from '@flankspeed/protocol'
import type { LogRow } from '../../store/rows.ts'

/** Fewer decisions say nothing. */
const LEAST = 3

/** How long a side took for each decision of its own, in service time. */
export function thinkingIn(log: readonly LogRow[], side: string): Signs['thinking'] {
  const times: number[] = []
  let owedAt: number | null = null
  for (const { at, after, entry, side: by } of log) {
    const time = after.served ?? at
    // What a rule, an order or the staff decided takes no thought.
    if (by === side && entry.kind === 'action' && after.by === undefined && owedAt !== null) times.push(time - owedAt)
    if (!after.owing.includes(side)) owedAt = null
    else if (owedAt === null || by === side) owedAt = time
  }
  if (times.length < LEAST) return null
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.round(share * (sorted.length - 1))]!
  return { decisions: sorted.length, shortest: sorted[0]!, lower: at(0.25), median: at(0.5), upper: at(0.75) }
}
