import { type Admiral, admirals, admiralsFor, type Budget } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/rulebooks'

/** Who commands a side: an admiral by name, with its thinking budget if it thinks. */
export interface Contestant {
  readonly name: string
  readonly budget: Budget | null
}

/**
 * Reads `captain`, `admiral@100` (up to 100 ms per decision) or `admiral@200r` (200 rollouts, which is reproducible).
 */
export function readContestant(text: string, budget: Budget | null = null): Contestant {
  const [name = '', ...limits] = text.trim().toLowerCase().split('@')
  admiralNamed(name)
  return { name, budget: limits.length === 0 ? budget : readBudget(limits.join('@')) }
}

/** Reads `100` or `100ms` (milliseconds), or `200r` (rollouts). */
export function readBudget(text: string): Budget {
  const [, digits, unit] = /^(\d+)(ms|r)?$/.exec(text.trim()) ?? []
  const amount = Number(digits)
  if (!(amount > 0))
    throw new Error(`"${text}" is not a budget: write milliseconds, such as 100, or rollouts, such as 200r`)
  return unit === 'r' ? { rollouts: amount } : { milliseconds: amount }
}

export function contestantText({ name, budget }: Contestant): string {
  if (!budget) return name
  return `${name}@${budget.rollouts === undefined ? budget.milliseconds : `${budget.rollouts}r`}`
}

function admiralNamed(name: string): Admiral {
  const found = admirals.find((admiral) => admiral.name.toLowerCase() === name.toLowerCase())
  if (found) return found
  throw new Error(`there is no admiral "${name}": choose ${admiralNames().join(' or ')}`)
}

/** All of them, or those that know a rulebook. */
export const admiralNames = (ruleset?: string): string[] =>
  (ruleset === undefined ? admirals : admiralsFor(findRuleset(ruleset))).map(({ name }) => name.toLowerCase())

/** The admiral of a contestant, with its budget. */
export function commandedBy({ name, budget }: Contestant): Admiral {
  const admiral = admiralNamed(name)
  if (!budget) return admiral
  return {
    name: admiral.name,
    decide: (ruleset, view, decision, pick) => admiral.decide(ruleset, view, decision, pick, budget),
  }
}
