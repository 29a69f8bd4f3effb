import * as kernel from '@flankspeed/kernel'
import type { CtClause } from '../clauses/index.ts'

export type CtReason = kernel.Reason<CtClause>
export type Objection = kernel.Objection<CtClause>

export const reason: kernel.MakeReason<CtClause> = kernel.reason
export const objection: kernel.MakeObjection<CtClause> = kernel.objection
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
