import {
  asFlag,
  asList,
  asOneOf,
  asText,
  type Data,
  type Dice,
  distance,
  Malformed,
  onlyFields,
  type Point,
  readPoint,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import { anyFlight, ownFlight } from '../../../victory-at-sea/rules/air/own-flight.ts'
import {
  type Edge,
  type Flight,
  opponent,
  type Ship,
  type Side,
  type Step,
  type VasBattle,
} from '../../../victory-at-sea/rules/battle.ts'
import type { Tell } from '../../../victory-at-sea/rules/events.ts'
import { refuse, refuseBy } from '../../../victory-at-sea/rules/reasons.ts'
import type { Rules } from '../../../victory-at-sea/rules/rules.ts'
import { inStep } from '../../../victory-at-sea/rules/turn/whose-turn.ts'
import { boxOf, closedCorners, edgeReached, inSquare, onPerimeter } from '../carriers/deep-box.ts'
import { askedOfFighters } from './air-combat.ts'
import { combatsOf, formationOf, skyOf } from './air-war.ts'
import { ALTITUDES, type Altitude, refuseAltitude } from './altitude.ts'
import { interceptionsOwed, reachBoxEdge, refuseLeavingBox } from './box-strikes.ts'
import { beside, engage } from './contact.ts'
import { isFighter } from './flight-kinds.ts'
import { movingWith, nameFormation, refuseFormation } from './formations.ts'
import { headsHome, isHome } from './homeward.ts'
import { mayStrafe, readSuppression, refuseStrafer, refuseStrafing, type Suppression, strafedShip } from './strafing.ts'
import { leaveFormation, mayBreakOff } from './tally-ho.ts'

/** The two stages in which aircraft move (ADM-AMOV-02, ADM-AMOV-04). */
const isAirStage = (step: Step): boolean => step === 'bombers' || step === 'fighters'

/** Moves with the bombers: everything but fighters; Fighter Bombers with their load do (ADM-AMOV-02, ADM-R-40). */
export const movesInStage = (r: Rules, b: VasBattle, flight: Flight): boolean =>
  isFighter(r, b, flight) === (b.step === 'fighters')

/** Flights that this side may still move in the stage. */
export function flightsOfStage(r: Rules, b: VasBattle, side: Side): Flight[] {
  return b.flights.filter(
    (flight) =>
      flight.side === side &&
      r.mayFly(r, b, flight) &&
      (movesInStage(r, b, flight) || (b.step === 'bombers' && mayStrafe(r, b, flight))),
  )
}

/** Locked fighters that may roll to break off. */
export const lockedFlights = (r: Rules, b: VasBattle, side: Side): Flight[] =>
  b.flights.filter((flight) => flight.side === side && mayBreakOff(r, b, flight))

/** One activation as it is ordered, checked and not yet flown. */
export interface FlightPlan {
  readonly lead: Flight
  readonly group: readonly Flight[]
  readonly legs: readonly Point[]
  readonly flown: number
  readonly altitude: Altitude
  readonly strafing: Suppression | null
  readonly target: Flight | null
  readonly recover: boolean | null
  readonly leaves: boolean
  readonly joins: Flight | null
}

const FIELDS = [
  'side', 'do', 'flight', 'formation', 'to', 'via', 'recover', 'altitude', 'strafing', 'with', 'join', 'leave', 'target',
] // biome-ignore format: a list of names reads best filled

/** Reads an order to fly and checks everything about it. */
export function planFlight(r: Rules, b: VasBattle, side: Side, data: Data): FlightPlan {
  onlyFields(data, FIELDS, 'action')
  const to = readPoint(data.to, 'action.to')
  const via = asList(data.via ?? [], 'action.via').map((at, i) => readPoint(at, `action.via[${i}]`))
  const altitude = data.altitude === undefined ? 'low' : asOneOf(data.altitude, ALTITUDES, 'action.altitude')
  const leaves = data.leave !== undefined && asFlag(data.leave, 'action.leave')
  const lead = readLead(r, b, side, data)
  const strafed = readStrafed(b, lead, data.strafing)
  const strafing = strafed === null ? readSuppression(data.strafing) : 'aa'
  if (strafing !== null && isAirStage(b.step)) refuseStrafer(r, b, lead)
  refuseOutOfStage(r, b, side)
  const joining = asList(data.with ?? [], 'action.with').map((id, i) => ownFlight(b, side, id, `action.with[${i}]`))
  const joins = data.join === undefined ? null : ownFlight(b, side, data.join, 'action.join')
  const target = data.target === undefined ? null : anyFlight(b, data.target, 'action.target')
  const group = leaves ? [lead] : movingWith(r, b, lead, joining)
  const legs = [...via, to]
  if (lead.inBoxOf != null && via.length > 0) throw new Malformed('action.via', 'in a box flights move straight')
  if (strafing === null) refuseWrongStage(r, b, lead)
  refuseFormation(r, b, group)
  const slowest = Math.min(...group.map((flight) => r.airSpeed(b, flight)))
  const flown = lengthOf(lead, legs)
  const isTooFar = flown > slowest * 1000 + 1
  if (group.length > 1 && isTooFar)
    refuse('ADM-FORM-03', `the formation flies up to ${slowest}", not ${flown / 1000}"`, 'VAS-AIR-14')
  if (lead.arrivedFromBox === true && isTooFar)
    refuseBy([arrivalOf(lead), 'VAS-AIR-14'], `${lead.name} has just arrived and flies up to ${slowest}"`)
  for (const flight of group) r.refuseFlight(r, b, flight, shifted(lead, flight, legs))
  const plan = {
    lead,
    group,
    legs,
    flown,
    altitude,
    strafing,
    target,
    recover: data.recover === undefined ? null : asFlag(data.recover, 'action.recover'),
    leaves,
    joins,
  }
  if (altitude === 'high')
    for (const flight of group) if (flight === lead || !isFighter(r, b, flight)) refuseAltitude(b, flight)
  if (strafing !== null) refuseStrafing(r, b, lead, to, strafed)
  refusePlace(r, b, plan, to)
  if (plan.recover === true) r.refuseRecovery(r, b, lead, to)
  if (target && lead.mustReturn === true)
    refuse('ADM-R-52', `${lead.name} is on its way home and cannot start a dogfight`)
  refuseTarget(r, b, plan, to)
  if (joins) refuseFormation(r, b, atEnd(plan, [...group, ...formationOf(r, b, joins)]))
  return plan
}

/** Half speed on arrival: in a box, on the table from one's own box, or back from the enemy's (ADM-DEEP-10, ADM-DEEP-12, ADM-DEEP-24). */
const arrivalOf = (flight: Flight): VasClause => (flight.inBoxOf != null ? 'ADM-DEEP-12' : 'ADM-DEEP-10')

function refuseOutOfStage(r: Rules, b: VasBattle, side: Side): void {
  if (b.step === 'ships') refuse('ADM-AMOV-01', 'no flight moves before every ship has moved', 'VAS-TURN-09')
  if (!isAirStage(b.step)) inStep(r, b, side, 'bombers', 'ADM-AMOV-02')
  if (askedOfFighters(r, b).length > 0 || interceptionsOwed(r, b).length > 0)
    refuse(
      interceptionsOwed(r, b).length > 0 ? 'ADM-DEEP-17' : 'ADM-TALLY-01',
      'settle the fights that have begun first',
    )
  if (b.active !== side) refuse(stageClause(b), `it is ${b.active}'s choice, not ${side}'s`)
}

const stageClause = ({ step }: VasBattle): VasClause => (step === 'fighters' ? 'ADM-AMOV-04' : 'ADM-AMOV-02')

function readLead(r: Rules, b: VasBattle, side: Side, data: Data): Flight {
  if ((data.flight === undefined) === (data.formation === undefined))
    throw new Malformed('action', 'either flight or formation expected')
  if (data.flight !== undefined) return ownFlight(b, side, data.flight, 'action.flight')
  const name = asText(data.formation, 'action.formation')
  const lead = b.flights.find(
    (flight) => flight.side === side && flight.formation === name && skyOf(flight) !== null && !isFighter(r, b, flight),
  )
  if (!lead) throw new Malformed('action.formation', `${side} has no formation ${name}`)
  return lead
}

/** The ship to strafe, where it is named instead of what is to be silenced. */
function readStrafed(b: VasBattle, flight: Flight, value: unknown): Ship | null {
  if (value == null || typeof value === 'boolean' || readSuppression(value) !== null) return null
  return strafedShip(b, flight, value, 'action.strafing')
}

function refuseWrongStage(r: Rules, b: VasBattle, flight: Flight): void {
  if (movesInStage(r, b, flight)) return
  if (b.step === 'fighters') refuse('ADM-AMOV-02', `${flight.name} moves before the fighters`, 'ADM-R-40')
  refuse('ADM-AMOV-04', `${flight.name} is a fighter and moves after all other aircraft`, 'ADM-AMOV-02')
}

/** Length of a way through those points, thousandths. */
function lengthOf(from: Point, legs: readonly Point[]): number {
  let flown = 0
  let at = from
  for (const leg of legs) {
    flown += distance(at, leg)
    at = leg
  }
  return Math.round(flown)
}

/** The same way for another stand of the formation. */
const shifted = (lead: Point, flight: Point, legs: readonly Point[]): Point[] =>
  legs.map(({ x, y }) => ({ x: x + flight.x - lead.x, y: y + flight.y - lead.y }))

/** The flights as they will stand when the plan is flown. */
const atEnd = ({ lead, group, legs }: FlightPlan, flights: readonly Flight[]): Flight[] =>
  flights.map((flight) => (group.includes(flight) ? { ...flight, ...shifted(lead, flight, legs).at(-1)! } : flight))

/** Boxes are separate battlefields, and flights on their way home fly straight (ADM-DEEP-07, ADM-R-90, ADM-R-52). */
function refusePlace(r: Rules, b: VasBattle, { lead, group, flown }: FlightPlan, to: Point): void {
  if (lead.mustReturn === true && !headsHome(r, b, lead, to))
    refuse('ADM-R-52', `${lead.name} must fly home by the shortest way`, 'ADM-BINGO-01', 'ADM-DEF-07')
  if (lead.inBoxOf != null) {
    const box = boxOf(b, lead.inBoxOf)
    if (!inSquare(box, to))
      refuseBy(
        [...when(lead.inBoxOf === lead.side, 'ADM-DEEP-09'), 'ADM-DEEP-07'],
        `${lead.name} stays in the box or flies to its edge`,
      )
    if (flown > 0 && onPerimeter(box, to)) refuseLeavingBox(r, b, group)
    return
  }
  const leavesTable = edgeReached(b, to) !== null
  if (lead.mustReturn !== true && !leavesTable && closedCorners(b).some((corner) => inSquare(corner, to)))
    refuse('ADM-R-90', `a Deep Deployment box is closed to ${lead.name}`, 'ADM-DEEP-07')
}

function refuseTarget(r: Rules, b: VasBattle, { lead, target }: FlightPlan, to: Point): void {
  if (target && !r.enemiesInContact(r, b, lead, to).includes(target))
    refuse('ADM-TALLY-01', `${lead.name} does not touch ${target.name} there`, 'VAS-DOG-01')
}

/** Flies it: Local fire on the way, then the edge, the deck or the enemy at the end of it. */
function flyPlan(r: Rules, b: VasBattle, plan: FlightPlan, dice: Dice, tell: Tell): void {
  const { lead, group, legs, flown, altitude, strafing, joins } = plan
  const { side } = lead
  b.air.first ??= side
  const start = { x: lead.x, y: lead.y }
  if (plan.leaves) leaveFormation(r, b, lead)
  nameFormation(group, lead)
  let edge: Edge | null = null
  for (const flight of group) {
    flight.cameFrom = { x: flight.x, y: flight.y }
    if (flight.altitude !== undefined) flight.altitude = altitude
    if (flight.strafing !== undefined) flight.strafing = strafing
    const left = r.flyLegs(r, b, flight, shifted(start, flight, legs), flown, dice, tell)
    if (flight.inBoxOf == null && left !== null) edge = left
  }
  const flying = group.filter(({ destroyed }) => destroyed === 0)
  if (joins && flying.length > 0) nameFormation([...formationOf(r, b, joins), ...flying], joins)
  b.active = opponent(side)
  if (flying.length === 0) return
  if (lead.inBoxOf != null) {
    const box = boxOf(b, lead.inBoxOf)
    if (flown > 0 && flying.some((flight) => onPerimeter(box, flight))) return reachBoxEdge(b, flying, tell)
  } else {
    edge ??= flown > 0 ? (flying.map((flight) => edgeReached(b, flight)).find((found) => found !== null) ?? null) : null
    if (edge !== null) {
      for (const flight of flying) r.leaveTheTable(r, b, flight, edge, plan.recover !== false, tell)
      return
    }
  }
  for (const flight of flying) settle(r, b, flight, plan, tell)
}

function settle(
  r: Rules,
  b: VasBattle,
  flight: Flight,
  { recover, target, strafing, lead }: FlightPlan,
  tell: Tell,
): void {
  const carrier = recover === false ? null : r.carrierAt(r, b, flight)
  if (carrier) return r.recover(carrier, flight, 'VAS-CV-10', tell)
  if (b.step !== 'fighters' || strafing !== null || flight !== lead || flight.mustReturn === true) return
  const enemies = r.enemiesInContact(r, b, flight)
  if (enemies.length === 0) return
  const near = enemies.reduce((best, enemy) => (distance(flight, enemy) < distance(flight, best) ? enemy : best))
  engage(r, b, flight, target ?? near, tell)
}

export function fly(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  flyPlan(r, b, planFlight(r, b, side, data), dice, tell)
}

/** Straight to an enemy flight and into contact with it (ADM-TALLY-01). */
export function flyTo(
  r: Rules,
  b: VasBattle,
  side: Side,
  flight: Flight,
  target: Flight,
  dice: Dice,
  tell: Tell,
): void {
  const { x, y } = beside(r, flight, target)
  fly(r, b, side, { side, do: 'fly', flight: flight.id, to: [x / 1000, y / 1000], target: target.id }, dice, tell)
}

/** Only fighters in the fighter stage may move into contact, over the table (VAS-DOG-01, ADM-FORM-06, ADM-DEEP-19). */
export function refuseContact(r: Rules, b: VasBattle, flight: Flight, legs: readonly Point[]): void {
  const enemies = r.enemiesInContact(r, b, flight, legs.at(-1) ?? flight)
  if (enemies.length === 0 || flight.mustReturn === true) return
  if (flight.inBoxOf != null) {
    if (!isFighter(r, b, flight) || enemies.every((enemy) => isBy(r, enemy, flight))) return
    refuse(flight.inBoxOf === flight.side ? 'ADM-DEEP-19' : 'ADM-DEEP-23', `in the box fighters meet on its edge alone`)
  }
  if (!isFighter(r, b, flight))
    refuse('VAS-DOG-01', `only fighters may move into contact with enemy flights, and ${flight.name} is not one`)
  if (b.step === 'bombers') refuse('ADM-FORM-06', `${flight.name} flies with the bombers and cannot start a dogfight`)
}

const isBy = (r: Rules, enemy: Flight, flight: Flight): boolean => r.touching(r, enemy, flight)

/** The player with the initiative decides who begins, in each stage (ADM-AMOV-02, ADM-AMOV-04, ADM-R-39). */
export function flySecond(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  refuseOutOfStage(r, b, side)
  if (b.air.first !== null || side !== b.initiative)
    refuse(stageClause(b), 'only the player with the initiative chooses, and before any flight of the stage moves')
  b.air.first = opponent(side)
  b.active = opponent(side)
  tell?.({ tells: 'air-second', clause: stageClause(b), side })
}

/** The rest of the side's flights of this stage stay where they are; those that must go home do not (ADM-R-52). */
export function holdFlights(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do'], 'action')
  refuseOutOfStage(r, b, side)
  const staying = flightsOfStage(r, b, side).filter((flight) => movesInStage(r, b, flight))
  const due = staying.find((flight) => flight.mustReturn === true && !isHome(r, b, flight))
  if (due) refuse('ADM-R-52', `${due.name} must fly home`, 'ADM-BINGO-01', 'ADM-DEF-07')
  b.air.first ??= side
  b.air.flown[side] = true
  for (const flight of staying) flight.moved = 0
  b.active = opponent(side)
}

/** In a dogfight that is not over (ADM-R-50). */
export function isLocked(b: VasBattle, flight: Flight): boolean {
  return combatsOf(b).some(
    ({ attacker, target, answer }) =>
      answer === 'dogfight' &&
      (attacker === flight.id || target === flight.id) &&
      b.flights.every((other) => (other.id !== attacker && other.id !== target) || skyOf(other) !== null),
  )
}
