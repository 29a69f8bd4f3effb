import { Illegal } from '@flankspeed/engine'

/** Why something is not allowed, and by which clause. */
export interface RuleObjection {
  why: string
  clause: string
}

/** The objection of the rules, if any. */
export function objectionTo(attempt: () => unknown): RuleObjection | null {
  try {
    attempt()
    return null
  } catch (error) {
    if (error instanceof Illegal) return { why: error.why, clause: error.clause }
    throw error
  }
}
