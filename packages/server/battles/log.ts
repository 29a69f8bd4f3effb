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
    if (entry.kind === 'back') standing.length = entry.actions
  }
  return standing
}

/** Did anything since then teach anybody anything? Then taking it back needs the other side's consent. */
export const rolledSince = (standing: readonly Standing[], actions: number): boolean =>
  standing.slice(actions).some(({ dice }) => dice.length > 0)
