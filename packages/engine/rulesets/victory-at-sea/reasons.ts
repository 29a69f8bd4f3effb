import type { Reason } from '../../kernel/reasons.ts'
import { Illegal } from '../../kernel/ruleset.ts'
import type { VasClause } from './clauses/index.ts'

export type VasReason = Reason<VasClause>

/** A part of a number, made once: rules hand out the same frozen reason every time. */
export function reason(value: number, clause: VasClause, why: string): VasReason {
  return Object.freeze({ value, clause, why })
}

/** Why something may not be done. Looking for options collects these; an action that meets one is refused. */
export interface Objection {
  readonly clause: VasClause
  readonly why: string
  readonly also: readonly VasClause[]
}

export function objection(clause: VasClause, why: string, ...also: VasClause[]): Objection {
  return Object.freeze({ clause, why, also })
}

export function refuse(clause: VasClause, why: string, ...also: VasClause[]): never {
  throw new Illegal(clause, why, also)
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
