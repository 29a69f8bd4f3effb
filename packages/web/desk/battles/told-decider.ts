import type { DecidedBy } from '@flankspeed/command'
import type { StoryEntry } from '../position.ts'

/** Marks the first of them with who decided. */
export function markedWith(by: Exclude<DecidedBy, 'hand'>, entries: StoryEntry[]): StoryEntry[] {
  const first = entries.findIndex(({ heading }) => !heading)
  return entries.map((entry, i) => (i === first ? { ...entry, decidedBy: by } : entry))
}

/** Tells that there was nothing to decide. */
export const skippedEntry = (side: string, why: string, unit: string | null): StoryEntry => ({
  tells: 'skipped',
  side,
  sentences: [why],
  clauses: [],
  dice: [],
  effect: null,
  units: unit === null ? [] : [unit],
  decidedBy: 'rule',
})
