import type { Spot } from '../../chart/model.ts'

/** Something about an action that its player may have overlooked. Made from the seat's view alone. */
export interface Warning {
  /** One or two sentences: what will happen, and why. */
  text: string
  /** The clause behind it, if there is one. */
  clause?: string
  /** What to show on the chart. */
  look: {
    units?: string[]
    /** A single place, or the points of a track. */
    points?: Spot[]
  }
}

/** The question "warnings" of a presenter. Prompts, the text view and keys ask it before an action is taken. */
export interface WarningsQuestion<A = unknown> {
  asked: { action: A }
  answer: Warning[]
}
