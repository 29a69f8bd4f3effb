import { total } from '@flankspeed/kernel'
import type { Reason } from '@flankspeed/web/desk'
import type { FdReason } from '../../rules/reasons.ts'

/** What an attack die itself must show; a 1 never hits (FD-CORE-02, FD-CORE-03). */
export const shownBy = (needed: number, reasons: readonly Reason[]): number => Math.max(2, needed - total([...reasons]))

/** A d20 and its modifiers against a number, once more where misses are re-rolled (FD-CORE-02 to FD-CORE-04). */
export function chanceOf(needed: number, reasons: readonly FdReason[], reroll: boolean): number {
  const faces = Math.max(0, 21 - shownBy(needed, reasons))
  const once = faces / 20
  return reroll ? 1 - (1 - once) ** 2 : once
}
