import { findRuleset } from '@flankspeed/engine'
import { deskOf } from '../rulebook-desks.ts'

/** Questions of a rulebook's forms that need no battle. */
export async function askRulebook(id: string, question: string, ...asked: unknown[]): Promise<unknown> {
  const ruleset = findRuleset(id)
  const library = await deskOf(ruleset)?.library?.()
  if (!library || !Object.hasOwn(library, question)) throw new Error(`${ruleset.title} has no answer to "${question}".`)
  return library[question]!(...(asked as never[]))
}
