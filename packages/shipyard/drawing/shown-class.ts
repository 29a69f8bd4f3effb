import { type ClassFacts, findClass } from '../library.ts'
import { normalizeName } from '../names.ts'
import { factsIn } from '../refits.ts'
import { splitName } from './card-frame.ts'

/** A class, or one of its ships, as shown on a card. */
export interface ShownClass {
  id: string
  /** The ship; undefined: the class. */
  named: string | undefined
  /** The ship, or the class when no ship is named. */
  title: string
  /** Her facts in that year. */
  facts: ClassFacts
  year: number
}

/** A class, or one of its ships, by any of their names; throws if there is none. */
export function shownClass(asked: string, year?: number, ship?: string | null): ShownClass {
  const facts = findClass(asked, year)
  const shown = year ?? facts.commissioned
  if (facts.commissioned > shown)
    throw new Error(`${facts.name} enters service in ${facts.commissioned}: there is no card of ${shown}.`)
  const named = ship ?? facts.ships.find(({ name }) => normalizeName(name) === normalizeName(asked))?.name
  return {
    id: facts.id,
    named,
    title: named ?? splitName(facts.name)[0],
    facts: { ...factsIn(shown, facts), navy: facts.navy },
    year: shown,
  }
}
