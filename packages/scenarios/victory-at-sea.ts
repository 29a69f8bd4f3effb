import type { Footprint } from '@flankspeed/engine/kernel/footprints.ts'
import { hundredths, type Polygon, thousandths } from '@flankspeed/engine/kernel/geometry.ts'
import { findBerth, type Sea } from './berths.ts'
import { takesPart } from './capabilities.ts'
import { guide, placingOrder } from './formation.ts'
import { MODELS } from './models.ts'
import type { EDGES, Scenario, Side } from './schema.ts'
import { allShips, type ScenarioShip } from './ships.ts'

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

export function musterVictoryAtSea(scenario: Scenario): Setup {
  const scale = inchesPerMile(scenario)
  const inches = (miles: number) => thousandths(miles * scale) / 1000
  const [width, height] = scenario.map.size
  const terrain = scenario.map.land
    .filter(({ kind }) => kind === 'land')
    .map(({ name, shape }) => ({ name, shape: shape.map(([x, y]): [number, number] => [inches(x), inches(y)]) }))
  return {
    table: [inches(width), inches(height)],
    year: Number(scenario.date.slice(0, 4)),
    turnLimit: scenario.turns,
    edges: { red: scenario.sides.red.edge, blue: scenario.sides.blue.edge },
    terrain,
    ships: placeShips(scenario, scale, {
      width: thousandths(width * scale),
      depth: thousandths(height * scale),
      land: terrain.map(({ shape }): Polygon => shape.map(([x, y]) => ({ x: thousandths(x), y: thousandths(y) }))),
    }),
  }
}

interface Placed {
  ship: ScenarioShip
  model: Footprint
}

/** Models are far longer than ships at this scale: formations keep their shape and stretch until every model has room. */
function placeShips(scenario: Scenario, scale: number, sea: Sea): SetupShip[] {
  const placed: Placed[] = []
  for (const ship of placingOrder(scenario, (ship) => takesPart(ship, 'victory-at-sea'))) {
    const model = placeOne(ship, placed, scale, sea)
    if (!model)
      throw new Error(`${scenario.name}: there is no room on the table for ${ship.name} near ${ship.at.join(', ')}.`)
    placed.push({ ship, model })
  }
  const listed = allShips(scenario).map(({ name }) => name)
  return placed.sort((a, b) => listed.indexOf(a.ship.name) - listed.indexOf(b.ship.name)).map(setupShip)
}

function placeOne(ship: ScenarioShip, placed: readonly Placed[], scale: number, sea: Sea): Footprint | null {
  const truePlace = modelOf(ship, scale)
  if (ship.type === 'shore-battery') return truePlace
  const leader = guide(ship, placed)
  const taken = placed.map(({ model }) => model)
  return findBerth(leader ? keepStation(truePlace, leader, scale) : truePlace, taken, sea)
}

function modelOf(ship: ScenarioShip, scale: number): Footprint {
  const [length, beam] = MODELS[ship.type]
  return {
    x: thousandths(ship.at[0] * scale),
    y: thousandths(ship.at[1] * scale),
    heading: hundredths(ship.heading),
    halfLength: length * 500,
    halfBeam: beam * 500,
  }
}

/** Her true distance and bearing from a ship of her formation, measured from where that one came to lie. */
function keepStation(own: Footprint, leader: Placed, scale: number): Footprint {
  const before = modelOf(leader.ship, scale)
  return { ...own, x: own.x + leader.model.x - before.x, y: own.y + leader.model.y - before.y }
}

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

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
