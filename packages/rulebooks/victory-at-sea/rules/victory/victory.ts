import { capital, type Judgement } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  afloat,
  cardOf,
  lineOf,
  opponent,
  type Result,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import type { Rules } from '../rules.ts'
import type { Victory } from './objectives.ts'

declare module '../events.ts' {
  interface Events {
    outcome: {
      clause: VasClause
      winner: Side | null
      why: string
      points: Record<Side, number>
      victory: Record<Side, Victory>
      judgement?: Judgement
    }
  }
}

function tellPoints(winner: Side | null, points: Record<Side, number>): string {
  return winner === null ? 'equal victory points' : `${points[winner]} victory points to ${points[opponent(winner)]}`
}

function tellVictories(winner: Side | null, victory: Record<Side, Victory>, points: Record<Side, number>): string {
  const of = (side: Side): string =>
    `${victory[side] === 'none' ? 'no' : `a ${victory[side]}`} victory, ${points[side]} points`
  const first = winner ?? 'red'
  return `${of(first)} against ${of(opponent(first))}`
}

/** Victory points and the end of the battle (VAS-VP-01 to VAS-VP-12). */
const parts = {
  shares: { sunk: 1, crippled: 0.5, withdrawn: 0.25 },

  /** The highest share that applies, once (VAS-VP-02 to VAS-VP-04, VAS-VP-06, VAS-R-78). Exact fractions (VAS-R-77). */
  shareLost(r: Rules, b: VasBattle, ship: Ship): number {
    if (ship.sunk > 0 || r.leftUnsafely(b, ship)) return r.shares.sunk
    if (ship.crippled) return r.shares.crippled
    return ship.withdrawn === null ? 0 : r.shares.withdrawn
  },

  /** Over an edge that the scenario does not allow: as good as lost (VAS-VP-08). */
  leftUnsafely(b: VasBattle, ship: Ship): boolean {
    const safe = b.safeEdges[ship.side]
    return ship.withdrawn !== null && safe !== null && !safe.includes(ship.withdrawn)
  },

  /** Points that a side has earned from the enemy's losses. */
  victoryPoints(r: Rules, b: VasBattle, side: Side): number {
    let points = 0
    for (const ship of b.ships) if (ship.side !== side) points += cardOf(b, ship).points * r.shareLost(r, b, ship)
    for (const flight of b.flights)
      if (flight.side !== side && flight.destroyed > 0 && flight.aboard === null) points += lineOf(b, flight).points
    return points
  },

  /** A fleet is gone without a ship on the table, in deep deployment or scouting; one of aircraft alone without Flights (VAS-R-80, VAS-AIR-02). */
  isGone(b: VasBattle, side: Side): boolean {
    const ships = b.ships.filter((ship) => ship.side === side)
    if (ships.length > 0) return !ships.some((ship) => afloat(ship) || (ship.scouting && ship.sunk === 0))
    return !b.flights.some((flight) => flight.side === side && flight.destroyed === 0 && !flight.gone)
  },

  /** After the last turn (VAS-VP-09), or when a fleet is gone (VAS-VP-10). */
  battleEnds(r: Rules, b: VasBattle): boolean {
    return b.turn >= b.turnLimit || SIDES.some((side) => r.isGone(b, side))
  },

  /** Each side's objective decides; without one, the most victory points, and strictly more (VAS-VP-11, VAS-VP-12, VAS-R-79). */
  judge(r: Rules, b: VasBattle): Result {
    const points = { red: r.victoryPoints(r, b, 'red'), blue: r.victoryPoints(r, b, 'blue') }
    const victory = { red: r.victoryOf(r, b, 'red'), blue: r.victoryOf(r, b, 'blue') }
    const winner = r.compareVictories(victory.red, victory.blue)
    const plain = b.objectives.red === null && b.objectives.blue === null
    return { winner, why: plain ? tellPoints(winner, points) : tellVictories(winner, victory, points), points, victory }
  },

  endBattle(r: Rules, b: VasBattle, tell: Tell): void {
    b.result = r.judge(r, b)
    tell?.({ tells: 'outcome', clause: 'VAS-VP-12', ...b.result })
  },
}

const stories: Stories<'outcome'> = {
  outcome: ({ winner, why }) => [winner === null ? `A draw: ${why}.` : `${capital(winner)} wins: ${why}.`],
}

export const victory = { parts, stories }
