import { type Dice, total } from '@flankspeed/kernel'
import { cardOf, type Ship, type VasBattle } from '../battle.ts'
import { reason, type VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** A crew check. */
export interface Check {
  die: number
  reasons: VasReason[]
  result: number
  passed: boolean
}

const HEAVY_SHRAPNEL = reason(-1, 'VAS-CRIT-34', 'crew at 4 or more')
const UNWILLING = reason(-1, 'VAS-RM-03', 'Regia Marina')

/** Crew quality (VAS-CQ-01 to VAS-CQ-03). */
const parts = {
  crewQuality: { succeedOn: 4, hurtFrom: 4 },

  crewModifiers(r: Rules, b: VasBattle, ship: Ship): VasReason[] {
    const reasons: VasReason[] = []
    if (ship.criticals.crew >= r.crewQuality.hurtFrom) reasons.push(HEAVY_SHRAPNEL)
    if (cardOf(b, ship).nation === 'regia-marina') reasons.push(UNWILLING)
    return reasons
  },

  crewCheck(r: Rules, b: VasBattle, ship: Ship, dice: Dice): Check {
    dice.call(1, 6, 'crew quality of', ship.name)
    const die = dice.die(6)
    const reasons = r.crewModifiers(r, b, ship)
    const result = die + total(reasons)
    return { die, reasons, result, passed: result >= r.crewQuality.succeedOn }
  },

  /** Both roll with their own modifiers until one is higher (VAS-CQ-02). Scenarios call for it. */
  opposedCheck(r: Rules, b: VasBattle, one: Ship, other: Ship, dice: Dice): Ship {
    for (;;) {
      const first = r.crewCheck(r, b, one, dice).result
      const second = r.crewCheck(r, b, other, dice).result
      if (first !== second) return first > second ? one : other
    }
  },
}

export const crew = { parts }
