import { fdSheet } from '../fleet-d20/sheet.ts'
import { findClass } from '../library.ts'
import { plain } from '../names.ts'
import { factsIn } from '../refits.ts'
import { vasCard } from '../victory-at-sea/card.ts'
import { CORE } from '../victory-at-sea/corrections.ts'
import { type Subject, splitName } from './card-face.ts'
import type { SheetSubject } from './data-sheet.ts'

/** The card of a class, or of one of its ships, by any of their names; throws what is wrong. */
export function cardSubject(asked: string, year?: number, ship?: string | null, ruleset = CORE): Subject {
  const { id, named, ...shown } = found(asked, year, ship)
  return { ...shown, card: vasCard(id, shown.year, ruleset, named) }
}

/** The data sheet of a class, or of one of its ships, under Fleet d20. */
export function sheetSubject(asked: string, year?: number, ship?: string | null): SheetSubject {
  const { id, named: _named, ...shown } = found(asked, year, ship)
  return { ...shown, sheet: fdSheet(id, shown.year) }
}

function found(asked: string, year: number | undefined, ship: string | null | undefined) {
  const facts = findClass(asked, year)
  const shown = year ?? facts.commissioned
  if (facts.commissioned > shown)
    throw new Error(`${facts.name} enters service in ${facts.commissioned}: there is no card of ${shown}.`)
  const named = ship ?? facts.ships.find(({ name }) => plain(name) === plain(asked))?.name
  return {
    id: facts.id,
    named,
    title: named ?? splitName(facts.name)[0],
    facts: { ...factsIn(shown, facts), navy: facts.navy },
    year: shown,
  }
}
