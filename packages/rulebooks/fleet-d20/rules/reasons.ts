import * as kernel from '@flankspeed/kernel'
import type { FdClause } from '../clauses/index.ts'

export type FdReason = kernel.Reason<FdClause>
export type Objection = kernel.Objection<FdClause>

export const reason: kernel.MakeReason<FdClause> = kernel.reason
export const objection: kernel.MakeObjection<FdClause> = kernel.objection
export const objectionBy: kernel.MakeObjectionBy<FdClause> = kernel.objectionBy
export const refuse: kernel.Refuse<FdClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<FdClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<FdClause> = kernel.refuseFor
