type Path = (string | number)[]

/** One thing that keeps a fleet from being legal. */
export interface Breach {
  /** null: the list contradicts itself or history, no rule is needed to see it. */
  clause: string | null
  also: string[]
  path: Path
  message: string
}

/** With the clauses that say so, the most telling first. */
export const breach = ([clause = null, ...also]: readonly (string | null)[], path: Path, message: string): Breach => ({
  clause,
  also: also.flatMap((id) => id ?? []),
  path,
  message,
})
