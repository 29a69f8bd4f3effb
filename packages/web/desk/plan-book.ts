import { stateHash } from '@flankspeed/engine'
import type { ShipFacts } from '@flankspeed/shipyard'
import { planShapes } from '@flankspeed/shipyard/drawing/plan-shapes.ts'
import type { Plan } from '../chart/model.ts'
import { bareHull } from './bare-hull.ts'

interface Drawn {
  name: string
  plan: Plan
}

/** The drawings of one rulebook's cards: of the historical class behind a card, or of a hull of her kind. */
export function planBook<C extends { readonly id: string }>(
  kindOf: (card: C) => Parameters<typeof bareHull>[0],
): (card: C, facts: () => ShipFacts | null) => Drawn {
  const drawn = new WeakMap<C, Drawn>()
  return (card, facts) => {
    let found = drawn.get(card)
    if (!found) {
      const known = facts()
      found = {
        name: `${card.id || 'ship'} ${stateHash(card)}`,
        plan: known ? planShapes(known) : bareHull(kindOf(card)),
      }
      drawn.set(card, found)
    }
    return found
  }
}
