import { ahead, bearingOf, type Dice, isOnTable, type Point, quadrantOf, touchesCircle } from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { type Edge, type Flight, lineOf, onTable, type Ship, type Side, shipById, type VasBattle } from '../battle.ts'
import type { Check } from '../damage/crew.ts'
import type { Stories, Tell } from '../events.ts'
import { type Objection, objection, refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { signed } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    launch: { clause: VasClause; ship: string; flight: string; at: At }
    recover: { clause: VasClause; ship: string; flight: string }
    rearm: { clause: VasClause; ship: string; flight: string; check: Check }
  }
}

const NO_CARRIER = objection('VAS-STR-08', 'that ship is not a carrier in working order')
const ORDERED = objection(
  'VAS-ORD-18',
  'a carrier under any Order but Scramble! cannot handle Flights',
  'VAS-CV-07',
  'VAS-R-48',
)
const BURNING = objection('VAS-CV-09', 'a carrier with Crew damage of 2 or more cannot handle Flights', 'VAS-CRIT-32')
const STOPPED = objection('VAS-CV-14', 'a carrier must move at least 1" to handle Flights', 'VAS-CV-07')
const TURNED = objection('VAS-CV-07', 'a carrier must sail straight to handle Flights')
const NOT_INTO_WIND = objection('VAS-CV-07', 'a carrier must sail into the wind to handle Flights', 'VAS-CV-05')
const NO_OPERATION = objection('VAS-CV-06', 'the carrier has already handled its one Flight this turn')
const SCRAMBLED = objection(
  'VAS-CV-13',
  'the carrier has already handled the two Flights of its Scramble! this turn',
  'VAS-CV-06',
)

const OFF_TABLE = objection('VAS-CV-08', 'on the table')
const OFF_EDGE = objection('VAS-CV-21', "touching its fleet's own edge")
const TOO_FAR = objection('VAS-CV-08', 'within 1" of the carrier', 'VAS-R-111')

const DIRECTION: Record<Edge, number> = { north: 0, east: 9000, south: 18_000, west: 27_000 }

function noOperationLeft(r: Rules, ship: Ship): Objection | null {
  if (ship.operations < r.operationsAllowed(r, ship)) return null
  return ship.order === 'scramble' ? SCRAMBLED : NO_OPERATION
}

/** Launching, recovering and re-arming (VAS-CV-05 to VAS-CV-18). */
const parts = {
  flightOperations: { normal: 1, scramble: 2, launchWithin: 1, stoppedFromCrew: 2 },

  operationsAllowed(r: Rules, ship: Ship): number {
    return ship.order === 'scramble' ? r.flightOperations.scramble : r.flightOperations.normal
  },

  /** The wind edge lies within 45 degrees of the bow (VAS-CV-05, VAS-R-67). */
  intoTheWind(b: VasBattle, heading: number): boolean {
    if (b.wind === null) return true
    const off = Math.abs(((heading - DIRECTION[b.wind] + 54_000) % 36_000) - 18_000)
    return off <= 4500
  },

  /** May this carrier handle one more Flight, given how it has moved this turn? In deep deployment wind and course are right (VAS-R-72). */
  operationObjection(r: Rules, b: VasBattle, ship: Ship): Objection | null {
    if (ship.traits.carrier === 0) return NO_CARRIER
    if (ship.ordered !== null && ship.ordered !== 'scramble') return ORDERED
    if (ship.criticals.crew >= r.flightOperations.stoppedFromCrew) return BURNING
    if (ship.deep) return noOperationLeft(r, ship)
    if ((ship.moved ?? 0) < r.move.least * 1000) return STOPPED
    if (ship.turned) return TURNED
    if (!r.intoTheWind(b, ship.heading)) return NOT_INTO_WIND
    return noOperationLeft(r, ship)
  },

  /** May she take one more on board? */
  recoveryObjection(r: Rules, b: VasBattle, ship: Ship): Objection | null {
    return r.operationObjection(r, b, ship)
  },

  capacity(ship: Ship): number {
    return ship.traits.carrier
  },

  onBoard(b: VasBattle, ship: Ship): Flight[] {
    return b.flights.filter((flight) => flight.aboard === ship.id && flight.destroyed === 0)
  },

  /** Has its payload, or needs none. */
  isReady(b: VasBattle, flight: Flight): boolean {
    return flight.armed || lineOf(b, flight).damageDice === 0
  },

  /** Launches after the carrier's own move; all are checked before any is set down (VAS-CV-08, VAS-R-68, VAS-R-111). */
  refuseLaunches(r: Rules, b: VasBattle, ship: Ship, launches: readonly { flight: Flight; at: Point }[]): void {
    launches.forEach(({ flight }, i) => {
      if (flight.aboard !== ship.id) refuse('VAS-CV-06', `${flight.name} is not on board ${ship.name}`)
      if (!r.isReady(b, flight)) refuse('VAS-CV-16', `${flight.name} has not been re-armed`)
      const objection = r.operationObjection(r, b, { ...ship, operations: ship.operations + i })
      if (objection) refuseFor({ ...objection, why: `${ship.name}: ${objection.why}` })
    })
    for (const { flight, at } of launches) {
      const misplaced = r.launchPlaceObjection(r, b, ship, at)
      if (misplaced) refuseFor({ ...misplaced, why: `${flight.name} must be placed ${misplaced.why}` })
      const touchesEnemy =
        b.ships.some((other) => other.side !== ship.side && onTable(other) && r.touchesShip(r, b, at, other)) ||
        r.enemiesInContact(r, b, flight, at).length > 0
      if (touchesEnemy) refuse('VAS-CV-08', `${flight.name} cannot be placed touching an enemy`, 'VAS-R-68')
    }
  },

  /** Where a Flight may be set down by a carrier that has moved. */
  launchPlaceObjection(r: Rules, b: VasBattle, ship: Ship, at: Point): Objection | null {
    if (!isOnTable(b.table, at)) return ship.deep ? OFF_EDGE : OFF_TABLE
    if (ship.deep) return r.touchesEdge(r, b, b.edges[ship.side], at) ? null : OFF_EDGE
    return touchesCircle(r.footprint(r, b, ship), at, r.flightOperations.launchWithin * 1000) ? null : TOO_FAR
  },

  aheadOfBow(r: Rules, b: VasBattle, ship: Ship): Point {
    return ahead(ship, ship.heading, r.footprint(r, b, ship).halfLength + 450)
  },

  launch(b: VasBattle, ship: Ship, flight: Flight, at: Point, tell: Tell): void {
    flight.aboard = null
    flight.x = at.x
    flight.y = at.y
    flight.moved = 0
    flight.launchedOn = b.turn
    if (ship.deep) flight.shelteredOn = b.turn
    ship.operations++
    const clause = ship.deep ? 'VAS-CV-21' : 'VAS-CV-08'
    tell?.({ tells: 'launch', clause, ship: ship.id, flight: flight.id, at: [at.x / 1000, at.y / 1000] })
  },

  /** A friendly carrier whose stern the Flight has reached and that can take it (VAS-CV-10 to VAS-CV-12, VAS-R-69). */
  carrierAt(r: Rules, b: VasBattle, flight: Flight): Ship | null {
    if (!lineOf(b, flight).carrierCapable || !flight.carrierBased) return null
    for (const ship of b.ships) {
      if (ship.side !== flight.side || !r.isOver(ship, flight) || r.recoveryObjection(r, b, ship)) continue
      if (r.onBoard(b, ship).length >= r.capacity(ship)) continue
      if (r.touchesShip(r, b, flight, ship) && quadrantOf(bearingOf(ship, ship.heading, flight)) === 'aft') return ship
    }
    return null
  },

  /** Says why a Flight that means to land cannot. */
  refuseRecovery(r: Rules, b: VasBattle, flight: Flight, at: Point): void {
    const { carrierCapable, name } = lineOf(b, flight)
    if (!carrierCapable) refuse('VAS-CV-11', `${name} cannot land on carriers`)
    if (!flight.carrierBased) refuse('VAS-AIR-01', `${flight.name} is land-based`)
    if (r.deepCarriers(b, flight.side).length > 0 && r.edgeCrossed(b, flight, at)?.edge === b.edges[flight.side]) {
      if (!r.deepCarrierFor(r, b, flight))
        refuse('VAS-CV-21', 'no carrier in deep deployment can take it now', 'VAS-R-72')
      return
    }
    const there = b.ships.find(
      (ship) =>
        ship.side === flight.side && r.isOver(ship, flight) && ship.traits.carrier > 0 && r.touchesShip(r, b, at, ship),
    )
    if (!there || quadrantOf(bearingOf(there, there.heading, at)) !== 'aft')
      refuse('VAS-CV-10', `${flight.name} must reach the stern of a carrier`)
    const objection = r.recoveryObjection(r, b, there)
    if (objection) refuseFor({ ...objection, why: `${there.name}: ${objection.why}` })
    if (r.onBoard(b, there).length >= r.capacity(there)) refuse('VAS-CV-12', `${there.name} has no room`)
  },

  recover(ship: Ship, flight: Flight, clause: VasClause, tell: Tell): void {
    flight.aboard = ship.id
    ship.operations++
    tell?.({ tells: 'recover', clause, ship: ship.id, flight: flight.id })
  },

  /** Spent Flights on board a carrier that is afloat: each may try once a turn (VAS-CV-16, VAS-CV-17). */
  flightsToRearm(b: VasBattle, side: Side): Flight[] {
    return b.flights.filter((flight) => {
      if (flight.side !== side || flight.armed || flight.destroyed > 0 || flight.aboard === null) return false
      return shipById(b, flight.aboard)!.sunk === 0
    })
  },

  /** A crew quality check, no Order, no wind (VAS-CV-18). */
  rearm(r: Rules, b: VasBattle, flight: Flight, dice: Dice, tell: Tell): void {
    const carrier = shipById(b, flight.aboard!)!
    const check = r.crewCheck(r, b, carrier, dice)
    flight.armed = check.passed
    tell?.({ tells: 'rearm', clause: 'VAS-CV-16', ship: carrier.id, flight: flight.id, check })
  },

  /** Flights on board go down with their carrier; those in the air fight on (VAS-CV-15). */
  loseFlightsAboard(b: VasBattle, ship: Ship): void {
    for (const flight of b.flights) {
      if (flight.aboard === ship.id && flight.destroyed === 0) flight.destroyed = b.turn
    }
  },
}

const stories: Stories<'launch' | 'recover' | 'rearm'> = {
  launch: ({ ship, flight }, name) => [`${name(ship)} launches ${name(flight)}.`],
  recover: ({ ship, flight }, name) => [`${name(ship)} recovers ${name(flight)}.`],
  rearm: ({ ship, flight, check }, name) => [
    `${name(ship)} re-arms ${name(flight)}: ${check.die}${signed(check.reasons)}, ${check.passed ? 'ready' : 'not yet'}.`,
  ],
}

export const carriers = { parts, stories }
