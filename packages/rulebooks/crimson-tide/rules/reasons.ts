import { Illegal, type Reason } from '@flankspeed/kernel'
import type { CtClause } from '../clauses/index.ts'

export type CtReason = Reason<CtClause>

/** What speaks against something, by which clause; `also` are clauses that say the same. */
export interface Objection {
  readonly clause: CtClause
  readonly why: string
  readonly also?: readonly CtClause[]
}

export const reason = (value: number, clause: CtClause, why: string): CtReason => ({ value, clause, why })

export const objection = (clause: CtClause, why: string, ...also: CtClause[]): Objection => ({ clause, why, also })

/** As above, by the clauses that apply, the most specific first. */
export const objectionBy = ([clause, ...also]: readonly CtClause[], why: string): Objection => ({
  clause: clause!,
  why,
  also,
})

/** Why a declared attack comes to nothing once it is measured: no refusal, it is told as an event (CT-PRIN-03). */
export interface Vain {
  readonly clause: CtClause
  readonly why: string
}

export const vain = (clause: CtClause, why: string): Vain => ({ clause, why })

export function refuse(clause: CtClause, why: string, ...also: CtClause[]): never {
  throw new Illegal(clause, why, also)
}

/** As above, where it depends on the position which clauses forbid it: those that do, the most specific first. */
export function refuseBy(clauses: readonly CtClause[], why: string): never {
  throw new Illegal(clauses[0]!, why, clauses.slice(1))
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
