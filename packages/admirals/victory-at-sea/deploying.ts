import { vas } from '@flankspeed/engine'
import { type Footprint, overlap } from '@flankspeed/engine/kernel/footprints.ts'
import { fromEdge, lengthOf } from '@flankspeed/engine/rulesets/victory-at-sea/places.ts'
import { isFighter } from './air-odds.ts'

type DeployDecision = Extract<vas.VasDecision, { kind: 'deploy' }>
type RedeployDecision = Extract<vas.VasDecision, { kind: 'redeploy' }>
type DeployAction = Extract<vas.VasAction, { do: 'deploy' }>
type Edge = DeployDecision['edges'][number]
type Zone = RedeployDecision['zone']
type Berth = DeployAction['ships'][number]
type AirPlace = NonNullable<DeployAction['flights']>[number]

/** Thousandths of an inch between ships side by side, and between ranks. */
const ABREAST = 3000
const RANKS = 6000
/** Thousandths of an inch from the own edge to the carriers. */
const BEHIND = 3500

/**
 * Bows to the enemy: the heaviest in the middle of the front rank, lighter ships out to its wings, carriers behind with
 * their bows into the wind. Null where the sea leaves no room for that.
 */
export function chooseDeployment(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, edges, ships, flights, patrols, mayGoDeep }: DeployDecision,
): vas.VasAction | null {
  if (mayGoDeep.length > 0 && ships.length > mayGoDeep.length) return { side, do: 'deep-deploy', ship: mayGoDeep[0]! }
  const edge = windward(view, edges)
  const berths = formUp(rules, view, side, ships, edge, 'standard')
  if (berths === null) return null
  const up = [...flights, ...patrols.flatMap((patrol) => firstUp(view, patrol))]
  const places = overTheFleet(view, up, edge, rules.zoneDepth(rules, view, edge, 'standard'))
  return { side, do: 'deploy', edge, ships: berths, flights: places }
}

/** Scouts that may rejoin do, beside the others, and all the Flights that may start in the air. */
export function chooseRedeployment(
  rules: vas.Rules,
  view: vas.VasBattle,
  { side, edge, zone, ships, patrols, mayGoDeep }: RedeployDecision,
): vas.VasAction {
  const afloat = view.ships.filter((ship) => ship.side === side && vas.onTable(ship))
  if (mayGoDeep.length > 0 && afloat.length > mayGoDeep.length) return { side, do: 'deep-deploy', ship: mayGoDeep[0]! }
  const scouts = ships.filter((id) => vas.shipById(view, id)!.scouting)
  const berths = formUp(rules, view, side, scouts, edge, zone) ?? []
  const up = patrols.flatMap((patrol) => firstUp(view, patrol))
  const places = overTheFleet(view, up, edge, rules.zoneDepth(rules, view, edge, zone))
  const clear = places.filter(({ flight, at: [x, y] }) => {
    const own = view.flights.find(({ id }) => id === flight)!
    return rules.enemiesInContact(rules, view, own, { x: x * 1000, y: y * 1000 }).length === 0
  })
  return { side, do: 'redeploy', ships: berths, flights: clear }
}

/** With the choice of edges, the one from which carriers sail into the wind towards the enemy. */
const LEEWARD = { north: 'south', south: 'north', east: 'west', west: 'east' } as const
function windward({ wind }: vas.VasBattle, edges: readonly Edge[]): Edge {
  return edges.find((edge) => wind !== null && LEEWARD[wind] === edge) ?? edges[0]!
}

const INWARD: Record<Edge, number> = { south: 0, west: 90, north: 180, east: 270 }
const FROM: Record<Edge, number> = { north: 0, east: 90, south: 180, west: 270 }

function formUp(
  rules: vas.Rules,
  view: vas.VasBattle,
  side: vas.Side,
  ids: readonly string[],
  edge: Edge,
  zone: Zone,
): Berth[] | null {
  const ships = ids.map((id) => vas.shipById(view, id)!)
  const depth = rules.zoneDepth(rules, view, edge, zone)
  const taken = rules.outlinesInPlace(rules, view, ships)
  const middle = middleOfEnemies(view, side, edge)
  const berths: Berth[] = []
  const heaviestFirst = [...ships].sort((one, other) => weight(view, other) - weight(view, one))
  for (const ship of heaviestFirst) {
    const carrier = vas.cardOf(view, ship).type === 'carrier'
    const heading = carrier ? courseOfCarrier(view, edge) : INWARD[edge]
    const berth = firstFree(rules, view, ship, heading, edge, zone, slots(view, edge, depth, middle, carrier), taken)
    if (berth === null) return null
    berths.push(berth)
  }
  return berths
}

/** Big guns count most, in the order in which they want the middle. */
const weight = (view: vas.VasBattle, ship: vas.Ship): number => vas.cardOf(view, ship).points

/** Into the wind, unless that leads straight off the table: then along the edge, one turn away from it. */
function courseOfCarrier({ wind }: vas.VasBattle, edge: Edge): number {
  return wind === null || wind === edge ? (INWARD[edge] + 90) % 360 : FROM[wind]
}

/** Places from the middle out to both wings, rank by rank; carriers begin with the last rank. */
function slots(
  view: vas.VasBattle,
  edge: Edge,
  depth: number,
  middle: number,
  carrier: boolean,
): { along: number; inward: number }[] {
  const length = lengthOf(view.table, edge)
  const ranks: number[] = []
  for (let inward = depth - 500; inward >= 1000; inward -= RANKS) ranks.push(inward)
  if (carrier) ranks.unshift(Math.min(BEHIND, depth))
  const files = Math.ceil(length / ABREAST)
  return ranks.flatMap((inward) =>
    Array.from({ length: 2 * files }, (_, i) => middle + (i % 2 === 0 ? 1 : -1) * Math.ceil(i / 2) * ABREAST)
      .filter((along) => along >= ABREAST && along <= length - ABREAST)
      .map((along) => ({ along, inward })),
  )
}

function firstFree(
  rules: vas.Rules,
  view: vas.VasBattle,
  ship: vas.Ship,
  heading: number,
  edge: Edge,
  zone: Zone,
  places: readonly { along: number; inward: number }[],
  taken: Footprint[],
): Berth | null {
  for (const { along, inward } of places) {
    const at = fromEdge(view.table, edge, Math.round(along), Math.round(inward))
    const berth = { ship, ...at, heading: heading * 100 }
    if (rules.berthObjection(rules, view, edge, zone, berth) !== null) continue
    const outline = rules.footprint(rules, view, { ...ship, ...at, heading: berth.heading })
    if (taken.some((other) => overlap(outline, other))) continue
    taken.push(outline)
    return { ship: ship.id, at: [at.x / 1000, at.y / 1000], heading }
  }
  return null
}

/** Opposite the enemy where he lies already, else the middle of the edge. */
function middleOfEnemies(view: vas.VasBattle, side: vas.Side, edge: Edge): number {
  const length = lengthOf(view.table, edge)
  const along = edge === 'north' || edge === 'south' ? 'x' : 'y'
  const enemy = side === 'red' ? 'blue' : 'red'
  const there = view.setUp?.deployed[enemy] ? view.ships.filter((ship) => ship.side === enemy && vas.onTable(ship)) : []
  if (there.length === 0) return length / 2
  const mean = there.reduce((sum, ship) => sum + ship[along], 0) / there.length
  return Math.min(Math.max(mean, length / 4), (3 * length) / 4)
}

/** Fighters for the patrol and loads for the first blow by turns, Fighters first. */
function firstUp(view: vas.VasBattle, { flights, most }: DeployDecision['patrols'][number]): string[] {
  const aboard = flights.map((id) => view.flights.find((flight) => flight.id === id)!)
  const fighters = aboard.filter((flight) => isFighter(view, flight))
  const loads = aboard.filter((flight) => !isFighter(view, flight))
  const byTurns = aboard.flatMap((_, i) => [fighters[i], loads[i]]).filter((flight) => flight !== undefined)
  return byTurns.slice(0, most).map(({ id }) => id)
}

/** As near to the enemy as the zone allows, apart from each other. */
function overTheFleet(view: vas.VasBattle, flights: readonly string[], edge: Edge, depth: number): AirPlace[] {
  const length = lengthOf(view.table, edge)
  const apart = Math.min(ABREAST, length / (flights.length + 1))
  return flights.map((flight, i) => {
    const along = length / 2 + (i - (flights.length - 1) / 2) * apart
    const { x, y } = fromEdge(view.table, edge, Math.round(along), depth)
    return { flight, at: [x / 1000, y / 1000] }
  })
}
