import { cardOf, type FdBattle } from '../battle.ts'

/** Reports anything that can never be true in a battle. */
export function impossible(b: FdBattle): string | null {
  for (const ship of b.ships) {
    const card = cardOf(b, ship)
    for (const field of ['S', 'SD', 'FC', 'DC', 'LRF', 'MRF', 'CRF', 'ASW', 'H', 'RRR', 'speed', 'fires'] as const)
      if (!Number.isInteger(ship[field]) || ship[field] < 0) return `${ship.id} has ${field} ${ship[field]}`
    if (ship.S > card.S || (ship.F !== null && (ship.F < 0 || ship.F > card.F!)))
      return `${ship.id} has S ${ship.S} of ${card.S}, F ${ship.F} of ${card.F}`
    if (ship.splash < 0 || ship.splash > 4) return `${ship.id} has ${ship.splash} splash markers`
    if (ship.fate === null && (ship.x < 0 || ship.y < 0 || ship.x > b.table[0] || ship.y > b.table[1]))
      return `${ship.id} lies off the table`
    if (![ship.x, ship.y, ship.heading].every(Number.isInteger)) return `${ship.id} lies between thousandths`
  }
  for (const stand of b.stands)
    if (
      stand.aircraft < 0 ||
      stand.aircraft > stand.original ||
      (stand.aircraft === 0) !== (stand.fate === 'destroyed')
    )
      return `${stand.id} has ${stand.aircraft} of ${stand.original} aircraft`
  if (b.turn > b.turnLimit) return `turn ${b.turn} of ${b.turnLimit}`
  return null
}
