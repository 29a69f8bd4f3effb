/** What the referee says of a case that was opened here. */
export interface CaseVerdict {
  title: string
  /** Why it is so, as its author wrote it. */
  why: string
  /** Clauses that it is about. */
  clauses: string[]
  ruling: 'as-expected' | 'otherwise' | 'stopped' | 'told'
  /** The case cannot be played beyond the last action that is shown. */
  stopped: { why: string; clause: string | null; told: string[] } | null
  /** The last action was refused, or the position where there are no steps. */
  refused: { why: string; clause: string } | null
  expectations: { path: string; expected: string; actual: string | null }[]
  /** The opening, then each action. */
  steps: CaseStep[]
}

export interface CaseStep {
  /** "fire: scharnhorst"; empty for the opening. */
  action: string
  /** False: an empty choice of a side that nobody asked. */
  taken: boolean
  /** Together: those that were rolled for one thing. */
  dice: { values: number[]; sides: number; purpose: string }[]
}

export const RULINGS: Record<CaseVerdict['ruling'], string> = {
  'as-expected': 'As expected',
  otherwise: 'Not as expected',
  stopped: 'Cannot be played',
  told: 'Nothing expected',
}
