import { Illegal, type Reason } from '@flankspeed/kernel'
import type { VasClause } from '../clauses/index.ts'

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

/** As above, by the clauses that apply, the most specific first. */
export function objectionBy([clause, ...also]: readonly VasClause[], why: string): Objection {
  return objection(clause!, why, ...also)
}

export function refuse(clause: VasClause, why: string, ...also: VasClause[]): never {
  throw new Illegal(clause, why, also)
}

/** As above, where it depends on the position which clauses forbid it: those that do, the most specific first. */
export function refuseBy(clauses: readonly VasClause[], why: string): never {
  throw new Illegal(clauses[0]!, why, clauses.slice(1))
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
