import * as kernel from '@flankspeed/kernel'
import type { FdClause } from '../clauses/index.ts'

export type FdReason = kernel.Reason<FdClause>
export type Objection = kernel.Objection<FdClause>

// Not shared with other rulebooks: local functions are inlined by the JavaScript engine.
export const reason: kernel.MakeReason<FdClause> = (value, clause, why) => ({ value, clause, why })
export const objection: kernel.MakeObjection<FdClause> = (clause, why, ...also) => ({ clause, why, also })

export const objectionBy: kernel.MakeObjectionBy<FdClause> = kernel.objectionBy
export const refuse: kernel.Refuse<FdClause> = kernel.refuse
export const refuseBy: kernel.RefuseBy<FdClause> = kernel.refuseBy
export const refuseFor: kernel.RefuseFor<FdClause> = kernel.refuseFor
