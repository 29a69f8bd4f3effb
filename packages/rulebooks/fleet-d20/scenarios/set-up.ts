import { type Footprint, hundredths, type Polygon, thousandths } from '@flankspeed/kernel'
import {
  allShips,
  type EDGES,
  findBerth,
  guide,
  idOf,
  type OrdersScale,
  placingOrder,
  type Scenario,
  type ScenarioShip,
  type Sea,
  type ShipType,
  SIDES,
  type Side,
  takesPart,
} from '@flankspeed/scenarios/rulebook'
import { sizeClass } from '../rules/gunnery/size-classes.ts'
import { abilities } from './abilities.ts'
import { type SetupStand, stands } from './stands.ts'

interface FdSetupShip {
  id: string
  side: Side
  name: string
  class: string
  /** Centimetres from the south-west corner. */
  at: [number, number]
  heading: number
  /** At anchor or stopped. */
  knots?: 0
  /** The best she can make in this battle. */
  speed?: number
  /** Her rudder is jammed. */
  SV?: 0
  dummy?: true
  /** The boat at one of two places: which one is drawn when the battle is set up. */
  changesPlaces?: string
}

/** The `battle` of a case of Fleet d20: centimetres and degrees. */
export interface FdSetup {
  table: [number, number]
  year: number
  turnLimit: number
  edges: Record<Side, (typeof EDGES)[number]>
  light: 'day' | 'night'
  weather: string
  land: { name: string; shape: [number, number][]; shoal: boolean }[]
  ships: FdSetupShip[]
  stands?: SetupStand[]
  squadrons: { id: string; ships?: string[]; stands?: string[]; command: number }[]
}

/** 1 cm is 200 yards (FD-MEAS-01), so a nautical mile is about ten. */
const CENTIMETRES_IN_MILE = 10
/** A turn of the scenarios is two of three minutes (FD-MEAS-12). */
const TURNS = 2
/** FD-SQD-01 */
const MOST_SHIPS = 8
/** A surfaced boat and its dummy lie this far apart, on the sides of the true place. */
const DUMMY_OFF = 6

/** The larger of the sizes of a type: the base gets its room before the data sheet is known. */
const SIZES: Partial<Record<ShipType, number>> = {
  battleship: 3,
  battlecruiser: 2,
  monitor: 1,
  'fleet-carrier': 2,
  'light-carrier': 2,
  'escort-carrier': 1,
  'seaplane-carrier': 1,
  'heavy-cruiser': 2,
  'light-cruiser': 1,
  'anti-aircraft-cruiser': 1,
  'armed-merchant-cruiser': 2,
  minelayer: 0,
  'motor-torpedo-boat': -4,
  submarine: -3,
  'landing-ship': 1,
  transport: 2,
  tanker: 1,
  merchant: 1,
}

const WEATHER: Record<Scenario['weather']['visibility'], string> = {
  clear: 'clear',
  haze: 'haze',
  squalls: 'light-haze',
  'night-moon': 'moonlit',
  'night-dark': 'dark',
}

const lengthOf = (miles: number): number => thousandths(miles * CENTIMETRES_IN_MILE) / 1000

export function musterFleetD20(scenario: Scenario): FdSetup {
  const [width, height] = scenario.map.size
  const land = scenario.map.land.map(({ name, shape, kind }) => ({
    name,
    shape: shape.map(([x, y]): [number, number] => [lengthOf(x), lengthOf(y)]),
    shoal: kind === 'shoal',
  }))
  const table: [number, number] = [lengthOf(width), lengthOf(height)]
  const ships = placeShips(scenario, {
    width: thousandths(table[0]),
    depth: thousandths(table[1]),
    land: land.map(({ shape }): Polygon => shape.map(([x, y]) => ({ x: thousandths(x), y: thousandths(y) }))),
  })
  const flying = stands(scenario, { table, ships })
  const light = scenario.time === 'night' ? 'night' : 'day'
  return {
    table,
    year: Number(scenario.date.slice(0, 4)),
    turnLimit: TURNS * scenario.turns,
    edges: { red: scenario.sides.red.edge, blue: scenario.sides.blue.edge },
    light,
    weather: weatherOf(scenario, light),
    land,
    ships,
    ...(flying.stands.length > 0 && { stands: flying.stands }),
    squadrons: [...shipSquadrons(scenario, ships), ...flying.squadrons],
  }
}

/** A day is never dark, and a night never clear. */
function weatherOf({ weather: { visibility } }: Scenario, light: 'day' | 'night'): string {
  const weather = WEATHER[visibility]
  const isNight = weather === 'moonlit' || weather === 'dark'
  if (light === 'night') return isNight ? weather : 'dark'
  return isNight ? 'haze' : weather
}

interface Placed {
  ship: ScenarioShip
  base: Footprint
}

/** Formations keep their shape and stretch until every base has room. */
function placeShips(scenario: Scenario, sea: Sea): FdSetupShip[] {
  const placed: Placed[] = []
  const present = (ship: ScenarioShip): boolean => takesPart(scenario, ship, abilities) && !ship['off-map']
  for (const ship of placingOrder(scenario, present)) {
    const truePlace = baseOf(ship)
    const leader = guide(ship, placed)
    const wanted = leader ? keepStation(truePlace, leader) : truePlace
    const base =
      ship.type === 'shore-battery'
        ? truePlace
        : findBerth(
            wanted,
            placed.map((other) => other.base),
            sea,
          )
    if (!base)
      throw new Error(`${scenario.name}: there is no room on the table for ${ship.name} near ${ship.at.join(', ')}.`)
    placed.push({ ship, base })
  }
  return allShips(scenario)
    .filter(present)
    .flatMap((ship) => setupShips(placed.find((other) => other.ship.name === ship.name)!))
}

function baseOf(ship: ScenarioShip): Footprint {
  const [length, width] = ship.type === 'shore-battery' ? [3, 3] : sizeClass(SIZES[ship.type] ?? -1).base
  return {
    x: thousandths(lengthOf(ship.at[0])),
    y: thousandths(lengthOf(ship.at[1])),
    heading: hundredths(ship.heading),
    halfLength: length * 500,
    halfBeam: width * 500,
  }
}

/** Her true distance and bearing from a ship of her formation, measured from that ship's final place. */
function keepStation(own: Footprint, { ship, base }: Placed): Footprint {
  const before = baseOf(ship)
  return { ...own, x: own.x + base.x - before.x, y: own.y + base.y - before.y }
}

/** A submarine comes with its dummy (FD-SUB-02). */
function setupShips({ ship, base }: Placed): FdSetupShip[] {
  const lies = ship.state?.some((state) => state === 'anchored' || state === 'stopped')
  const own: FdSetupShip = {
    id: idOf(ship.name),
    side: ship.side,
    name: ship.name,
    class: ship.class,
    at: [base.x / 1000, base.y / 1000],
    heading: ship.heading,
    ...(lies && { knots: 0 as const }),
    ...(ship['max-knots'] !== undefined && { speed: ship['max-knots'] }),
    ...(ship['rudder-jammed'] && { SV: 0 as const }),
  }
  if (ship.type !== 'submarine') return [own]
  return [
    own,
    {
      ...own,
      id: `${own.id}-dummy`,
      name: `${own.name} (dummy)`,
      at: [own.at[0], own.at[1] + DUMMY_OFF],
      dummy: true,
      changesPlaces: own.id,
    },
  ]
}

/** A squadron for every formation, several for a long one; single ships have none. */
function shipSquadrons(scenario: Scenario, ships: readonly FdSetupShip[]): FdSetup['squadrons'] {
  return SIDES.flatMap((side) =>
    scenario.sides[side].formations.flatMap((formation, number) => {
      const names = formation.ships.map(({ name }) => name)
      const own = ships.filter((ship) => ship.side === side && names.includes(ship.name)).map(({ id }) => id)
      if (own.length < 2) return []
      const parts = Math.ceil(own.length / MOST_SHIPS)
      const size = Math.ceil(own.length / parts)
      return Array.from({ length: parts }, (_, i) => ({
        id: `${side}-${formation.name === undefined ? number + 1 : idOf(formation.name)}${parts > 1 ? `-${i + 1}` : ''}`,
        ships: own.slice(i * size, (i + 1) * size),
        command: 0,
      }))
    }),
  )
}

/** Limits of speed are on the data sheet here. */
export const ordersScale = (scenario: Scenario): OrdersScale => ({
  length: lengthOf,
  turns: TURNS,
  idOf,
  takesPart: (ship) => takesPart(scenario, ship, abilities) && !ship['off-map'],
})
