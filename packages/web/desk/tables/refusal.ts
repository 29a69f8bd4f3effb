import { Diverged, Illegal, Malformed } from '@flankspeed/engine'
import type { Refusal } from '../desk.ts'

/** What went wrong, in words for the person. What nobody foresaw is told too, never swallowed. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Illegal)
    return refusal(error.message.slice(0, error.message.lastIndexOf(' (')), error.clause, null)
  if (error instanceof Malformed) return refusal(error.message, null, error.where)
  if (error instanceof Diverged)
    return refusal(`${error.message}. It was played under other rules, and stays as it is.`, null, null)
  return refusal(error instanceof Error ? error.message : String(error), null, null)
}

export const refusal = (why: string, clause: string | null = null, where: string | null = null): Refusal => ({
  refused: true,
  why,
  clause,
  where,
})
