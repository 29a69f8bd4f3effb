import { total } from '@flankspeed/engine/kernel/reasons.ts'
import type { FdReason } from '@flankspeed/engine/rulesets/fleet-d20/reasons.ts'

/** A d20 and its modifiers against a number, once more where misses are re-rolled (FD-CORE-02 to FD-CORE-04). */
export function chanceOf(needed: number, reasons: readonly FdReason[], reroll: boolean): number {
  const faces = Math.max(0, Math.min(19, 21 - (needed - total([...reasons]))))
  const once = faces / 20
  return reroll ? 1 - (1 - once) ** 2 : once
}
