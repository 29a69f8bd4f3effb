import { theDesk } from '../app/desk-client.ts'
import type { Battles } from '../desk/desk.ts'
import type { Rule } from '../desk/library/rules.ts'
import { theLibrary } from '../pages/desk-answers.ts'

/** The battles in the worker: every call crosses to it and returns a promise. */
export const theBattles = (): Battles => theDesk().battles as unknown as Battles

export const findRule = (ruleset: string, id: string): Promise<Rule | null> => theLibrary().rule(ruleset, id)
