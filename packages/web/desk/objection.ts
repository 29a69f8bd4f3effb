import { Illegal } from '@flankspeed/engine'

/** Why something may not be done, and by which clause. */
export interface RuleObjection {
  why: string
  clause: string
}

/** What the rules say against it, if anything. */
export function objectionTo(attempt: () => unknown): RuleObjection | null {
  try {
    attempt()
    return null
  } catch (error) {
    if (error instanceof Illegal) return { why: error.why, clause: error.clause }
    throw error
  }
}
