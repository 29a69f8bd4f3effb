import { findRuleset } from '@flankspeed/engine'
import { deskOf } from '../rulebook-desks.ts'
import type { Cards } from './ship-cards.ts'

export type { CardShown, Cards } from './ship-cards.ts'

export function cardsOf(id: string): Cards {
  const ruleset = findRuleset(id)
  const found = deskOf(ruleset)?.cards
  if (!found) throw new Error(`The shipyard makes no cards for ${ruleset.title} yet.`)
  return found
}
