import { theDesk } from '../app/desk-client.ts'
import type { Tables } from '../desk/desk.ts'
import type { Rule } from '../desk/library/rules.ts'
import { theLibrary } from '../pages/asking.ts'

/** The tables as the desk's worker keeps them: every call crosses to it and comes back as a promise. */
export const theTables = (): Tables => theDesk().tables as unknown as Tables

export const findRule = (ruleset: string, id: string): Promise<Rule | null> => theLibrary().rule(ruleset, id)
