import {
  type Footprint,
  insidePolygon,
  inwardOf,
  isOnTable,
  overlap,
  type Point,
  squaredDistance,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import {
  EDGES,
  type Edge,
  type Flight,
  isPlaced,
  onTable,
  opponent,
  type Ship,
  type Side,
  type VasBattle,
} from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

declare module '../events.ts' {
  interface Events {
    deployed: { clause: VasClause; side: Side; edge: Edge; ships: ShipPlaced[]; flights: FlightPlaced[] }
  }
}

export type ZoneName = 'standard' | 'enhanced' | 'superior'

export interface Zone {
  /** Of the table's depth, from the own edge. */
  readonly share: number
  /** Inches to keep from enemy ships. */
  readonly clearOfEnemies: number
}

/** A ship's place as it is set down: thousandths and hundredths. */
export interface Berth {
  readonly ship: Ship
  readonly x: number
  readonly y: number
  readonly heading: number
}

/** A Flight that starts in the air. */
export interface Airborne {
  readonly flight: Flight
  readonly at: Point
}

const ASHORE = objection('VAS-R-87', 'ships must be placed at sea', 'VAS-DEP-01')
const ON_ANOTHER = objection('VAS-MOVE-09', 'it would overlap another ship', 'VAS-R-07')
const TOO_NEAR = objection('VAS-R-88', 'the superior zone keeps 12" from enemy ships', 'VAS-SCT-12')
const OUTSIDE = {
  standard: objection('VAS-R-88', 'that is outside the deployment zone', 'VAS-DEP-01'),
  enhanced: objection('VAS-R-88', 'that is outside the enhanced deployment zone', 'VAS-SCT-10'),
  superior: objection('VAS-R-88', 'that is outside the superior deployment zone', 'VAS-SCT-12'),
}

const OUTSIDE_OPPOSITE = objection('VAS-R-88', 'that is outside the opposite deployment zone', 'VAS-DEP-02')

/** Where fleets are set down (VAS-DEP-01, VAS-DEP-02, VAS-R-88) and what flies from the start (VAS-CV-01, VAS-CV-02). */
const parts = {
  /** The printed diagrams are lost (VAS-R-88). */
  zones: {
    standard: { share: 0.25, clearOfEnemies: 0 },
    enhanced: { share: 0.375, clearOfEnemies: 0 },
    superior: { share: 0.5, clearOfEnemies: 12 },
  } as Record<ZoneName, Zone>,
  patrol: { flights: 2 },

  /** The long edges are the players' (VAS-R-87). */
  longEdges(table: readonly [number, number]): [Edge, Edge] {
    return table[0] >= table[1] ? ['south', 'north'] : ['west', 'east']
  },

  oppositeEdge(edge: Edge): Edge {
    return EDGES[(EDGES.indexOf(edge) + 2) % EDGES.length]!
  },

  /** The first fleet picks its zone; the other has the opposite one, and a scenario may have settled it. */
  edgesOpenTo(b: VasBattle, side: Side): readonly Edge[] {
    const { first, openEdges } = b.setUp!
    return first === side && openEdges.length > 0 ? openEdges : [b.edges[side]]
  },

  /** Thousandths of an inch that the zone reaches onto the table. */
  zoneDepth(r: Rules, b: VasBattle, edge: Edge, zone: ZoneName): number {
    return Math.round(r.zones[zone].share * (edge === 'north' || edge === 'south' ? b.table[1] : b.table[0]))
  },

  inZone(r: Rules, b: VasBattle, edge: Edge, zone: ZoneName, at: Point): boolean {
    return isOnTable(b.table, at) && inwardOf(b.table, edge, at) <= r.zoneDepth(r, b, edge, zone)
  },

  /** May a ship lie there, whatever the others do? */
  berthObjection(r: Rules, b: VasBattle, edge: Edge, zone: ZoneName, berth: Berth): Objection | null {
    if (!r.inZone(r, b, edge, zone, berth))
      return zone === 'standard' && b.setUp?.first !== berth.ship.side ? OUTSIDE_OPPOSITE : OUTSIDE[zone]
    if (b.terrain.some((land) => insidePolygon(berth, land.shape))) return ASHORE
    const clear = r.zones[zone].clearOfEnemies * 1000
    const near = (other: Ship): boolean =>
      other.side !== berth.ship.side && onTable(other) && squaredDistance(other, berth) < clear * clear
    return clear > 0 && b.ships.some(near) ? TOO_NEAR : null
  },

  /** Ships already in place that are not being moved, as outlines that must be kept clear of. */
  outlinesInPlace(r: Rules, b: VasBattle, moving: readonly Ship[]): Footprint[] {
    return b.ships
      .filter((ship) => onTable(ship) && isPlaced(b, ship.side) && !moving.includes(ship))
      .map((ship) => r.footprint(r, b, ship))
  },

  refuseBerths(r: Rules, b: VasBattle, edge: Edge, zone: ZoneName, berths: readonly Berth[]): void {
    const ships = berths.map(({ ship }) => ship)
    const taken = r.outlinesInPlace(r, b, ships)
    for (const berth of berths) {
      if (ships.filter((ship) => ship === berth.ship).length > 1)
        refuse('VAS-DEP-01', `${berth.ship.name} can be placed only once`)
      const outline = r.footprint(r, b, { ...berth.ship, x: berth.x, y: berth.y, heading: berth.heading })
      const found =
        r.berthObjection(r, b, edge, zone, berth) ??
        (taken.some((other) => overlap(outline, other)) ? ON_ANOTHER : null)
      if (found) refuse(found.clause, `${berth.ship.name}: ${found.why}`, ...(found.also ?? []))
      taken.push(outline)
    }
  },

  /** Flights of this carrier that may be in the air when the battle begins (VAS-CV-01, VAS-SCT-10, VAS-SCT-12, VAS-CV-20). */
  mostAirborne(r: Rules, b: VasBattle, carrier: Ship): number {
    const group = r.onBoard(b, carrier).length + (b.setUp?.patrol[carrier.id] ?? 0)
    if (carrier.deep) return group
    const { airborne } = r.scoutingResult(r, b.sides[carrier.side].scoutingPoints)
    if (airborne === 'all') return group
    return airborne === 'half' ? Math.max(r.patrol.flights, Math.ceil(group / 2)) : r.patrol.flights
  },

  /** Flights on board that may start in the air. */
  mayPatrol(r: Rules, b: VasBattle, carrier: Ship): Flight[] {
    return r.onBoard(b, carrier)
  },

  /** Checks all before it places any: in the fleet's zone, clear of the enemy, within the carrier's limit. */
  refuseAirborne(r: Rules, b: VasBattle, _side: Side, edge: Edge, zone: ZoneName, flights: readonly Airborne[]): void {
    const up: Record<string, number> = { ...b.setUp?.patrol }
    flights.forEach(({ flight, at }, i) => {
      if (flights.findIndex((other) => other.flight === flight) !== i)
        refuse('VAS-CV-01', `${flight.name} can be placed only once`)
      if (!r.inZone(r, b, edge, zone, at))
        refuseBy(
          [
            ...when(
              b.ships.some((ship) => ship.id === flight.aboard && ship.deep),
              'VAS-CV-20',
            ),
            'VAS-CV-02',
            'VAS-R-88',
          ],
          `${flight.name} starts in the deployment zone`,
        )
      if (b.step === 'redeploy' && r.enemiesInContact(r, b, flight, at).length > 0)
        refuse('VAS-R-68', `${flight.name} may not start touching an enemy Flight`, 'VAS-CV-02')
      const carrier = b.ships.find(({ id }) => id === flight.aboard)
      if (!carrier) return
      up[carrier.id] = (up[carrier.id] ?? 0) + 1
      const most = r.mostAirborne(r, b, carrier)
      if (up[carrier.id]! > most)
        refuseBy(
          [...when(most > r.patrol.flights, 'VAS-SCT-10'), 'VAS-CV-01'],
          `${carrier.name} starts with ${most} Flights in the air at most`,
        )
    })
  },

  /** Whatever of the fleet has no place yet: ships that do not scout, and Flights from land. */
  shipsToDeploy(b: VasBattle, side: Side): Ship[] {
    return b.ships.filter((ship) => ship.side === side && onTable(ship))
  },

  flightsToDeploy(b: VasBattle, side: Side): Flight[] {
    return b.flights.filter((flight) => flight.side === side && flight.aboard === null && flight.destroyed === 0)
  },

  hasToDeploy(b: VasBattle, side: Side): boolean {
    return b.ships.some((ship) => ship.side === side && !ship.scouting) || b.flights.some((f) => f.side === side)
  },

  setDown(b: VasBattle, berths: readonly Berth[], flights: readonly Airborne[]): void {
    for (const { ship, x, y, heading } of berths) {
      Object.assign(ship, { x, y, heading })
      ship.scouting = false
      ship.returning = null
    }
    for (const { flight, at } of flights) {
      if (flight.aboard !== null && b.setUp) b.setUp.patrol[flight.aboard] = (b.setUp.patrol[flight.aboard] ?? 0) + 1
      flight.aboard = null
      flight.x = at.x
      flight.y = at.y
    }
  },

  deployFleet(
    r: Rules,
    b: VasBattle,
    side: Side,
    edge: Edge,
    berths: readonly Berth[],
    flights: readonly Airborne[],
    tell: Tell,
  ): void {
    if (r.edgesOpenTo(b, side).length > 1) {
      const other = r.oppositeEdge(edge)
      b.edges = side === 'red' ? { red: edge, blue: other } : { red: other, blue: edge }
    }
    r.setDown(b, berths, flights)
    b.setUp!.deployed[side] = true
    tell?.({
      tells: 'deployed',
      clause: b.setUp!.first === side ? 'VAS-DEP-01' : 'VAS-DEP-02',
      side,
      edge,
      ships: berths.map(({ ship, x, y, heading }) => ({
        ship: ship.id,
        at: [x / 1000, y / 1000],
        heading: heading / 100,
      })),
      flights: flights.map(({ flight, at }) => ({ flight: flight.id, at: [at.x / 1000, at.y / 1000] })),
    })
    for (const ship of b.ships)
      if (ship.side === side && ship.deep) tell?.({ tells: 'deep-deployed', clause: 'VAS-CV-19', ship: ship.id })
    b.active = opponent(side)
  },
}

const stories: Stories<'deployed'> = {
  deployed: ({ side, edge, ships, flights }, name) => [
    `${side} deploys at the ${edge} edge: ${ships.map(({ ship }) => name(ship)).join(', ') || 'no ships'}.`,
    ...(flights.length > 0 ? [`  In the air: ${flights.map(({ flight }) => name(flight)).join(', ')}.`] : []),
  ],
}

export const deployment = { parts, stories }
