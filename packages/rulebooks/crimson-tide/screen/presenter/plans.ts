import type { ShipFacts } from '@flankspeed/shipyard'
import { historicalClass, type Plan, planBook } from '@flankspeed/web/desk'
import type { Card } from '../../rules/cards/card.ts'
import type * as ct from '../../rules/library.ts'

/** Battles of this game have no year: ships are drawn as in the middle of the war. */
export const DRAWN_AS_OF = 1943

const { drawn, plansOf } = planBook<Card>(({ type }) => type)

export function factsOf(b: ct.CtBattle, index: number): ShipFacts | null {
  const { id, class: name, name: printed } = b.cards[index]!
  const ships = b.ships.filter(({ card }) => card === index).map((ship) => ship.name)
  return historicalClass([id, name, printed, ...ships, name.replace(/ \(.*\)$/, '')], DRAWN_AS_OF, ships[0])
}

/** The name of a card's drawing in the book of plans. */
export const planName = (b: ct.CtBattle, index: number): string => drawnAs(b, index).name

export const planOf = (b: ct.CtBattle, index: number): Plan => drawnAs(b, index).plan

const drawnAs = (b: ct.CtBattle, index: number) => drawn(b.cards[index]!, () => factsOf(b, index))

export const plans = (b: ct.CtBattle): Record<string, Plan> => plansOf(b.cards.map((_, index) => drawnAs(b, index)))
