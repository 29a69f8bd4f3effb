import { Illegal, type Reason } from '@flankspeed/kernel'
import type { FdClause } from '../clauses/index.ts'

export type FdReason = Reason<FdClause>

/** What speaks against something, by which clause; `also` are clauses that say the same. */
export interface Objection {
  readonly clause: FdClause
  readonly why: string
  readonly also?: readonly FdClause[]
}

export const reason = (value: number, clause: FdClause, why: string): FdReason => ({ value, clause, why })

export const objection = (clause: FdClause, why: string, ...also: FdClause[]): Objection => ({ clause, why, also })

/** As above, by the clauses that apply, the most specific first. */
export const objectionBy = ([clause, ...also]: readonly FdClause[], why: string): Objection => ({
  clause: clause!,
  why,
  also,
})

export function refuse(clause: FdClause, why: string, ...also: FdClause[]): never {
  throw new Illegal(clause, why, also)
}

/** As above, where it depends on the position which clauses forbid it: those that do, the most specific first. */
export function refuseBy(clauses: readonly FdClause[], why: string): never {
  throw new Illegal(clauses[0]!, why, clauses.slice(1))
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
