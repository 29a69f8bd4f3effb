import type { Reason } from '../../kernel/reasons.ts'
import { Illegal } from '../../kernel/ruleset.ts'
import type { FdClause } from './clauses/index.ts'

export type FdReason = Reason<FdClause>

/** What speaks against something, by which clause; `also` are clauses that say the same. */
export interface Objection {
  readonly clause: FdClause
  readonly why: string
  readonly also?: readonly FdClause[]
}

export const reason = (value: number, clause: FdClause, why: string): FdReason => ({ value, clause, why })

export const objection = (clause: FdClause, why: string, ...also: FdClause[]): Objection => ({ clause, why, also })

export function refuse(clause: FdClause, why: string, ...also: FdClause[]): never {
  throw new Illegal(clause, why, also)
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
