import { cardOf, type Ship, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** How fast a ship is now, in whole inches (VAS-MOVE-13). */
const parts = {
  /** Card less crippled loss less Engine penalties, never below 0 (VAS-MOVE-03). */
  flankSpeed(r: Rules, b: VasBattle, ship: Ship): number {
    if (ship.criticals.engine >= r.engineDisabledFrom) return 0
    return Math.max(0, cardOf(b, ship).flankSpeed - ship.speedLost - r.engineSpeedLoss(r, ship.criticals.engine))
  },

  /** Flank Speed for this turn's move: anchored, aground and installed things have none; Evade! halves, rounding up (VAS-ORD-11). */
  speedThisTurn(r: Rules, b: VasBattle, ship: Ship): number {
    if (r.fixedInPlace(b, ship)) return 0
    const full = r.flankSpeed(r, b, ship)
    return ship.order === 'evade' ? Math.ceil(full / 2) : full
  },

  /** Held by an anchor, a shore or its foundations rather than by damage. */
  fixedInPlace(b: VasBattle, ship: Ship): boolean {
    return ship.anchored || ship.aground || cardOf(b, ship).type === 'installation'
  },

  /** Anchored, aground, on land, or stopped dead by damage (VAS-FIRE-10, VAS-R-25). */
  isStationary(r: Rules, b: VasBattle, ship: Ship): boolean {
    if (r.fixedInPlace(b, ship)) return true
    return (ship.moved ?? 0) === 0 && r.flankSpeed(r, b, ship) === 0
  },

  /** Moved more than 6" this turn along its path (VAS-FIRE-09, VAS-R-24), or evades as fast destroyers do (VAS-ORD-13). */
  isFast(r: Rules, ship: Ship): boolean {
    return (ship.moved ?? 0) > r.fastBeyond.inches * 1000 || ship.fastEvader
  },

  fastBeyond: { inches: 6 },
}

export const speed = { parts }
