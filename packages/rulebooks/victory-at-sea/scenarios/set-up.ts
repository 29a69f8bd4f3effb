import type { Light } from '@flankspeed/kernel'
import {
  allShips,
  type Chart,
  EDGES,
  idOf,
  lengthOn,
  type OrdersScale,
  type Placed,
  placeShips,
  type Scenario,
  type ScenarioShip,
  type Side,
  shapeOn,
  shareOfSpeed,
  takesPart,
} from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { airGroups, type SetupFlight } from './air-groups.ts'
import { MODELS } from './models.ts'

type Edge = (typeof EDGES)[number]

export interface SetupShip {
  id: string
  side: Side
  name: string
  class: string
  /** Inches from the south-west corner. */
  at: [number, number]
  heading: number
  anchored?: true
  /** A carrier beyond the own edge. */
  deepDeployment?: true
  /** Which way the rudder is jammed. */
  jam?: 'port' | 'none' | 'starboard'
}

/** The `battle` of a case: inches and degrees, as in the case language. */
export interface Setup {
  table: [number, number]
  year: number
  turnLimit: number
  edges: Record<Side, Edge>
  terrain: { name: string; shape: [number, number][] }[]
  ships: SetupShip[]
  flights?: SetupFlight[]
  wind?: Edge
  options?: { night: true; visibility: number }
}

/** One inch is 1,000 yards, so a nautical mile is two inches. */
const TRUE_SCALE = 2
const LARGEST_TABLE = { long: 144, short: 96 }

/** Inches to the mile: the true scale, or less where the largest table would not hold the map. */
function inchesPerMile({ map: { size } }: Scenario): number {
  return Math.min(TRUE_SCALE, LARGEST_TABLE.long / Math.max(...size), LARGEST_TABLE.short / Math.min(...size))
}

/** A sentence where ranges are not the true ones; nothing at true scale. */
export function scaleRemark(scenario: Scenario): string[] {
  const scale = inchesPerMile(scenario)
  if (scale === TRUE_SCALE) return []
  return [
    `The map is drawn at ${scale.toFixed(2)} inches to the mile instead of ${TRUE_SCALE}, so all ranges are shorter than they were.`,
  ]
}

/** One turn of the scenario is one turn here. */
export function ordersScale(scenario: Scenario): OrdersScale {
  const chart: Chart = { scale: inchesPerMile(scenario), models: MODELS }
  return {
    length: (miles) => lengthOn(chart, miles),
    turns: 1,
    idOf,
    takesPart: (ship) => takesPart(scenario, ship, abilities),
    shareOfSpeed,
    sightBy: (light) => SIGHT[light],
  }
}

export function musterVictoryAtSea(scenario: Scenario): Setup {
  const chart: Chart = { scale: inchesPerMile(scenario), models: MODELS }
  const inches = (miles: number): number => lengthOn(chart, miles)
  const [width, height] = scenario.map.size
  const table: [number, number] = [inches(width), inches(height)]
  const ships = setupShips(scenario, chart)
  const flights = airGroups(scenario, { table, ships: ships.filter(({ deepDeployment }) => !deepDeployment) })
  return {
    table,
    year: Number(scenario.date.slice(0, 4)),
    turnLimit: scenario.turns,
    edges: { red: scenario.sides.red.edge, blue: scenario.sides.blue.edge },
    terrain: scenario.map.land
      .filter(({ kind }) => kind === 'land')
      .map(({ name, shape }) => ({ name, shape: shapeOn(chart, shape) })),
    ships,
    ...(flights.length > 0 && { flights, wind: EDGES[Math.round(scenario.weather['wind-from'] / 90) % EDGES.length]! }),
    ...(scenario.time === 'night' && { options: { night: true, visibility: inches(nightSight(scenario)) } }),
  }
}

/** Nautical miles at which ships were seen by that light: judged, for there is no such figure in the rules (VAS-R-117). */
const SIGHT: Readonly<Record<Light, number | null>> = { day: null, 'half-light': 10, moonlight: 7.5, dark: 5 }

const nightSight = ({ weather: { visibility } }: Scenario): number =>
  SIGHT[visibility === 'night-moon' ? 'moonlight' : 'dark']!

function setupShips(scenario: Scenario, chart: Chart): SetupShip[] {
  const present = (ship: ScenarioShip): boolean => takesPart(scenario, ship, abilities)
  const placed = placeShips(scenario, chart, (ship) => present(ship) && !ship['off-map'])
  return allShips(scenario)
    .filter(present)
    .map((ship) => {
      const berth = placed.find((other) => other.ship.name === ship.name)
      return berth ? setupShip(berth) : deepCarrier(ship)
    })
}

/** She fights from beyond the map, so she lies in deep deployment. */
const deepCarrier = (ship: ScenarioShip): SetupShip => ({
  id: idOf(ship.name),
  side: ship.side,
  name: ship.name,
  class: ship.class,
  at: [0, 0],
  heading: ship.heading,
  deepDeployment: true,
})

function setupShip({ ship, model }: Placed): SetupShip {
  const rudder = ship['rudder-jammed']
  return {
    id: idOf(ship.name),
    side: ship.side,
    name: ship.name,
    class: ship.class,
    at: [model.x / 1000, model.y / 1000],
    heading: ship.heading,
    ...(ship.state?.some((state) => state === 'anchored' || state === 'stopped') && { anchored: true as const }),
    ...(rudder && { jam: rudder === 'amidships' ? 'none' : rudder }),
  }
}
