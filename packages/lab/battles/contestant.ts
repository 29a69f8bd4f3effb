import { type Admiral, admirals, admiralsFor, type Budget } from '@flankspeed/admirals'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf, rulebooks } from '@flankspeed/rulebooks/parts'
import { isVeteran, VETERANS, veteran } from '../veterans/roll.ts'

/** Who commands a side: an admiral or a sparring partner by name, with its thinking budget if it thinks. */
export interface Contestant {
  readonly name: string
  readonly budget: Budget | null
  /** The rulebook's policy with these weights plays, whatever the name. */
  readonly weights?: readonly number[]
}

/**
 * Reads `captain`, `kiter`, `admiral@100` (up to 100 ms per decision) or `admiral@200r` (200 rollouts, which is reproducible).
 */
export function readContestant(text: string, budget: Budget | null = null): Contestant {
  const [name = '', ...limits] = text.trim().toLowerCase().split('@')
  refuseUnknown(name)
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

/** The admirals, then the veterans and the sparring partners: all of them, or those that know a rulebook. */
export function playerNames(ruleset?: string): string[] {
  const books = booksOf(ruleset)
  const veterans = books.some((book) => book?.players) ? VETERANS : []
  return [...admiralNames(ruleset), ...veterans, ...sparringNames(ruleset)]
}

const booksOf = (ruleset?: string): readonly ReturnType<typeof rulebookOf>[] =>
  ruleset === undefined ? rulebooks() : [rulebookOf(findRuleset(ruleset))]

/** The sparring partners: all of them, or those of a rulebook. */
export const sparringNames = (ruleset?: string): string[] => [
  ...new Set(booksOf(ruleset).flatMap((book) => Object.keys(book?.sparring ?? {}))),
]

/** The admirals: all of them, or those that know a rulebook. */
export const admiralNames = (ruleset?: string): string[] =>
  (ruleset === undefined ? admirals : admiralsFor(findRuleset(ruleset))).map(({ name }) => name.toLowerCase())

/** Refuses somebody who does not know a rulebook. */
export function refuseStranger(name: string, ruleset: string): void {
  const known = playerNames(ruleset)
  if (!known.includes(name))
    throw new Error(`${name} does not play ${findRuleset(ruleset).title}: choose ${known.join(' or ')}`)
}

/** The player of a contestant, with its budget. */
export function commandedBy({ name, budget, weights }: Contestant): Admiral {
  if (weights)
    return {
      name,
      decide: (ruleset, view, decision, pick) =>
        rulebookOf(ruleset)!.players!.policy!.decide(ruleset, view, decision, pick, weights),
    }
  const player = playerNamed(name)
  if (!budget) return player
  return {
    name: player.name,
    decide: (ruleset, view, decision, pick) => player.decide(ruleset, view, decision, pick, budget),
  }
}

function playerNamed(name: string): Admiral {
  const admiral = admirals.find((known) => known.name.toLowerCase() === name)
  if (admiral) return admiral
  if (isVeteran(name)) return veteran(name)
  refuseUnknown(name)
  return {
    name,
    decide: (ruleset, view, decision, pick) =>
      rulebookOf(ruleset)!.sparring![name]!.decide(ruleset, view, decision, pick),
  }
}

function refuseUnknown(name: string): void {
  const known = playerNames()
  if (!known.includes(name)) throw new Error(`there is no admiral "${name}": choose ${known.join(' or ')}`)
}
