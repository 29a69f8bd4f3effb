import {
  asData,
  asList,
  asNumber,
  asOneOf,
  asText,
  type Data,
  type Dice,
  hundredths,
  Malformed,
  normal,
  onlyFields,
  type Point,
  placed,
  readPoint,
  shown,
  when,
} from '@flankspeed/kernel'
import {
  type Edge,
  type Flight,
  flightById,
  ids,
  opponent,
  type Ship,
  type Side,
  type VasBattle,
  waitsToMove,
} from '../battle.ts'
import type { Tell } from '../events.ts'
import { sampleMove } from '../random/sample-move.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { usualEntry } from '../set-up/returning.ts'
import { inStep, ownShipAfloat, whileActive } from '../turn/whose-turn.ts'
import type { ActionHandler, Samples, StepRules } from '../words.ts'
import { type Leg, straightLeg, turningLeg } from './movement.ts'

declare module '../words.ts' {
  interface Actions {
    order: { ship: string; order: string }
    move: {
      ship: string
      path: readonly PathStep[]
      beside?: 'port' | 'starboard'
      launch?: { flight: string; at: [number, number] }[]
      /** Where a returning scout comes onto the table. */
      enter?: { at: [number, number]; heading: number }
    }
  }
  interface Decisions {
    /** `entering`: scouts that come back, each with the place on her edge where she comes in if nobody says otherwise. */
    move: { ships: string[]; entering?: Entering[] }
  }
}

export type PathStep = { ahead: number } | { turn: number }

/** A ship that comes back onto the table, and where she usually would. */
export interface Entering {
  ship: string
  edge: Edge
  at: [number, number]
  heading: number
}

function entryOf(b: VasBattle, ship: Ship): Entering {
  const { at, heading } = usualEntry(b, ship)
  return { ship: ship.id, edge: ship.returning!, at: [at.x / 1000, at.y / 1000], heading: heading / 100 }
}

const steps: Record<'ships', StepRules> = {
  /** A side with ships left goes on when the other has none (VAS-TURN-07). */
  ships: {
    phase: 'movement',
    name: 'the movement of ships',
    go(r, b, _dice, tell) {
      if (r.mayMove(b, b.active)) return false
      if (r.mayMove(b, opponent(b.active))) b.active = opponent(b.active)
      else if (b.flights.length > 0) r.startAircraft(b)
      else r.startGunnery(r, b, tell)
      return true
    },
    asks(r, b) {
      const ships = b.nominated === null ? ids(r.unmoved(b, b.active)) : [b.nominated]
      if (ships.length === 0) return []
      const entering: Entering[] = []
      for (const ship of b.ships)
        if (ship.returning !== null && ships.includes(ship.id)) entering.push(entryOf(b, ship))
      if (entering.length === 0) return [{ side: b.active, kind: 'move', ships }]
      return [{ side: b.active, kind: 'move', ships, entering }]
    },
  },
}

const shipsWait = whileActive((_r, b, side) => b.ships.some((ship) => ship.side === side && waitsToMove(ship)))

const actions: Record<'order' | 'move', ActionHandler> = {
  order: { steps: ['ships'], isDue: shipsWait, do: order },
  move: { steps: ['ships'], isDue: shipsWait, do: move },
}

/** The ship that is being nominated to move: any that has not been, or the one that has its Order already. */
function nominateToMove(r: Rules, b: VasBattle, side: Side, id: unknown, forOrder: boolean): Ship {
  inStep(r, b, side, 'ships', 'VAS-TURN-06')
  const ship = ownShipAfloat(b, side, id, 'action.ship')
  if (ship.moved !== null)
    refuseBy(
      [...when(forOrder, 'VAS-ORD-01', 'VAS-MOVE-10'), 'VAS-TURN-08'],
      `${ship.name} has already moved this turn`,
    )
  if (b.nominated !== null && b.nominated !== ship.id)
    refuse('VAS-ORD-01', `${b.nominated} has its Order and must move first`, 'VAS-TURN-06', 'VAS-MOVE-10')
  const objection = r.nominationObjection(b, ship)
  if (objection) refuseFor(objection)
  return ship
}

function order(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'order'], 'action')
  const name = asOneOf(data.order, r.lists.orders, 'action.order')
  const ship = nominateToMove(r, b, side, data.ship, true)
  if (ship.ordered !== null) refuse('VAS-ORD-02', `${ship.name} has already had an Order this turn`)
  const objection = r.orderObjection(r, b, ship, name)
  if (objection) refuseFor(objection)
  b.nominated = ship.id
  r.giveOrder(r, b, ship, name, dice, tell)
}

function move(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'path', 'beside', 'launch', 'enter'], 'action')
  const legs = readPath(data.path)
  const beside = data.beside === undefined ? 'starboard' : asOneOf(data.beside, BESIDE, 'action.beside')
  const ship = nominateToMove(r, b, side, data.ship, false)
  const start = ship.returning === null ? ship : { ...ship, ...readEntry(r, b, ship, data.enter) }
  const course = ship.deep ? r.keepStation(r, b, ship, legs, data) : r.layCourse(r, b, start, legs)
  const there = course && data.launch !== undefined ? r.shipAfter(r, b, ship, course, beside) : ship
  const launches = data.launch === undefined ? NO_LAUNCHES : readLaunches(r, b, there, data.launch)
  if (launches.length > 0) {
    if (course && course.withdrawn !== null)
      refuse('VAS-MOVE-12', `${ship.name} leaves the table and cannot launch Flights`)
    if (new Set(launches.map(({ flight }) => flight)).size < launches.length)
      refuse('VAS-CV-06', 'each Flight can be launched only once')
    r.refuseLaunches(r, b, there, launches)
  }
  if (ship.returning !== null) Object.assign(ship, { x: start.x, y: start.y, scouting: false, returning: null })
  if (course) r.sail(r, b, ship, course, beside, tell)
  else ship.moved = 0
  for (const { flight, at } of launches) r.launch(b, ship, flight, at, tell)
  b.nominated = null
  b.active = opponent(side)
}

/** A returning scout must say where it comes in. */
function readEntry(r: Rules, b: VasBattle, ship: Ship, value: unknown): { x: number; y: number; heading: number } {
  const data = asData(value, 'action.enter', `{ at, heading } at the ${ship.returning} edge`)
  onlyFields(data, ['at', 'heading'], 'action.enter')
  const at = readPoint(data.at, 'action.enter.at')
  const heading = normal(hundredths(asNumber(data.heading, 'action.enter.heading', -360, 720)))
  r.refuseEntry(b, ship, at, heading)
  return { ...at, heading }
}

const BESIDE = ['port', 'starboard'] as const
const NO_LAUNCHES: { flight: Flight; at: Point }[] = []

/** Without a place, right ahead of the bow. */
function readLaunches(r: Rules, b: VasBattle, ship: Ship, value: unknown): { flight: Flight; at: Point }[] {
  return asList(value, 'action.launch').map((item, i) => {
    const where = `action.launch[${i}]`
    const data = asData(item, where, '{ flight, at }')
    onlyFields(data, ['flight', 'at'], where)
    const flight = flightById(b, asText(data.flight, `${where}.flight`))
    if (!flight) throw new Malformed(`${where}.flight`, `there is no Flight ${shown(data.flight)}`)
    return { flight, at: data.at === undefined ? r.aheadOfBow(r, b, ship) : readPoint(data.at, `${where}.at`) }
  })
}

function readPath(path: unknown): Leg[] {
  const steps = asList(path, 'action.path')
  const legs: Leg[] = []
  for (let i = 0; i < steps.length; i++) {
    try {
      legs.push(readStep(steps[i]))
    } catch (error) {
      throw placed(error, `action.path[${i}]`)
    }
  }
  return legs
}

function readStep(step: unknown): Leg {
  const data = asData(step, '', '{ ahead: inches } or { turn: degrees }')
  onlyFields(data, ['ahead', 'turn', 'astern'], '')
  if (countFields(data) !== 1) throw new Malformed('', `one of ahead or turn expected, not ${shown(step)}`)
  if (data.astern !== undefined) refuse('VAS-MOVE-01', 'ships cannot move backwards')
  if (data.turn !== undefined) return turningLeg(asNumber(data.turn, 'turn'))
  const ahead = asNumber(data.ahead, 'ahead')
  if (ahead < 0) refuse('VAS-MOVE-01', 'ships cannot move backwards')
  return straightLeg(ahead)
}

function countFields(data: Data): number {
  let count = 0
  for (const _ in data) count++
  return count
}

const samples: Samples<'move'> = {
  move: sampleMove,
}

/** Ships are nominated in turn: each may have an Order, and moves (VAS-TURN-06, VAS-TURN-07). */
export const moving = { steps, actions, samples }
