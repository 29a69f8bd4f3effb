import { plural } from '@flankspeed/kernel'
import type { FinalScore } from '@flankspeed/web/desk'
import { SIDES, type Side } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import { objectiveTitle } from '../set-up/objectives.ts'
import { listed } from './format.ts'

/** How it ended: points, objectives and losses, side by side. */
export function finalScore(r: vas.Rules, b: vas.VasBattle): FinalScore | null {
  const { result } = b
  if (result === null) return null
  const row = (label: string, of: (side: Side) => string): FinalScore['rows'][number] => ({
    label,
    values: Object.fromEntries(SIDES.map((side) => [side, of(side)])),
  })
  const anyObjective = SIDES.some((side) => b.objectives[side] !== null)
  return {
    winner: result.winner,
    why: result.why,
    rows: [
      row('Victory points', (side) => String(Math.round(result.points[side] * 100) / 100)),
      ...(anyObjective
        ? [
            row('Objective', (side) => {
              const objective = b.objectives[side]
              return objective === null ? 'most points' : objectiveTitle(objective)
            }),
            row('Victory', (side) => result.victory[side]),
          ]
        : []),
      row('Sunk', (side) => names(b, side, (ship) => ship.sunk > 0)),
      row('Crippled', (side) => names(b, side, (ship) => ship.sunk === 0 && ship.crippled)),
      row('Left the table', (side) => names(b, side, (ship) => ship.sunk === 0 && ship.withdrawn !== null)),
      ...(b.flights.length > 0
        ? [
            row('Flights lost', (side) =>
              String(b.flights.filter((flight) => flight.side === side && flight.destroyed > 0).length),
            ),
          ]
        : []),
      row('Hull left', (side) => {
        const ships = b.ships.filter((ship) => ship.side === side)
        const all = ships.reduce((sum, ship) => sum + vas.cardOf(b, ship).hull, 0)
        const left = ships.reduce((sum, ship) => sum + ship.hull, 0)
        return `${left} of ${all}`
      }),
      row('Value lost', (side) => {
        const lost = b.ships
          .filter((ship) => ship.side === side)
          .reduce((sum, ship) => sum + vas.cardOf(b, ship).points * r.shareLost(r, b, ship), 0)
        return plural(Math.round(lost * 100) / 100, 'point')
      }),
    ],
  }
}

function names(b: vas.VasBattle, side: Side, which: (ship: vas.Ship) => boolean): string {
  const found = b.ships.filter((ship) => ship.side === side && which(ship))
  return found.length === 0 ? 'none' : listed(found.map(({ name }) => name))
}
