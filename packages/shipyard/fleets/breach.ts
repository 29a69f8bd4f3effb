type Path = (string | number)[]

/** One reason why a fleet is not legal. */
export interface Breach {
  /** null: the list contradicts itself or history, without a rule. */
  clause: string | null
  also: string[]
  path: Path
  message: string
}

/** With its clauses, the most specific first. */
export const breach = ([clause = null, ...also]: readonly (string | null)[], path: Path, message: string): Breach => ({
  clause,
  also: also.flatMap((id) => id ?? []),
  path,
  message,
})
