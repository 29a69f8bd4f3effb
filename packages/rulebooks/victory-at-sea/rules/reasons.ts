import * as kernel from '@flankspeed/kernel'
import type { VasClause } from '../clauses/index.ts'

export type VasReason = kernel.Reason<VasClause>
export type Objection = kernel.Objection<VasClause>

// Not shared with other rulebooks: local functions are inlined by the JavaScript engine.
export const reason: kernel.MakeReason<VasClause> = (value, clause, why) => ({ value, clause, why })
export const objection: kernel.MakeObjection<VasClause> = (clause, why, ...also) => ({ clause, why, also })

export const objectionBy: kernel.MakeObjectionBy<VasClause> = kernel.objectionBy
export const refuse: kernel.Refuse<VasClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<VasClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<VasClause> = kernel.refuseFor
