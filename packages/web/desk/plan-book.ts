import { stateHash } from '@flankspeed/engine'
import type { ShipFacts } from '@flankspeed/shipyard'
import { planShapes } from '@flankspeed/shipyard/drawing'
import type { Plan } from '../chart/model.ts'
import { bareHull } from './bare-hull.ts'

interface Drawn {
  name: string
  plan: Plan
}

interface PlanBook<C> {
  /** The drawing of a card. */
  drawn(card: C, facts: () => ShipFacts | null): Drawn
  /** Drawings by their names. */
  plansOf(all: readonly Drawn[]): Record<string, Plan>
}

/** The drawings of one rulebook's cards: of the historical class behind a card, or of a generic hull. */
export function planBook<C extends { readonly id: string }>(
  kindOf: (card: C) => Parameters<typeof bareHull>[0],
): PlanBook<C> {
  const known = new WeakMap<C, Drawn>()
  return {
    drawn(card, facts) {
      let found = known.get(card)
      if (!found) {
        const ship = facts()
        found = {
          name: `${card.id || 'ship'} ${stateHash(card)}`,
          plan: ship ? planShapes(ship) : bareHull(kindOf(card)),
        }
        known.set(card, found)
      }
      return found
    },
    plansOf: (all) => Object.fromEntries(all.map(({ name, plan }) => [name, plan])),
  }
}
