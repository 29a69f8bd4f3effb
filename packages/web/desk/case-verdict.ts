/** The referee's ruling on an opened case. */
export interface CaseVerdict {
  title: string
  /** The reason, as its author wrote it. */
  why: string
  /** The clauses it tests. */
  clauses: string[]
  ruling: 'as-expected' | 'otherwise' | 'stopped' | 'told'
  /** The case cannot be played beyond the last action shown. */
  stopped: { why: string; clause: string | null; told: string[] } | null
  /** The last action was refused, or the position if there are no steps. */
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
  /** Grouped by what they were rolled for. */
  dice: { values: number[]; sides: number; purpose: string }[]
}

export const RULINGS: Record<CaseVerdict['ruling'], string> = {
  'as-expected': 'As expected',
  otherwise: 'Not as expected',
  stopped: 'Cannot be played',
  told: 'Nothing expected',
}
