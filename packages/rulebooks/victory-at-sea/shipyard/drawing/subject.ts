import { shownClass } from '@flankspeed/shipyard/rulebook'
import { vasCard } from '../card.ts'
import { CORE } from '../corrections.ts'
import type { Subject } from './card-face.ts'

/** The card of a class, or of one of its ships, by any of their names; throws what is wrong. */
export function cardSubject(asked: string, year?: number, ship?: string, ruleset = CORE): Subject {
  const { id, named, ...shown } = shownClass(asked, year, ship)
  return { ...shown, card: vasCard(id, shown.year, ruleset, named) }
}
