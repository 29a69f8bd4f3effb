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
import { cardIn } from '../cards/card.ts'
import { printedClasses } from '../cards/printed/index.ts'
import type { Rules } from '../rules.ts'
import type { Berth, ZoneName } from '../set-up/deployment.ts'
import type { FlightPlace, ShipPlace } from '../set-up/set-up-actions.ts'
import type { PatrolChoice, SetUpDecision } from '../set-up/set-up-decisions.ts'
import type { VasAction } from '../turn/actions.ts'

/** Some legal answer before the first turn. */
export function sampleSetUp(r: Rules, b: VasBattle, decision: SetUpDecision, pick: Pick): VasAction {
  const { side } = decision
  switch (decision.kind) {
    case 'choose-objective':
      return { side, do: 'choose-objective', objective: decision.objectives[pick(2)]! }
    case 'build-fleet':
      return sampleFleet(r, b, side, decision.total, decision.mostOnLand, pick)
    case 'commit-scouts': {
      const keen = 1 + pick(4)
      return {
        side,
        do: 'commit-scouts',
        ships: decision.ships.filter(() => pick(4) < keen),
        observation: decision.observation.map(({ ship, flights }) => ({ ship, scouting: pick(flights + 1) })),
      }
    }
    case 'deploy': {
      const deep = sampleDeep(side, decision.mayGoDeep, pick)
      if (deep) return deep
      const edge = decision.edges[pick(decision.edges.length)]!
      const ships = berths(r, b, decision.ships, edge, 'standard', pick)
      const flights = [...decision.flights, ...drawn(decision.patrols, pick)]
      return { side, do: 'deploy', edge, ships, flights: airPlaces(r, b, flights, edge, 'standard', pick) }
    }
    case 'redeploy': {
      const deep = sampleDeep(side, decision.mayGoDeep, pick)
      if (deep) return deep
      const { edge, zone } = decision
      const moving = decision.ships.filter(() => pick(3) === 0)
      const flights = airPlaces(r, b, drawn(decision.patrols, pick), edge, zone, pick)
      return { side, do: 'redeploy', ships: berths(r, b, moving, edge, zone, pick), flights }
    }
    case 'mark':
      return { side, do: 'mark', ship: decision.ships[pick(decision.ships.length)]! }
  }
}

function sampleDeep(side: Side, carriers: readonly string[], pick: Pick): VasAction | null {
  return carriers.length > 0 && pick(2) === 0
    ? { side, do: 'deep-deploy', ship: carriers[pick(carriers.length)]! }
    : null
}

/** Printed ships while the points last, and now and then Flights from land. */
function sampleFleet(r: Rules, b: VasBattle, side: Side, total: number, mostOnLand: number, pick: Pick): VasAction {
  let left = total
  const yard = printedClasses.map((printed) =>
    r.amendCard(r, cardIn(b.year, printed), '', b.year, b.sides[side].nation),
  )
  const inService = yard.filter((card) => (card.commissioned ?? 0) <= b.year)
  const ships: { id: string; class: string }[] = []
  for (;;) {
    const payable = inService.filter((card) => card.points <= left)
    if (payable.length === 0 || (ships.length > 0 && pick(8) === 0) || ships.length >= MOST_SHIPS) break
    const card = payable[pick(payable.length)]!
    left -= card.points
    ships.push({ id: `${side}-${ships.length + 1}`, class: card.class })
  }
  const navies = r.naviesOf(
    b,
    side,
    ships.map((ship) => yard.find((card) => card.class === ship.class)!),
  )
  const flights: { id: string; class: string }[] = []
  let onLand = Math.min(left, mostOnLand)
  while (pick(3) > 0) {
    const bought = flights.map((flight) => flight.class)
    const payable = r.lists.chart.filter(
      (line) =>
        (line.commissioned ?? 0) <= b.year && line.points <= onLand && r.mayBuy(r, b, side, line, bought, navies),
    )
    if (payable.length === 0) break
    const line = payable[pick(payable.length)]!
    onLand -= line.points
    flights.push({ id: `${side}-flight-${flights.length + 1}`, class: line.id })
  }
  return { side, do: 'build-fleet', ships, flights }
}

const MOST_SHIPS = 12

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
