import * as kernel from '@flankspeed/kernel'
import type { VasClause } from '../clauses/index.ts'

export type VasReason = kernel.Reason<VasClause>
export type Objection = kernel.Objection<VasClause>

export const reason: kernel.MakeReason<VasClause> = kernel.reason
export const objection: kernel.MakeObjection<VasClause> = kernel.objection
export const objectionBy: kernel.MakeObjectionBy<VasClause> = kernel.objectionBy
export const refuse: kernel.Refuse<VasClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<VasClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<VasClause> = kernel.refuseFor
