/** One part of a number that a rule produced: how much, by which clause, and in which words. */
export interface Reason<C extends string = string> {
  readonly value: number
  readonly clause: C
  readonly why: string
}

export function total(reasons: readonly Reason[]): number {
  let sum = 0
  for (let i = 0; i < reasons.length; i++) sum += reasons[i]!.value
  return sum
}

/** Clauses that a refusal cites only where they apply. */
export const when = <C extends string>(applies: boolean, ...clauses: C[]): C[] => (applies ? clauses : [])
