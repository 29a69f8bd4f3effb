import {
  type Action,
  type Battle,
  type Decision,
  type Pick,
  Refused,
  type Ruleset,
  SeededDice,
} from '@flankspeed/kernel'
import type { SparringPartner } from './sparring-partner.ts'

/** A partner that follows an idea, and takes any legal action where it has none or the rules refuse it. */
export const scripted = (
  about: string,
  idea: (ruleset: Ruleset, view: Battle, decision: Decision, pick: Pick) => Action | null,
): SparringPartner => ({
  about,
  decide(ruleset, view, decision, pick) {
    const action = idea(ruleset, view, decision, pick)
    return action && isLegal(ruleset, view, action) ? action : ruleset.sample(view, decision, pick)
  },
})

function isLegal(ruleset: Ruleset, view: Battle, action: Action): boolean {
  try {
    ruleset.take(ruleset.copy(view), action, new SeededDice(0), null)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** The one with the highest score, the first of equals; null of none. */
export function highest<T>(all: readonly T[], score: (one: T) => number): T | null {
  let [best, most]: [T | null, number] = [null, Number.NEGATIVE_INFINITY]
  for (const one of all) {
    const value = score(one)
    if (value > most) [best, most] = [one, value]
  }
  return best
}
