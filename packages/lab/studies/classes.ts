import { DEFAULT_RULESET } from '@flankspeed/rulebooks'
import { type ClassFacts, classes, findClass } from '@flankspeed/shipyard'
import { fleetBook } from '@flankspeed/shipyard/fleets'

/** A class with the cost of a ship in the year of a study. */
export interface Priced {
  readonly id: string
  readonly name: string
  readonly points: number
  /** Whether the price is printed on a card or calculated. */
  readonly printed: boolean
}

/** Ships that fight with guns and torpedoes: studies are surface actions, without aircraft. */
const FIGHTING_TYPES: readonly string[] = [
  'battleship',
  'battlecruiser',
  'heavy-cruiser',
  'light-cruiser',
  'anti-aircraft-cruiser',
  'destroyer',
  'torpedo-boat',
]

export function pricedClass(asked: string, year: number, ruleset = DEFAULT_RULESET): Priced {
  return priced(findClass(asked, year), year, ruleset)
}

function priced(facts: ClassFacts, year: number, ruleset: string): Priced {
  const { id, name } = facts
  const { points, printed } = fleetBook(ruleset).ship(facts, year, ruleset, '')
  return { id, name, points, printed }
}

/** The default cost of a fleet in a study: about ten ships. */
export const usualPoints = (ruleset: string): number => fleetBook(ruleset).usualPoints

export interface Pool {
  readonly navy?: string | undefined
  readonly type?: string | undefined
  readonly year: number
  readonly ruleset?: string
}

/** The fighting classes of a navy, a type, or both, in service by the year; the most expensive first. */
export function fightingClasses({ navy, type, year, ruleset = DEFAULT_RULESET }: Pool): Priced[] {
  const found = classes({ navy, type, year })
    .filter((facts) => FIGHTING_TYPES.includes(facts.type) && !facts.moored)
    .map((facts) => priced(facts, year, ruleset))
    .sort((a, b) => b.points - a.points || a.id.localeCompare(b.id))
  if (found.length < 2)
    throw new Error(
      `${found.length === 0 ? 'no class' : 'only one class'} fits: a study needs two fighting classes in service by ${year} (${FIGHTING_TYPES.join(', ')})`,
    )
  return found
}
