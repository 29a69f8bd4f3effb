import type { ShipFacts } from '@flankspeed/shipyard'
import { historicalClass } from '@flankspeed/web/desk'
import type * as vas from '../../../rules/library.ts'

/** The historical class behind a card as she was in the battle's year; null where the shipyard does not know her. */
export function factsOf(b: vas.VasBattle, card: number): ShipFacts | null {
  const { id, class: name } = b.cards[card]!
  const ships = b.ships.filter((ship) => ship.card === card).map((ship) => ship.name)
  return historicalClass([id, name, ...ships, name.replace(/ \(.*\)$/, '')], b.year, ships[0])
}
