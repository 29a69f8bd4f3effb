import * as kernel from '@flankspeed/kernel'
import type { CtClause } from '../clauses/index.ts'

export type CtReason = kernel.Reason<CtClause>
export type Objection = kernel.Objection<CtClause>

// Functions of its own, not the kernel's: so the JavaScript engine folds them into the rules that call them.
export const reason: kernel.MakeReason<CtClause> = (value, clause, why) => ({ value, clause, why })
export const objection: kernel.MakeObjection<CtClause> = (clause, why, ...also) => ({ clause, why, also })

export const objectionBy: kernel.MakeObjectionBy<CtClause> = kernel.objectionBy
export const refuse: kernel.Refuse<CtClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<CtClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<CtClause> = kernel.refuseFor

/** Why a declared attack comes to nothing once it is measured: no refusal, it is told as an event (CT-PRIN-03). */
export interface Vain {
  readonly clause: CtClause
  readonly why: string
}

export const vain = (clause: CtClause, why: string): Vain => ({ clause, why })
