import { stateHash } from '@flankspeed/kernel'
import { planShapes } from '@flankspeed/shipyard/rulebook'
import type { Plan } from '@flankspeed/web/desk'
import type * as vas from '../../rules/library.ts'
import { mountsOfWeapons } from '../../shipyard/mounts.ts'
import { type Drawn, plainHull } from './movement/plain-hull.ts'
import { factsOf } from './story/facts.ts'

/** What a card's drawing is called in the book of plans: two cards may share a class, and each view has them in its own order. */
export function planName(b: vas.VasBattle, index: number): string {
  const card = b.cards[index]!
  let name = names.get(card)
  if (name === undefined) {
    name = `${card.id || 'ship'} ${stateHash(card)}`
    names.set(card, name)
  }
  return name
}

const names = new WeakMap<vas.Card, string>()

export function plans(b: vas.VasBattle): Record<string, Plan> {
  return Object.fromEntries(b.cards.map((_, card) => [planName(b, card), drawn(b, card).plan]))
}

const kept = new WeakMap<vas.Card, Drawn>()

/** The drawing of a card with the mounts of its weapons. */
export function drawn(b: vas.VasBattle, index: number): Drawn {
  const card = b.cards[index]!
  let found = kept.get(card)
  if (!found) {
    const facts = factsOf(b, index)
    found = facts ? { plan: planShapes(facts), mounts: mountsOfWeapons(facts, card) } : plainHull(card)
    kept.set(card, found)
  }
  return found
}
