import {
  asData,
  asList,
  asText,
  type Data,
  type Dice,
  inwardOf,
  isOnTable,
  onlyFields,
  type Point,
  readPoint,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import { anyFlight, ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import {
  type Flight,
  flightById,
  opponent,
  SIDES,
  type Side,
  shipById,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy, refuseFor } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { boxOf, closedCorners, enterBox, inSquare, onPerimeter, type Transit } from '../carriers/deep-box.ts'
import { fightOn } from './air-combat.ts'
import { airWarOf, changeAirWar, combatsOf, isEngaged, skyOf } from './air-war.ts'
import type { AirWarDecision } from './air-war-types.ts'
import { beside, engage } from './contact.ts'
import { isFighter } from './flight-kinds.ts'

/** Off the table, or out of the box, until the next Movement Phase begins; out of everybody's reach (ADM-DEEP-09, ADM-DEEP-11, ADM-DEEP-13). */
export function startTransit(b: VasBattle, flight: Flight, transit: Transit, tell: Tell): void {
  flight.inBoxOf = null
  flight.transit = transit
  flight.beyond = b.edges[transit.of]
  flight.x = Math.min(Math.max(flight.x, 0), b.table[0])
  flight.y = Math.min(Math.max(flight.y, 0), b.table[1])
  const clause = transit.to === 'box' ? 'ADM-DEEP-11' : flight.side === transit.of ? 'ADM-DEEP-09' : 'ADM-DEEP-24'
  tell?.({ tells: 'transit', clause, flight: flight.id, to: transit.to, of: transit.of })
}

/** One fighter of each carrier in the box stays there to cover her (ADM-DEEP-16, ADM-R-22). */
export function refuseLeavingBox(r: Rules, b: VasBattle, group: readonly Flight[]): void {
  for (const flight of group) {
    if (flight.inBoxOf !== flight.side || !isFighter(r, b, flight) || flight.home == null) continue
    const carrier = shipById(b, flight.home)
    if (!carrier?.deep || carrier.sunk > 0) continue
    const others = b.flights.some(
      (other) =>
        !group.includes(other) &&
        other.inBoxOf === flight.side &&
        other.home === flight.home &&
        skyOf(other) !== null &&
        isFighter(r, b, other),
    )
    if (!others) refuse('ADM-DEEP-16', `${flight.name} is the last to cover ${carrier.name}`, 'ADM-R-22')
  }
}

/** At the edge of the own box they are on their way; at the enemy's the patrol has its second chance (ADM-DEEP-22). */
export function reachBoxEdge(b: VasBattle, flights: readonly Flight[], tell: Tell): void {
  const box = flights[0]!.inBoxOf!
  if (box === flights[0]!.side) for (const flight of flights) startTransit(b, flight, { to: 'table', of: box }, tell)
  else changeAirWar(b, { leaving: { box, flights: flights.map(({ id }) => id) }, stoodDown: [] })
}

/** Fighters aloft in their own box that have not had this chance yet this turn (ADM-R-23, ADM-R-24). */
function patrolOf(r: Rules, b: VasBattle, side: Side, outbound: boolean): Flight[] {
  return b.flights.filter(
    (flight) =>
      flight.side === side &&
      flight.inBoxOf === side &&
      skyOf(flight) !== null &&
      isFighter(r, b, flight) &&
      flight.mustReturn !== true &&
      flight.launchedOn !== b.turn &&
      (outbound ? flight.metOutbound : flight.metInbound) !== b.turn &&
      !isEngaged(b, flight) &&
      r.actionObjection(b, flight) === null,
  )
}

/** Strike flights that the patrol of this side may go for now. */
function intruders(r: Rules, b: VasBattle, side: Side): Flight[] {
  const { leaving } = airWarOf(b)
  const inReach = ({ id, arriving }: Flight): boolean =>
    leaving === null ? arriving === true : leaving.box === side && leaving.flights.includes(id)
  return b.flights.filter(
    (flight) =>
      flight.side !== side &&
      flight.inBoxOf === side &&
      skyOf(flight) !== null &&
      inReach(flight) &&
      r.attackObjection(b, flight) === null,
  )
}

/** Whose patrol may still intercept, before anything else moves (ADM-DEEP-17, ADM-DEEP-22). */
export function interceptionsOwed(r: Rules, b: VasBattle): AirWarDecision[] {
  const { leaving, stoodDown } = airWarOf(b)
  if (leaving === null && b.step !== 'box-arrivals') return []
  return SIDES.flatMap((side): AirWarDecision[] => {
    if (stoodDown.includes(side)) return []
    const flights = patrolOf(r, b, side, leaving !== null)
    const targets = intruders(r, b, side)
    if (flights.length === 0 || targets.length === 0) return []
    const ids = (list: readonly Flight[]): string[] => list.map(({ id }) => id)
    return [{ side, kind: 'intercept', flights: ids(flights), targets: ids(targets), outbound: leaving !== null }]
  })
}

/** A patrol flight on the perimeter meets a strike flight, or its formation (ADM-DEEP-17, ADM-R-23). */
export function interceptInBox(r: Rules, b: VasBattle, side: Side, flight: Flight, target: Flight, tell: Tell): void {
  const against = r.attackObjection(b, target)
  if (against) refuseFor(against)
  const owed = interceptionsOwed(r, b).find((decision) => decision.side === side)
  const outbound = airWarOf(b).leaving !== null
  if (owed?.kind !== 'intercept')
    refuse(outbound ? 'ADM-DEEP-22' : 'ADM-DEEP-17', `the patrol of ${side} has no flight to intercept now`, 'ADM-R-23')
  if (!owed.flights.includes(flight.id))
    refuseBy(
      [
        ...when(flight.aboard !== null || flight.launchedOn === b.turn, 'ADM-R-24'),
        'ADM-R-23',
        outbound ? 'ADM-DEEP-22' : 'ADM-DEEP-17',
      ],
      `${flight.name} does not fly patrol in the box, or has already had its chance to intercept`,
    )
  if (!owed.targets.includes(target.id))
    refuse('ADM-DEEP-19', `${target.name} is not on the edge of the box`, outbound ? 'ADM-DEEP-22' : 'ADM-DEEP-17')
  if (outbound) flight.metOutbound = b.turn
  else {
    flight.metInbound = b.turn
    flight.moved = 0
  }
  const { x, y } = beside(r, flight, target)
  flight.x = x
  flight.y = y
  engage(r, b, flight, target, tell)
}

/** The patrol lets the rest pass. */
export function standDown(r: Rules, b: VasBattle, side: Side): void {
  if (!interceptionsOwed(r, b).some((decision) => decision.side === side))
    refuse(
      airWarOf(b).leaving === null ? 'ADM-DEEP-17' : 'ADM-DEEP-22',
      `the patrol of ${side} has nothing to decide now`,
    )
  changeAirWar(b, { stoodDown: [...airWarOf(b).stoodDown, side] })
}

/** Once the outward fights are over everybody leaves, drawn or not (ADM-DEEP-23, ADM-R-26); true when that was done. */
export function letGo(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean | null {
  const { leaving } = airWarOf(b)
  if (leaving === null) return null
  if (interceptionsOwed(r, b).length > 0) return false
  const fought = fightOn(r, b, dice, tell)
  if (fought !== null) return fought
  changeAirWar(b, {
    leaving: null,
    stoodDown: [],
    combats: combatsOf(b).filter(({ box }) => box === null),
  })
  for (const id of leaving.flights) {
    const flight = flightById(b, id)!
    if (skyOf(flight) === leaving.box) startTransit(b, flight, { to: 'table', of: leaving.box }, tell)
  }
  return true
}

/** Flights that appear now. */
export const inTransit = (b: VasBattle, side: Side): Flight[] =>
  b.flights.filter((flight) => flight.side === side && flight.transit != null && flight.destroyed === 0 && !flight.gone)

/** The owner sets them down: on a table edge, or on the edge of a box (ADM-DEEP-09, ADM-DEEP-12, ADM-DEEP-24, ADM-R-23). */
export function arrive(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'flights'], 'action')
  const places = asList(data.flights, 'action.flights').map((item, i) => {
    const where = `action.flights[${i}]`
    const fields = asData(item, where, '{ flight, at }')
    onlyFields(fields, ['flight', 'at'], where)
    return { flight: ownFlight(b, side, fields.flight, `${where}.flight`), at: readPoint(fields.at, `${where}.at`) }
  })
  if (b.step !== 'box-arrivals') {
    const toBox = places.some(({ flight }) => flight.transit?.to === 'box')
    refuseBy(
      [...when(!toBox, 'ADM-DEEP-09'), ...when(toBox, 'ADM-DEEP-12')],
      'flights appear when the Movement Phase begins',
    )
  }
  const due = inTransit(b, side)
  for (const [i, { flight, at }] of places.entries()) {
    if (!due.includes(flight)) {
      const toBox = SIDES.some((either) => onPerimeter(boxOf(b, either), at))
      refuseBy([...when(!toBox, 'ADM-DEEP-09'), ...when(toBox, 'ADM-DEEP-12')], `${flight.name} is not on its way`)
    }
    if (places.findIndex((other) => other.flight === flight) !== i)
      refuse('ADM-DEEP-09', `${flight.name} can be placed only once`)
    refuseArrival(r, b, flight, at)
  }
  const missing = due.find((flight) => !places.some((place) => place.flight === flight))
  if (missing) refuse(clauseOfArrival(missing), `${missing.name} appears now and needs a place`)
  for (const { flight, at } of places) appear(b, flight, at, tell)
}

/** The clause by which a flight in transit appears: at a box, from one's own box, or back from the enemy's. */
function clauseOfArrival({ side, transit }: Flight): VasClause {
  if (transit!.to === 'box') return 'ADM-DEEP-12'
  return side === transit!.of ? 'ADM-DEEP-09' : 'ADM-DEEP-24'
}

function refuseArrival(r: Rules, b: VasBattle, flight: Flight, at: Point): void {
  const { to, of } = flight.transit!
  if (to === 'box') {
    if (!onPerimeter(boxOf(b, of), at))
      refuse('ADM-DEEP-12', `${flight.name} appears on the edge of the box`, 'ADM-R-23')
    return
  }
  const clause = clauseOfArrival(flight)
  if (!isOnTable(b.table, at) || inwardOf(b.table, b.edges[of], at) !== 0)
    refuse(clause, `${flight.name} appears on the ${b.edges[of]} edge`)
  if (closedCorners(b).some((corner) => inSquare(corner, at)))
    refuse('ADM-R-90', `a Deep Deployment box is closed to ${flight.name}`, 'ADM-DEEP-07')
  if (r.enemiesInContact(r, b, { ...flight, beyond: null, transit: null }, at).length > 0)
    refuse('VAS-R-68', `${flight.name} may not appear touching an enemy flight`, clause)
}

function appear(b: VasBattle, flight: Flight, at: Point, tell: Tell): void {
  const { to, of } = flight.transit!
  flight.transit = null
  flight.arrivedFromBox = true
  if (to === 'box') {
    enterBox(b, flight, of, at)
    flight.arriving = flight.side !== of
  } else {
    flight.beyond = null
    flight.x = at.x
    flight.y = at.y
  }
  const clause = to === 'box' ? 'ADM-DEEP-12' : flight.side === of ? 'ADM-DEEP-09' : 'ADM-DEEP-24'
  tell?.({ tells: 'appears', clause, flight: flight.id, at: [at.x / 1000, at.y / 1000], of: to === 'box' ? of : null })
}

/** Start of the Movement Phase: flights appear, patrols intercept, and only then does anything move (ADM-DEEP-17, ADM-DEEP-18). */
export function arrivals(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean {
  if (SIDES.some((side) => inTransit(b, side).length > 0) || interceptionsOwed(r, b).length > 0) return false
  const fought = fightOn(r, b, dice, tell)
  if (fought !== null) return fought
  for (const combat of combatsOf(b)) {
    if (combat.box === null || combat.answer !== 'dogfight') continue
    const pair = [flightById(b, combat.attacker)!, flightById(b, combat.target)!]
    // Drawn: they hang on the perimeter for this turn (ADM-R-26).
    if (pair.every((flight) => skyOf(flight) !== null)) for (const flight of pair) flight.moved = 0
  }
  for (const flight of b.flights) flight.arriving = false
  changeAirWar(b, { stoodDown: [] })
  b.step = 'ships'
  b.active = opponent(b.initiative!)
  return true
}

/** What is owed while flights come and go between table and boxes. */
export function arrivalsOwed(r: Rules, b: VasBattle): AirWarDecision[] {
  const placing = SIDES.flatMap((side): AirWarDecision[] => {
    const flights = inTransit(b, side).map(({ id, transit }) => ({ flight: id, to: transit!.to, of: transit!.of }))
    return flights.length > 0 ? [{ side, kind: 'arrive', flights }] : []
  })
  return placing.length > 0 ? placing : interceptionsOwed(r, b)
}

/** A flight by its id, or a formation by its name. */
export function readTarget(b: VasBattle, value: unknown, where: string): Flight {
  const name = asText(value, where)
  const lead = flightById(b, name) ?? b.flights.find(({ formation }) => formation === name)
  return lead ?? anyFlight(b, name, where)
}
