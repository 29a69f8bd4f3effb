import { Illegal, Refused } from '@flankspeed/kernel'

export interface Problem {
  why: string
  clause: string
}

/** What the rules say against something that is tried; null when they allow it. */
export function problemWith(attempt: () => void): Problem | null {
  try {
    attempt()
    return null
  } catch (error) {
    return problemOf(error)
  }
}

/** Words and clause of a refusal; anything else is a fault and goes on. */
export function problemOf(error: unknown): Problem {
  if (error instanceof Illegal) return { why: error.why, clause: error.clause }
  if (error instanceof Refused) return { why: error.message, clause: '' }
  throw error
}
