import { Diverged, Illegal, isRefusal, Malformed } from '@flankspeed/engine'
import type { Refusal } from '../desk.ts'

/** The error as a message for the user. Unexpected errors are shown too, never swallowed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Illegal) return refusal(error.why, error.clause, null)
  if (error instanceof Malformed) return refusal(error.message, null, error.where)
  if (error instanceof Diverged)
    return refusal(`${error.message}. It was played under other rules and stays as it is.`, null, null)
  return refusal(error instanceof Error ? error.message : String(error), null, null)
}

/** An error that is no refusal. Nothing has changed. */
class Fault extends Error {
  constructor(cause: unknown) {
    const what = cause instanceof Error ? cause.message : String(cause)
    super(`An error in the program prevented this (${what}). The battle is unchanged.`, { cause })
    this.name = 'Fault'
  }
}

/** A refusal as it is; anything else as a fault, with a message for the user. */
export const faultOf = (error: unknown): unknown => (isRefusal(error) ? error : new Fault(error))

export const refusal = (why: string, clause: string | null = null, where: string | null = null): Refusal => ({
  refused: true,
  why,
  clause,
  where,
})
