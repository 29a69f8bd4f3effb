import type { DecidedBy } from '@flankspeed/command'
import type { LogRow } from '../store/rows.ts'

/** An action that was not undone. */
export interface CountedAction {
  seq: number
  side: string
  action: unknown
  dice: number[]
  by: DecidedBy
}

/** The actions that were not undone, in order. */
export function countedActions(log: readonly LogRow[]): CountedAction[] {
  const counted: CountedAction[] = []
  for (const { seq, side, entry, dice, after } of log) {
    if (entry.kind === 'action') counted.push({ seq, side: side!, action: entry.action, dice, by: after.by ?? 'hand' })
    if (entry.kind === 'back') counted.length = Math.min(counted.length, entry.actions)
  }
  return counted
}

/** The lines before which the position is restored by a later undo. */
export function undoTargets(log: readonly LogRow[]): Set<number> {
  const wanted = new Set<number>()
  const counted: number[] = []
  for (const { seq, entry } of log) {
    if (entry.kind === 'action') counted.push(seq)
    if (entry.kind === 'back' && entry.actions < counted.length) {
      wanted.add(counted[entry.actions]!)
      counted.length = entry.actions
    }
  }
  return wanted
}
