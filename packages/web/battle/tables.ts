import { theDesk } from '../app/desk-client.ts'
import type { Tables } from '../desk/desk.ts'

/** The tables as the desk's worker keeps them: every call crosses to it and comes back as a promise. */
export const theTables = (): Tables => theDesk().tables as unknown as Tables

/** A rule as the library has it. */
export interface Rule {
  id: string
  title?: string
  text: string
  area: string
  question?: string
  answer?: string
  reason?: string
}

interface Library {
  rule(ruleset: string, id: string): Promise<Rule | null>
}

export const findRule = (ruleset: string, id: string): Promise<Rule | null> =>
  (theDesk() as unknown as { library: Library }).library.rule(ruleset, id)
