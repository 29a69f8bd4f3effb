import { clauseOf, type InPlay, type SpecialRule } from '@flankspeed/kernel'
import type { FdBattle } from '../battle.ts'
import { type Objection, objection } from '../reasons.ts'

export const inPlay = (b: FdBattle): InPlay => b.orders!

/** What a rule of the scenario has against something; null without such a rule. */
export const forbids = (b: FdBattle, rule: SpecialRule | null, why: string): Objection | null =>
  rule && objection(clauseOf(inPlay(b).orders, rule), why)
