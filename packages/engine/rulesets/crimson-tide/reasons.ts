import type { Reason } from '../../kernel/reasons.ts'
import { Illegal } from '../../kernel/ruleset.ts'
import type { CtClause } from './clauses/index.ts'

export type CtReason = Reason<CtClause>

/** What speaks against something, by which clause; `also` are clauses that say the same. */
export interface Objection {
  readonly clause: CtClause
  readonly why: string
  readonly also?: readonly CtClause[]
}

export const reason = (value: number, clause: CtClause, why: string): CtReason => ({ value, clause, why })

export const objection = (clause: CtClause, why: string, ...also: CtClause[]): Objection => ({ clause, why, also })

export function refuse(clause: CtClause, why: string, ...also: CtClause[]): never {
  throw new Illegal(clause, why, also)
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
