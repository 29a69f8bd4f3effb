/** One part of a calculated number: its value, clause and description. */
export interface Reason<C extends string = string> {
  readonly value: number
  readonly clause: C
  readonly why: string
}

/** The sum of the reasons. */
export function total(reasons: readonly Reason[]): number {
  let sum = 0
  for (let i = 0; i < reasons.length; i++) sum += reasons[i]!.value
  return sum
}

/** Clauses that a refusal cites only if they apply. */
export const when = <C extends string>(applies: boolean, ...clauses: C[]): C[] => (applies ? clauses : [])
