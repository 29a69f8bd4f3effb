import * as vas from '../rules/library.ts'
import { pointsOf } from './worth.ts'

/** What a fleet mainly consists of. */
export type FleetClass = 'battleships' | 'cruisers' | 'flotilla' | 'mixed'

const BY_TYPE: Readonly<Partial<Record<vas.Card['type'], FleetClass>>> = {
  battleship: 'battleships',
  cruiser: 'cruisers',
  destroyer: 'flotilla',
}

/** Share of a fleet's points from which it counts as one of such ships. */
const NEARLY_ALL = 0.8

/** The class of a side's fleet as it sailed; null where there are others than battleships, cruisers and destroyers. */
export function fleetClassOf(view: vas.VasBattle, side: vas.Side): FleetClass | null {
  const points: Record<FleetClass, number> = { battleships: 0, cruisers: 0, flotilla: 0, mixed: 0 }
  let all = 0
  for (const ship of view.ships) {
    if (ship.side !== side) continue
    const card = vas.cardOf(view, ship)
    const one = BY_TYPE[card.type]
    if (one === undefined) return null
    points[one] += pointsOf(card)
    all += pointsOf(card)
  }
  for (const one of Object.values(BY_TYPE)) if (points[one] >= NEARLY_ALL * all) return one
  return 'mixed'
}
