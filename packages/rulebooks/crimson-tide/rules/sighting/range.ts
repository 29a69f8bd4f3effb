import { gap } from '@flankspeed/kernel'
import type { CtBattle, Ship } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** Measuring, and range bands of 8 klicks (CT-MOVE-02, CT-RNG-01, CT-RNG-02). */
const parts = {
  /** Thousandths of a klick. */
  band: { width: 8000, last: 6 },

  /** Between the closest points of the two bases, thousandths of a klick (CT-MOVE-02). */
  rangeBetween(r: Rules, b: CtBattle, one: Ship, other: Ship): number {
    return Math.round(gap(r.baseOf(r, b, one), r.baseOf(r, b, other)))
  },

  /** A limit belongs to the nearer band (CT-RNG-02, CT-R-35). */
  bandAt(r: Rules, range: number): number {
    return Math.max(1, Math.ceil(range / r.band.width))
  },
}

export const range = { parts }
