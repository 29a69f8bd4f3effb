import type { vas } from '@flankspeed/engine'
import type { ShipFacts } from '@flankspeed/shipyard'
import { findClass, knowsClass } from '@flankspeed/shipyard/library.ts'
import { factsIn } from '@flankspeed/shipyard/refits.ts'

const known = new Map<string, ShipFacts | null>()

/** The historical class behind a card as she was in the battle's year; null where the shipyard does not know her. */
export function factsOf(b: vas.VasBattle, card: number): ShipFacts | null {
  const { id, class: name } = b.cards[card]!
  const ships = b.ships.filter((ship) => ship.card === card).map((ship) => ship.name)
  const key = [b.year, id, name, ...ships].join('|')
  let facts = known.get(key)
  if (facts === undefined) {
    facts = search([id, name, ...ships, name.replace(/ \(.*\)$/, '')], b.year)
    known.set(key, facts)
  }
  return facts
}

function search(names: readonly string[], year: number): ShipFacts | null {
  const name = names.find((one) => one !== '' && knowsClass(one, year))
  return name === undefined ? null : factsIn(year, findClass(name, year))
}
