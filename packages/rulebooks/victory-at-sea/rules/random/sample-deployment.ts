import { type Footprint, fromEdge, lengthOf, overlap, type Pick, type Point } from '@flankspeed/kernel'
import {
  type Edge,
  type Flight,
  flightById,
  onTable,
  type Ship,
  type Side,
  shipById,
  type VasBattle,
} from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { Berth, ZoneName } from '../set-up/deployment.ts'
import type { FlightPlace, PatrolChoice, ShipPlace } from '../set-up/places.ts'
import type { Sample, VasAction } from '../words.ts'

export const sampleDeployment: Sample<'deploy'> = (r, b, { side, edges, ships, flights, patrols, mayGoDeep }, pick) => {
  const deep = sampleDeep(side, mayGoDeep, pick)
  if (deep) return deep
  const edge = edges[pick(edges.length)]!
  const places = berths(r, b, ships, edge, 'standard', pick)
  const inTheAir = [...flights, ...drawn(patrols, pick)]
  return { side, do: 'deploy', edge, ships: places, flights: airPlaces(r, b, inTheAir, edge, 'standard', pick) }
}

export const sampleRedeployment: Sample<'redeploy'> = (r, b, { side, edge, zone, ships, patrols, mayGoDeep }, pick) => {
  const deep = sampleDeep(side, mayGoDeep, pick)
  if (deep) return deep
  const moving = ships.filter(() => pick(3) === 0)
  const flights = airPlaces(r, b, drawn(patrols, pick), edge, zone, pick)
  return { side, do: 'redeploy', ships: berths(r, b, moving, edge, zone, pick), flights }
}

function sampleDeep(side: Side, carriers: readonly string[], pick: Pick): VasAction | null {
  return carriers.length > 0 && pick(2) === 0
    ? { side, do: 'deep-deploy', ship: carriers[pick(carriers.length)]! }
    : null
}

/** Some of each carrier's Flights, no more than may fly. */
function drawn(patrols: readonly PatrolChoice[], pick: Pick): string[] {
  return patrols.flatMap(({ flights, most }) => flights.slice(0, pick(most + 1)))
}

/** The first free berths from somewhere in the zone on, bows towards the enemy or along the edge. */
function berths(
  r: Rules,
  b: VasBattle,
  wanted: readonly string[],
  edge: Edge,
  zone: ZoneName,
  pick: Pick,
): ShipPlace[] {
  const ships = wanted.map((id) => shipById(b, id)!)
  const taken = r.outlinesInPlace(r, b, ships)
  const inward = { south: 0, west: 90, north: 180, east: 270 }[edge]
  return ships.flatMap((ship): ShipPlace[] => {
    const headings = pick(2) === 0 ? [inward, inward + 90] : [inward + 90, inward]
    for (const heading of headings) {
      const found = freeBerth(r, b, ship, heading * 100, edge, zone, taken, pick)
      if (!found) continue
      taken.push(r.footprint(r, b, { ...ship, x: found.x, y: found.y, heading: found.heading }))
      return [{ ship: ship.id, at: [found.x / 1000, found.y / 1000], heading }]
    }
    if (!onTable(ship) || b.step === 'redeploy') return []
    throw new Error(`there is no room for ${ship.name} in the ${zone} zone`)
  })
}

/** Places are an inch apart. */
const GRID = 1000

function freeBerth(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  heading: number,
  edge: Edge,
  zone: ZoneName,
  taken: readonly Footprint[],
  pick: Pick,
): Berth | null {
  const depth = r.zoneDepth(r, b, edge, zone)
  const rows = Math.max(1, Math.floor(depth / GRID))
  const columns = Math.floor(lengthOf(b.table, edge) / GRID) - 1
  const start = pick(rows * columns)
  for (let n = 0; n < rows * columns; n++) {
    const cell = (start + n) % (rows * columns)
    const at = fromEdge(b.table, edge, (cell % columns) * GRID + GRID, Math.floor(cell / columns) * GRID + GRID / 2)
    const berth: Berth = { ship, ...at, heading: heading % 36_000 }
    if (r.berthObjection(r, b, edge, zone, berth)) continue
    const outline = r.footprint(r, b, { ...ship, ...at, heading: berth.heading })
    if (!taken.some((other) => overlap(outline, other))) return berth
  }
  return null
}

function airPlaces(
  r: Rules,
  b: VasBattle,
  wanted: readonly string[],
  edge: Edge,
  zone: ZoneName,
  pick: Pick,
): FlightPlace[] {
  return wanted.flatMap((id): FlightPlace[] => {
    const flight = flightById(b, id)!
    const at = r.sampleAirPlace(r, b, flight, edge, zone, pick)
    if (b.step === 'redeploy' && r.enemiesInContact(r, b, flight, at).length > 0) return []
    return [{ flight: id, at: [at.x / 1000, at.y / 1000] }]
  })
}

/** Anywhere in the zone. */
export function sampleAirPlace(r: Rules, b: VasBattle, _flight: Flight, edge: Edge, zone: ZoneName, pick: Pick): Point {
  return fromEdge(b.table, edge, pick(lengthOf(b.table, edge) + 1), pick(r.zoneDepth(r, b, edge, zone) + 1))
}
