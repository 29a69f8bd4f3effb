import {
  type Chart,
  EDGES,
  idOf,
  lengthOn,
  type OrdersScale,
  type Placed,
  placeShips,
  type Scenario,
  type ScenarioShip,
  type ShipType,
  SIDES,
  type Side,
  shapeOn,
  shareOfSpeed,
  takesPart,
} from '@flankspeed/scenarios/rulebook'
import { abilities } from './abilities.ts'
import { BASES } from './bases.ts'
import { type SetupToken, squadrons } from './squadrons.ts'

type Edge = (typeof EDGES)[number]

export interface TideShip {
  id: string
  side: Side
  name: string
  class: string
  /** Klicks from the south-west corner. */
  at: [number, number]
  heading: number
  markers?: ('stopped' | 'submerged')[]
  criticals?: ['steering-breakdown']
}

/** The `battle` of a case of Crimson Tide: klicks and degrees. */
export interface TideSetup {
  table: [number, number]
  /** For the cards: the rulebook itself has no years. */
  year: number
  turnLimit: number
  edges: Record<Side, Edge>
  terrain: { name: string; shape: [number, number][]; shallow?: true }[]
  ships: TideShip[]
  aircraft?: SetupToken[]
  night?: { first: number }
  options?: { nightVisibility: true }
  convoy?: Partial<Record<Side, { units: string[]; exit: Edge }>>
}

/** A klick is about 1,000 yards and a turn about seven minutes: gun ranges and speeds are historical. */
const KLICKS_TO_THE_MILE = 2

const CHART: Chart = { scale: KLICKS_TO_THE_MILE, models: BASES }

/** Squadrons that fit on a deck, and aircraft on a catapult. */
const DECKS: Partial<Record<ShipType, number>> = { 'fleet-carrier': 3, 'light-carrier': 1, 'escort-carrier': 1 }
const CATAPULTS = 1

/** The first dark turn of a battle that began at dusk, where the scenario does not say when night falls: an estimate. */
const NIGHTFALL = 5

export function musterCrimsonTide(scenario: Scenario): TideSetup {
  const [width, height] = scenario.map.size
  const placed = placeShips(scenario, CHART, (ship) => takesPart(scenario, ship, abilities) && !ship['off-map'])
  const types = new Map(placed.map(({ ship }) => [ship.name, ship.type]))
  const aircraft = squadrons(scenario, (name) => DECKS[types.get(name)!] ?? CATAPULTS)
  const convoy = convoys(placed)
  return {
    table: [lengthOn(CHART, width), lengthOn(CHART, height)],
    year: Number(scenario.date.slice(0, 4)),
    turnLimit: scenario.turns,
    edges: { red: scenario.sides.red.edge, blue: scenario.sides.blue.edge },
    terrain: scenario.map.land.map(({ name, kind, shape }) => ({
      name,
      shape: shapeOn(CHART, shape),
      ...(kind === 'shoal' && { shallow: true as const }),
    })),
    ships: placed.map(tideShip),
    ...(aircraft.length > 0 && { aircraft }),
    ...nightOf(scenario),
    ...(convoy && { convoy }),
  }
}

function tideShip({ ship, model }: Placed): TideShip {
  const state = ship.state ?? []
  const lies = state.includes('anchored') || state.includes('stopped')
  const markers: TideShip['markers'] = [
    ...(lies ? (['stopped'] as const) : []),
    ...(state.includes('submerged') ? (['submerged'] as const) : []),
  ]
  return {
    id: idOf(ship.name),
    side: ship.side,
    name: ship.name,
    class: ship.class,
    at: [model.x / 1000, model.y / 1000],
    heading: ship.heading,
    ...(markers.length > 0 && { markers }),
    ...(ship['rudder-jammed'] && { criticals: ['steering-breakdown'] as const }),
  } as TideShip
}

/** Dark from the start, or from nightfall on; then visibility is limited (CT-R-69). */
function nightOf({ time, needs, 'special-rules': rules }: Scenario): Pick<TideSetup, 'night' | 'options'> {
  const isTimed = rules.some((rule) => 'rule' in rule && rule.rule === 'light')
  if (time !== 'night' && (time !== 'dusk' || needs.night === undefined || isTimed)) return {}
  return { night: { first: time === 'night' ? 1 : NIGHTFALL }, options: { nightVisibility: true } }
}

const TRADERS: readonly ShipType[] = ['merchant', 'transport', 'tanker', 'landing-ship']

/** Merchant ships under way head for the edge in front of them (CT-SCN-10). */
function convoys(placed: readonly Placed[]): TideSetup['convoy'] | null {
  const found = SIDES.flatMap((side) => {
    const traders = placed.filter(({ ship }) => ship.side === side && TRADERS.includes(ship.type) && isUnderWay(ship))
    const [guide] = traders
    if (!guide) return []
    const exit = EDGES[Math.round(guide.ship.heading / 90) % EDGES.length]!
    return [[side, { units: traders.map(({ ship }) => idOf(ship.name)), exit }] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : null
}

const isUnderWay = ({ state = [], speed }: ScenarioShip): boolean =>
  speed > 0 && !state.includes('anchored') && !state.includes('stopped')

/** One turn of the scenario is one turn here. */
export const ordersScale = (scenario: Scenario): OrdersScale => ({
  length: (miles) => lengthOn(CHART, miles),
  turns: 1,
  idOf,
  takesPart: (ship) => takesPart(scenario, ship, abilities) && !ship['off-map'],
  shareOfSpeed,
})
