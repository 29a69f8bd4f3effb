import { Refused, SeededDice } from '@flankspeed/kernel'
import { copyBattle, type VasBattle } from './battle.ts'
import type { Rules } from './rules.ts'
import type { VasAction } from './words.ts'

/** Would the rules take this action now? Tried on a copy. */
export function isLegal(r: Rules, b: VasBattle, action: VasAction): boolean {
  try {
    r.act(r, copyBattle(b), action, new SeededDice(0), null)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
