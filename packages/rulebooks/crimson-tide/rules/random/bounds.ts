import { type CtBattle, cardOf } from '../battle.ts'

/** Reports anything that can never be true in a battle. */
export function impossible(b: CtBattle): string | null {
  for (const ship of b.ships) {
    const card = cardOf(b, ship)
    if (ship.hull < 0 || ship.hull > card.hull) return `${ship.id} has ${ship.hull} of ${card.hull} hull points`
    if (ship.destroyed !== (ship.hull === 0))
      return `${ship.id} has ${ship.hull} hull points, destroyed ${ship.destroyed}`
    if (ship.destroyed && ship.fate === null) return `${ship.id} is destroyed and still on the table`
    if (new Set(ship.criticals).size < ship.criticals.length) return `${ship.id} has a critical twice`
    if (ship.fate === null && (ship.x < 0 || ship.y < 0 || ship.x > b.table[0] || ship.y > b.table[1]))
      return `${ship.id} lies off the table`
    if (![ship.x, ship.y, ship.heading].every(Number.isInteger)) return `${ship.id} lies between thousandths`
  }
  if (b.turnLimit !== null && b.turn > b.turnLimit) return `turn ${b.turn} of ${b.turnLimit}`
  return null
}
