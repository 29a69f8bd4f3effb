import { distance, type Pick } from '@flankspeed/kernel'
import { highest, type SparringPartner, scripted } from '@flankspeed/lab/rulebook'
import * as vas from '../../rules/library.ts'
import { type Course, coursesOf } from './courses.ts'
import { flyTo } from './flights.ts'
import { bestShots, type Field, fieldOf, fireTaken, type Shot, usualWorth } from './gun-table.ts'

/** What makes one script different from another. */
export interface Mind {
  /** Points for ending a move there, beside the fire given and taken. */
  place(field: Field, ship: vas.Ship, there: vas.Ship): number
  /** How much the fire given and the fire taken count in a move. */
  readonly fire: readonly [given: number, taken: number]
  /** What a hull point of a target is worth. */
  worth?(field: Field, ship: vas.Ship, target: vas.Ship): number
  /** The highest score to hit for which torpedoes are spent. */
  readonly torpedoNeed?: number
  /** The Order that a ship is given before she moves. */
  order?(field: Field, ship: vas.Ship): vas.OrderName | null
  /** Who moves first. */
  movesBefore?(field: Field, one: vas.Ship, other: vas.Ship): number
  /** What a variant adds to volleys; left out where the rules refuse it. */
  decorate?(field: Field, ship: vas.Ship, volleys: vas.VolleyOrder[]): vas.VolleyOrder[]
  /** Answers of its own to anything else that it is asked. */
  answer?(field: Field, decision: vas.VasDecision, pick: Pick): vas.VasAction | null
}

export const partner = (about: string, mind: Mind): SparringPartner =>
  scripted(about, (ruleset, view, asked, pick) => {
    const b = view as vas.VasBattle
    const decision = asked as vas.VasDecision
    const field = fieldOf(vas.asVictoryAtSea(ruleset)!.rulesOf(b), b, decision.side)
    return mind.answer?.(field, decision, pick) ?? answerTo(field, mind, decision, pick)
  })

function answerTo(field: Field, mind: Mind, decision: vas.VasDecision, pick: Pick): vas.VasAction | null {
  const { r, b, side } = field
  switch (decision.kind) {
    case 'move':
      return decision.entering ? null : moveOf(field, mind, decision.ships)
    case 'fire':
      return decision.aircraft ? r.sample(r, b, { ...decision, ships: [] }, pick) : fireOf(field, mind, decision.ships)
    case 'fly':
      if (decision.mayGoSecond) return { side, do: 'fly-second' }
      return flyNext(field, decision.flights)
    case 'damage-control':
      return { side, do: 'damage-control', repairs: repairsFor(b, decision.ships) }
    default:
      return null
  }
}

/** A variant may ask for what is not a single Flight. */
function flyNext(field: Field, [first]: readonly string[]): vas.VasAction | null {
  const flight = field.b.flights.find(({ id }) => id === first)
  return flight ? flyTo(field, flight) : null
}

const worthOf = (field: Field, { worth, torpedoNeed = 5 }: Mind, ship: vas.Ship) => {
  const hurry = field.b.turn >= field.b.turnLimit
  return (target: vas.Ship, { torpedo, need }: Shot): number =>
    torpedo && need > torpedoNeed && !hurry ? 0 : (worth ?? ((of, _, foe) => usualWorth(of, foe)))(field, ship, target)
}

/** Cheap ships show their hand first, unless the mind has another order. */
function moveOf(field: Field, mind: Mind, ids: readonly string[]): vas.VasAction | null {
  const { r, b, side } = field
  const before = mind.movesBefore ?? ((_, one, other) => vas.cardOf(b, one).points - vas.cardOf(b, other).points)
  const ship = ids
    .map((id) => vas.shipById(b, id)!)
    .sort((one, other) => before(field, one, other) || one.id.localeCompare(other.id))[0]!
  if (ship.ordered === null) {
    const order = ship.crippled ? null : (mind.order?.(field, ship) ?? null)
    if (order !== null && r.orderObjection(r, b, ship, order) === null)
      return { side, do: 'order', ship: ship.id, order }
  }
  const course = bestCourse(field, mind, ship)
  if (course === null) return null
  const { path } = course
  const launch = vas.launchesOn(r, b, ship, path)
  return { side, do: 'move', ship: ship.id, path, ...(launch.length > 0 && { launch }) }
}

/** Off the table before she is sunk: a crippled ship is half lost, a sunk one wholly. */
const GONE = 1e6
/** Inches from the edge of the table that are too near. */
const EDGE = 5
const EDGE_COSTS = 6

function bestCourse(field: Field, mind: Mind, ship: vas.Ship): Course | null {
  const { b, foes } = field
  const runs = ship.crippled || foes.length === 0
  const [given, taken] = mind.fire
  const away = (there: vas.Ship): number => foes.reduce((sum, foe) => sum + distance(foe, there) / 1000, 0)
  const allowed = coursesOf(field, ship).filter(
    ({ leaves, there }) => !leaves || (ship.crippled && isSafe(b, ship, there)),
  )
  return highest(allowed, ({ there, leaves }) => {
    if (leaves) return GONE
    const room = -EDGE_COSTS * Math.max(0, EDGE - edgeDistance(b, there))
    const fire = fireTaken(field, there)
    if (runs) return room + away(there) - 3 * fire
    const shots = bestShots(field, there, worthOf(field, mind, ship))
    const shy = ship.traits.carrier > 0 ? 2 * away(there) : 0
    return room + shy + mind.place(field, ship, there) + given * worthOfShots(shots) - taken * caution(field) * fire
  })
}

const worthOfShots = (shots: readonly { value: number }[]): number => shots.reduce((sum, { value }) => sum + value, 0)

/** Whoever is ahead near the end keeps what he has. */
function caution({ r, b, side }: Field): number {
  const lead = r.victoryPoints(r, b, side) - r.victoryPoints(r, b, side === 'red' ? 'blue' : 'red')
  return lead > 0 && b.turn >= b.turnLimit - 1 ? 2 : 1
}

const edgeDistance = ({ table: [width, depth] }: vas.VasBattle, { x, y }: vas.Ship): number =>
  Math.min(x, y, width - x, depth - y) / 1000

function isSafe({ safeEdges, table: [width, depth] }: vas.VasBattle, { side }: vas.Ship, { x, y }: vas.Ship): boolean {
  const safe = safeEdges[side]
  if (safe === null) return true
  const edges = { west: x, south: y, east: width - x, north: depth - y }
  return safe.some((edge) => edges[edge] <= 0)
}

/** The volley that promises most is fired first: what it hits fires back with less. */
function fireOf(field: Field, mind: Mind, ids: readonly string[]): vas.VasAction | null {
  const salvoes = ids.map((id) => {
    const ship = vas.shipById(field.b, id)!
    return { ship, shots: bestShots(field, ship, worthOf(field, mind, ship)) }
  })
  const best = highest(salvoes, ({ shots }) => worthOfShots(shots))
  if (best === null) return null
  const volleys: vas.VolleyOrder[] = best.shots.map(({ weapon, target }) => ({ weapon, target: target.id }))
  const plain: vas.VasAction = { side: field.side, do: 'fire', ship: best.ship.id, volleys }
  const more = mind.decorate?.(field, best.ship, volleys)
  if (more === undefined) return plain
  const decorated: vas.VasAction = { ...plain, volleys: more }
  return vas.isLegal(field.r, field.b, decorated) ? decorated : plain
}

/** Engines first: a ship that cannot move is soon a wreck. */
const URGENT: readonly vas.Area[] = ['engine', 'weapons', 'crew']

function repairsFor(
  b: vas.VasBattle,
  owed: readonly { ship: string; areas: vas.Area[]; most: number }[],
): { ship: string; area: vas.Area }[] {
  return owed.flatMap(({ ship, areas, most }) => {
    const { criticals } = vas.shipById(b, ship)!
    return [...areas]
      .sort((one, other) => criticals[other] - criticals[one] || URGENT.indexOf(one) - URGENT.indexOf(other))
      .slice(0, most)
      .map((area) => ({ ship, area }))
  })
}
