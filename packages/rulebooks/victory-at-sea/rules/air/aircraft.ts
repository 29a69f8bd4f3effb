import {
  ahead,
  crossesCircle,
  crossesFootprint,
  type Data,
  type Dice,
  distance,
  isOnTable,
  type Point,
  squaredDistance,
  touchesCircle,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { type Edge, type Flight, inTheAir, lineOf, onTable, type Ship, type Side, type VasBattle } from '../battle.ts'
import type { Stories, Tell } from '../events.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inch } from '../view/phrases.ts'

declare module '../events.ts' {
  interface Events {
    flies: { flight: string; from: At; to: At; flown: number }
    'air-second': { clause: VasClause; side: Side }
  }
}

/** Flights on the table: where they go and whom they touch (VAS-AIR-14 to VAS-AIR-16, VAS-DOG-01 to VAS-DOG-04). */
const parts = {
  /** Diameter of a Flight's stand in inches. */
  stand: { diameter: 1 },

  /** Must a position say where that Flight is? */
  needsPlace(_data: Data): boolean {
    return true
  },

  touching(r: Rules, one: Point, other: Point): boolean {
    const reach = r.stand.diameter * 1000 + 1
    return squaredDistance(one, other) <= reach * reach
  },

  touchesShip(r: Rules, b: VasBattle, at: Point, ship: Ship): boolean {
    return touchesCircle(r.footprint(r, b, ship), at, r.stand.diameter * 500)
  },

  /** Over the same waters: a ship and a Flight that could come to blows. */
  isOver(ship: Ship, flight: Flight): boolean {
    return onTable(ship) && inTheAir(flight)
  },

  /** Enemy Flights in base contact: a dogfight, which holds the Flight where it is (VAS-DOG-11). */
  enemiesInContact(r: Rules, b: VasBattle, flight: Flight, at: Point = flight): Flight[] {
    return b.flights.filter((other) => other.side !== flight.side && inTheAir(other) && r.touching(r, at, other))
  },

  isLocked(r: Rules, b: VasBattle, flight: Flight): boolean {
    return r.enemiesInContact(r, b, flight).length > 0
  },

  isFlying(flight: Flight): boolean {
    return inTheAir(flight)
  },

  /** Inches that it may fly this turn. */
  airSpeed(b: VasBattle, flight: Flight): number {
    return lineOf(b, flight).flankSpeed
  },

  /** Flights that can still be moved this turn: launched ones form up, locked ones fight on. */
  mayFly(r: Rules, b: VasBattle, flight: Flight): boolean {
    return r.isFlying(flight) && flight.moved === null && flight.launchedOn !== b.turn && !r.isLocked(r, b, flight)
  },

  flightsToFly(r: Rules, b: VasBattle, side: Side): Flight[] {
    return b.flights.filter((flight) => flight.side === side && r.mayFly(r, b, flight))
  },

  /** Fighters in contact with a friend escort it; Fighters themselves have no escort (VAS-DOG-12). */
  escortsOf(r: Rules, b: VasBattle, flight: Flight): Flight[] {
    if (lineOf(b, flight).role === 'fighter') return []
    return b.flights.filter(
      (other) =>
        other !== flight &&
        other.side === flight.side &&
        inTheAir(other) &&
        lineOf(b, other).role === 'fighter' &&
        r.touching(r, other, flight),
    )
  },

  /** Those of them that no dogfight keeps busy (VAS-DOG-14). */
  freeEscorts(r: Rules, b: VasBattle, flight: Flight): Flight[] {
    return r.escortsOf(r, b, flight).filter((escort) => !r.isLocked(r, b, escort))
  },

  /** Touched on every side by Flights that it guards: nobody can meet this escort alone (VAS-R-65). */
  isHemmedIn(r: Rules, b: VasBattle, escort: Flight): boolean {
    const guarded = b.flights.filter(
      (other) => inTheAir(other) && other.side === escort.side && r.freeEscorts(r, b, other).includes(escort),
    )
    for (let bearing = 0; bearing < 36_000; bearing += 100) {
      const spot = ahead(escort, bearing, r.stand.diameter * 1000)
      if (!guarded.some((other) => r.touching(r, spot, other))) return false
    }
    return true
  },

  refuseFlight(r: Rules, b: VasBattle, flight: Flight, legs: readonly Point[]): number {
    if (flight.aboard !== null) refuse('VAS-CV-06', `${flight.name} is on board and must be launched first`)
    if (!r.isFlying(flight)) refuse('VAS-AIR-03', `${flight.name} is no longer in play`)
    if (flight.launchedOn === b.turn) refuse('VAS-CV-08', `${flight.name} was launched this turn and cannot move yet`)
    const metThisTurn = [flight, ...r.enemiesInContact(r, b, flight)].some(({ moved }) => (moved ?? 0) > 0)
    if (r.isLocked(r, b, flight))
      refuseBy([...when(metThisTurn, 'VAS-DOG-04'), 'VAS-DOG-11'], `${flight.name} is locked in a dogfight`)
    if (flight.moved !== null) refuse('VAS-AIR-16', `${flight.name} has already moved this turn`)
    let flown = 0
    let from: Point = flight
    for (const leg of legs) {
      flown += distance(from, leg)
      from = leg
    }
    const speed = r.airSpeed(b, flight)
    if (flown > speed * 1000 + 1)
      refuse('VAS-AIR-14', `${flight.name} can fly up to ${speed}", not ${Math.ceil(flown / 100) / 10}"`)
    r.refuseContact(r, b, flight, legs)
    return Math.round(flown)
  },

  /** Only Fighters seek contact with enemy Flights, and free escorts come first (VAS-DOG-01, VAS-DOG-13, VAS-DOG-14, VAS-R-65). */
  refuseContact(r: Rules, b: VasBattle, flight: Flight, legs: readonly Point[]): void {
    const end = legs.at(-1)!
    const enemies = r.enemiesInContact(r, b, flight, end)
    if (enemies.length === 0) return
    if (lineOf(b, flight).role !== 'fighter')
      refuse('VAS-DOG-01', `only Fighters may move into contact with enemy Flights, and ${flight.name} is not one`)
    for (const enemy of enemies) {
      if (r.isSheltered(b, enemy))
        refuse('VAS-CV-21', `${enemy.name} cannot be attacked in the turn of its launch from deep deployment`)
      const free = r.freeEscorts(r, b, enemy)
      if (free.length > 0 && !free.some((escort) => enemies.includes(escort) && r.isHemmedIn(r, b, escort)))
        refuse(
          'VAS-DOG-13',
          `${enemy.name} is escorted: ${flight.name} must engage ${named(free)} instead, without touching ${enemy.name}`,
          'VAS-R-65',
        )
      if (free.length === 0 && r.escortsOf(r, b, enemy).length > 0 && r.fliesThrough(r, b, flight, legs, enemy))
        refuse('VAS-DOG-14', `${flight.name} cannot reach ${enemy.name} without flying through another Flight`)
    }
  },

  fliesThrough(r: Rules, b: VasBattle, flight: Flight, legs: readonly Point[], target: Flight): boolean {
    let from: Point = flight
    for (const leg of legs) {
      for (const other of b.flights)
        if (
          other !== flight &&
          other !== target &&
          inTheAir(other) &&
          crossesCircle(from, leg, other, r.stand.diameter * 500)
        )
          return true
      from = leg
    }
    return false
  },

  /**
   * Flies leg by leg under the Local fire of ships passed over; a Flight shot down stops there (VAS-WTR-13, VAS-R-55).
   * Returns the edge over which it left the table.
   */
  flyLegs(
    r: Rules,
    b: VasBattle,
    flight: Flight,
    legs: readonly Point[],
    flown: number,
    dice: Dice,
    tell: Tell,
  ): Edge | null {
    const start: Point = { x: flight.x, y: flight.y }
    const out = legs.findIndex((leg) => !isOnTable(b.table, leg))
    const course = out < 0 ? legs : legs.slice(0, out + 1)
    const end = course.at(-1)!
    for (const ship of r.shipsPassedOver(r, b, flight, course)) {
      r.fireAsItPasses(r, b, ship, flight, dice, tell)
      if (flight.destroyed > 0) return null
    }
    flight.x = end.x
    flight.y = end.y
    flight.moved = flown
    tell?.({
      tells: 'flies',
      flight: flight.id,
      from: [start.x / 1000, start.y / 1000],
      to: [end.x / 1000, end.y / 1000],
      flown: flown / 1000,
    })
    if (out < 0) return null
    return r.edgeCrossed(b, course.at(-2) ?? start, end)!.edge
  },

  /** Enemy ships whose outline the lead aircraft crosses and leaves behind, in order, once for each crossing. */
  shipsPassedOver(r: Rules, b: VasBattle, flight: Flight, legs: readonly Point[]): Ship[] {
    const crossings: { ship: Ship; when: number }[] = []
    for (const ship of b.ships) {
      if (ship.side === flight.side || !r.isOver(ship, flight)) continue
      const outline = r.footprint(r, b, ship)
      let from: Point = { x: flight.x, y: flight.y }
      let entered = touchesCircle(outline, from, 0) ? Number.NaN : -1
      legs.forEach((leg, i) => {
        const crosses = crossesFootprint(from, leg, outline)
        if (crosses && entered === -1) entered = i * 1e9 + Math.min(distance(from, leg), distance(from, ship))
        if (!touchesCircle(outline, leg, 0)) {
          if (entered >= 0) crossings.push({ ship, when: entered })
          entered = -1
        }
        from = leg
      })
    }
    return crossings.sort((one, other) => one.when - other.when).map(({ ship }) => ship)
  },
}

const stories: Stories<'flies' | 'air-second'> = {
  flies: ({ flight, flown }, name) => [`${name(flight)} flies ${inch(flown)}.`],
  'air-second': ({ side }) => [`${side} lets the enemy's Flights move first.`],
}

export const aircraft = { parts, stories }

const named = (flights: readonly Flight[]): string => flights.map(({ name }) => name).join(' or ')
