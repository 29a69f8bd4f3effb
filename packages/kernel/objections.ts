import type { Reason } from './reasons.ts'
import { Illegal } from './ruleset.ts'

/** Why something is not allowed, and by which clause; `also` are equivalent clauses. */
export interface Objection<C extends string = string> {
  readonly clause: C
  readonly why: string
  readonly also?: readonly C[]
}

/** Each rulebook has these functions, typed by its own clauses, so that an unknown id does not compile. */
export type MakeReason<C extends string> = (value: number, clause: C, why: string) => Reason<C>
/** Makes an objection by a clause; `also` are clauses that say the same. */
export type MakeObjection<C extends string> = (clause: C, why: string, ...also: C[]) => Objection<C>
/** Makes an objection by clauses, the most specific first. */
export type MakeObjectionBy<C extends string> = (clauses: readonly C[], why: string) => Objection<C>
/** Refuses an action by a clause. */
export type Refuse<C extends string> = (clause: C, why: string, ...also: C[]) => never
/** Refuses an action by clauses, the most specific first. */
export type RefuseBy<C extends string> = (clauses: readonly C[], why: string) => never
/** Refuses an action for an objection. */
export type RefuseFor<C extends string> = (objection: Objection<C>) => never

/** By the applicable clauses, the most specific first. */
export const objectionBy = <C extends string>([clause, ...also]: readonly C[], why: string): Objection<C> => ({
  clause: clause!,
  why,
  also,
})

/** Refuses an action by a clause; `also` are clauses that say the same. */
export function refuse(clause: string, why: string, ...also: string[]): never {
  throw new Illegal(clause, why, also)
}

/** The same, if the position decides which clauses forbid it, the most specific first. */
export function refuseBy(clauses: readonly string[], why: string): never {
  throw new Illegal(clauses[0]!, why, clauses.slice(1))
}

/** Refuses an action for an objection. */
export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
