import { when } from '@flankspeed/kernel'
import type { Flight, Ship, Side, VasBattle } from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { FlightCard } from '../cards/flight-card.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import type { Objective } from '../victory/objectives.ts'

/** Tenths of the agreed total by priority: high 11, medium 10, low 9 (VAS-FLEET-02). */
const TENTHS: Record<Objective, number> = {
  destroy: 11,
  breakout: 9,
  'defence-line': 9,
  attrition: 10,
  'sweep-and-clear': 10,
  domination: 10,
  'fighting-retreat': 9,
  'last-stand': 9,
  'ultimate-enemy': 11,
}

/** What a fleet may cost: the agreed total, changed by priority, to the nearest point, halves up (VAS-R-76). */
export function totalFor(points: number, objective: Objective | null): number {
  return objective === null ? points : Math.floor((points * TENTHS[objective] + 5) / 10)
}

/** Ships and Flights as they were bought, with the cards and chart lines they bring. */
export interface BoughtFleet {
  readonly ships: Ship[]
  readonly flights: Flight[]
  readonly cards: readonly Card[]
  readonly lines: readonly FlightCard[]
}

/** Something that a variant sells besides ships and Flights: its cost, and how the side gets it. */
export interface FleetField {
  read(b: VasBattle, side: Side, value: unknown, where: string): { readonly cost: number; take(): void }
}

/** Choosing a fleet for the points (VAS-FLEET-01 to VAS-FLEET-04). */
const parts = {
  fleetFields: {} as Record<string, FleetField>,

  fleetLimits: { landBasedShare: 0.25, zoneForEachShip: 12 },

  /** Has this side still to choose its fleet? */
  owesFleet(b: VasBattle, side: Side): boolean {
    if (b.setUp!.points === null) return false
    return !b.ships.some((ship) => ship.side === side) && !b.flights.some((flight) => flight.side === side)
  },

  /** May the side buy that aircraft from land, besides those it has bought, in a fleet of these navies? */
  mayBuy(
    r: Rules,
    b: VasBattle,
    _side: Side,
    line: FlightCard,
    _bought: readonly string[],
    navies: readonly string[],
  ): boolean {
    return r.mayFlyFromLand(r, b, line, navies)
  },

  fleetTotal(b: VasBattle, side: Side): number {
    const objective = b.options.equalPoints ? null : b.objectives[side]
    return totalFor(b.setUp?.points ?? 0, objective)
  },

  /**
   * Flights on board come with their carrier; those from land are bought (VAS-FLEET-03, VAS-AIR-13, VAS-R-76).
   * `others`: the points of what else is bought and comes from land.
   */
  refuseFleet(r: Rules, b: VasBattle, side: Side, bought: BoughtFleet, others: number): void {
    const limit = r.fleetTotal(b, side)
    const ships = bought.ships.reduce((sum, ship) => sum + bought.cards[ship.card]!.points, 0)
    const fromLand = bought.flights.filter(({ aboard }) => aboard === null)
    const flights = fromLand.reduce((sum, flight) => sum + bought.lines[flight.line]!.points, 0) + others
    if (bought.ships.length + bought.flights.length === 0)
      refuse('VAS-FLEET-03', 'a fleet has at least one ship or Flight')
    if (ships + flights > limit)
      refuse(
        'VAS-FLEET-03',
        `the fleet costs ${ships + flights} points, its total is ${limit}`,
        ...when(limit !== b.setUp?.points, 'VAS-FLEET-02'),
      )
    if (flights > limit * r.fleetLimits.landBasedShare)
      refuse('VAS-AIR-13', `land-based Flights cost ${flights} points, more than a quarter of ${limit}`, 'VAS-R-76')
    const room = (b.table[0] / 1000) * (b.table[1] / 1000) * r.zones.standard.share
    if (bought.ships.length * r.fleetLimits.zoneForEachShip > room)
      refuse('VAS-R-88', `the deployment zone has no room for ${bought.ships.length} ships`, 'VAS-DEP-01')
    r.refuseAircraft(r, b, side, bought)
  },

  /** What becomes of a ship that a commander chooses for his own; the core knows no commanders. */
  hoistFlag(_r: Rules, _b: VasBattle, _ship: Ship, _turret: number | null): void {},

  /** The fleet joins the battle; the other side sees it when it is deployed (VAS-R-115). */
  joinFleet(b: VasBattle, side: Side, bought: BoughtFleet): void {
    b.ships = inOrderOfSides([...b.ships, ...bought.ships])
    b.flights = inOrderOfSides([...b.flights, ...bought.flights])
    b.cards = bought.cards
    b.lines = bought.lines
    b.setUp!.ready[side] = true
  },
}

export const fleet = { parts }

/** Red's before blue's, so that the order does not reveal who was ready first. */
function inOrderOfSides<T extends { side: Side }>(units: readonly T[]): T[] {
  return [...units.filter(({ side }) => side === 'red'), ...units.filter(({ side }) => side === 'blue')]
}
