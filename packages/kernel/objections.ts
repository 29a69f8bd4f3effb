import type { Reason } from './reasons.ts'
import { Illegal } from './ruleset.ts'

/** What speaks against something, by which clause; `also` are clauses that say the same. */
export interface Objection<C extends string = string> {
  readonly clause: C
  readonly why: string
  readonly also?: readonly C[]
}

/** A rulebook has these functions, typed by its own clauses, so that an unknown id does not compile. */
export type MakeReason<C extends string> = (value: number, clause: C, why: string) => Reason<C>
export type MakeObjection<C extends string> = (clause: C, why: string, ...also: C[]) => Objection<C>
export type MakeObjectionBy<C extends string> = (clauses: readonly C[], why: string) => Objection<C>
export type Refuse<C extends string> = (clause: C, why: string, ...also: C[]) => never
export type RefuseBy<C extends string> = (clauses: readonly C[], why: string) => never
export type RefuseFor<C extends string> = (objection: Objection<C>) => never

/** By the clauses that apply, the most specific first. */
export const objectionBy = <C extends string>([clause, ...also]: readonly C[], why: string): Objection<C> => ({
  clause: clause!,
  why,
  also,
})

export function refuse(clause: string, why: string, ...also: string[]): never {
  throw new Illegal(clause, why, also)
}

/** As above, where it depends on the position which clauses forbid it: those that do, the most specific first. */
export function refuseBy(clauses: readonly string[], why: string): never {
  throw new Illegal(clauses[0]!, why, clauses.slice(1))
}

export function refuseFor({ clause, why, also }: Objection): never {
  throw new Illegal(clause, why, also)
}
