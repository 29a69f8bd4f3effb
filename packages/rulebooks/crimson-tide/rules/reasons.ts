import * as kernel from '@flankspeed/kernel'
import type { CtClause } from '../clauses/index.ts'

export type CtReason = kernel.Reason<CtClause>
export type Objection = kernel.Objection<CtClause>

// Not shared with other rulebooks: local functions are inlined by the JavaScript engine.
export const reason: kernel.MakeReason<CtClause> = (value, clause, why) => ({ value, clause, why })
export const objection: kernel.MakeObjection<CtClause> = (clause, why, ...also) => ({ clause, why, also })

export const objectionBy: kernel.MakeObjectionBy<CtClause> = kernel.objectionBy
export const refuse: kernel.Refuse<CtClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<CtClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<CtClause> = kernel.refuseFor

/** Why a declared attack fails once it is measured: an event, not a refusal (CT-PRIN-03). */
export interface Vain {
  readonly clause: CtClause
  readonly why: string
}

export const vain = (clause: CtClause, why: string): Vain => ({ clause, why })
