import { findClass } from '../library.ts'
import { plain } from '../names.ts'
import { factsIn } from '../refits.ts'
import { vasCard } from '../victory-at-sea/card.ts'
import { CORE } from '../victory-at-sea/corrections.ts'
import { type Subject, splitName } from './card-face.ts'

/** The card of a class, or of one of its ships, by any of their names; throws what is wrong. */
export function cardSubject(asked: string, year?: number, ship?: string | null, ruleset = CORE): Subject {
  const found = findClass(asked, year)
  const shown = year ?? found.commissioned
  if (found.commissioned > shown)
    throw new Error(`${found.name} enters service in ${found.commissioned}: there is no card of ${shown}.`)
  const named = ship ?? found.ships.find(({ name }) => plain(name) === plain(asked))?.name
  return {
    title: named ?? splitName(found.name)[0],
    facts: { ...factsIn(shown, found), navy: found.navy },
    card: vasCard(found.id, shown, ruleset, named),
    year: shown,
  }
}
