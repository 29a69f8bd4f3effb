import type { LogRow } from '../store/rows.ts'

/** A line of the log that still counts: its action was not taken back. */
export interface Standing {
  seq: number
  side: string
  action: unknown
  dice: number[]
}

/** The actions that count, in order: what was taken back is gone. */
export function standingActions(log: readonly LogRow[]): Standing[] {
  const standing: Standing[] = []
  for (const { seq, side, entry, dice } of log) {
    if (entry.kind === 'action') standing.push({ seq, side: side!, action: entry.action, dice })
    if (entry.kind === 'back') standing.length = Math.min(standing.length, entry.actions)
  }
  return standing
}

/** The lines whose position before them was gone back to later. */
export function goneBackTo(log: readonly LogRow[]): Set<number> {
  const wanted = new Set<number>()
  const standing: number[] = []
  for (const { seq, entry } of log) {
    if (entry.kind === 'action') standing.push(seq)
    if (entry.kind === 'back' && entry.actions < standing.length) {
      wanted.add(standing[entry.actions]!)
      standing.length = entry.actions
    }
  }
  return wanted
}
