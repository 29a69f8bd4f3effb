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
  type AirAction,
  airAttacks,
  antiAirFire,
  fightDogfight,
  fly,
  flySecond,
  holdFlights,
  rearmFlights,
  spot,
} from '../air/air-actions.ts'
import {
  AREAS,
  type Area,
  type Flight,
  flightById,
  opponent,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
} from '../battle.ts'
import type { Tell } from '../events.ts'
import { nominateTargets } from '../gunnery/nomination.ts'
import type { Leg } from '../movement/movement.ts'
import { refuse, refuseBy, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import {
  buildFleet,
  chooseObjective,
  commitScouts,
  deepDeploy,
  deploy,
  mark,
  redeploy,
  type SetUpAction,
} from '../set-up/set-up-actions.ts'
import type { Added } from '../variants.ts'
import { inStep, ownShip, ownShipAfloat } from './whose-turn.ts'

/** What a player may do, in the words of the case language. */
export type VasAction = CoreAction | Added<'action'>

export type CoreAction =
  | SetUpAction
  | { side: Side; do: 'roll-scouting' }
  | { side: Side; do: 'fan-salvo'; ships: string[] }
  | { side: Side; do: 'order'; ship: string; order: string }
  | {
      side: Side
      do: 'move'
      ship: string
      path: readonly PathStep[]
      beside?: 'port' | 'starboard'
      launch?: { flight: string; at: [number, number] }[]
      /** Where a returning scout comes onto the table. */
      enter?: { at: [number, number]; heading: number }
    }
  | { side: Side; do: 'fire'; ship: string; volleys: VolleyOrder[] }
  | { side: Side; do: 'damage-control'; repairs: { ship: string; area: Area }[] }
  | AirAction

export type PathStep = { ahead: number } | { turn: number }
/** `weapon`: its place on the card, its name, or the beginning of its name. */
export interface VolleyOrder {
  weapon: number | string
  target: string
  dice?: number
}

export type Handler = (r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell) => void

const handlers: Record<CoreAction['do'], Handler> = {
  'choose-objective': chooseObjective,
  'build-fleet': buildFleet,
  'commit-scouts': commitScouts,
  'deep-deploy': deepDeploy,
  deploy,
  redeploy,
  mark,
  'roll-scouting': rollScouting,
  'fan-salvo': fanSalvo,
  order,
  move,
  fly,
  'fly-second': flySecond,
  'hold-flights': holdFlights,
  spot,
  'anti-air': antiAirFire,
  fire,
  'air-attack': airAttacks,
  dogfight: fightDogfight,
  'damage-control': damageControl,
  rearm: rearmFlights,
}

/** What players may do, by the name of the action (VAS-TURN-01). */
const parts = {
  actions: handlers as Record<string, Handler>,

  /** Takes an action: everything is checked before anything is touched. */
  act(r: Rules, b: VasBattle, action: unknown, dice: Dice, tell: Tell): void {
    const data = asData(action, 'action')
    const side = asOneOf(data.side, SIDES, 'action.side')
    const what = asOneOf(data.do, r.lists.actions, 'action.do')
    if (b.result !== null) {
      const alone = SIDES.some((enemy) => r.isGone(b, enemy))
      refuseBy(
        [...when(alone, 'VAS-VP-10'), ...when(!alone || b.turn >= b.turnLimit, 'VAS-VP-09')],
        'the battle is over',
      )
    }
    r.actions[what]!(r, b, side, data, dice, tell)
  },
}

export const actions = { parts }

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

function rollScouting(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do'], 'action')
  if (b.step !== 'scouting') refuse('VAS-SCT-03', 'scouting is rolled before the first turn', 'VAS-DEP-04')
  if (b.sides[side].scouted) refuse('VAS-SCT-03', `${side} has rolled for its scouts`)
  r.rollScouting(r, b, side, dice, tell)
}

function fanSalvo(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ships'], 'action')
  const named = asList(data.ships, 'action.ships')
  if (b.step !== 'fan-salvo')
    refuse('VAS-IJN-02', 'fan salvoes are fired after deployment and before the first turn', 'VAS-DEP-04')
  if (b.sides[side].salvoed) refuse('VAS-IJN-02', `${side} has fired its fan salvoes`)
  const ships = named.map((id, i) => {
    const ship = ownShip(b, side, id, `action.ships[${i}]`)
    const objection = r.salvoObjection(r, b, ship)
    if (objection) refuseFor({ ...objection, why: `${ship.name}: ${objection.why}` })
    return ship
  })
  if (new Set(ships).size < ships.length) refuse('VAS-IJN-02', 'each ship fires one fan salvo')
  b.sides[side].salvoed = true
  for (const ship of ships) r.fireSalvo(r, b, ship, dice, tell)
}

function order(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'order'], 'action')
  const name = asOneOf(data.order, r.lists.orders, 'action.order')
  const ship = nominateToMove(r, b, side, data.ship, true)
  if (ship.ordered !== null) refuse('VAS-ORD-02', `${ship.name} has had its Order this turn`)
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
    if (course && course.withdrawn !== null) refuse('VAS-MOVE-12', `${ship.name} leaves the table and launches nothing`)
    if (new Set(launches.map(({ flight }) => flight)).size < launches.length)
      refuse('VAS-CV-06', 'each Flight is launched once')
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

/** Where nothing is said of a place, right ahead of the bow. */
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
  if (Object.keys(data).length !== 1) throw new Malformed('', `one of ahead or turn expected, not ${shown(step)}`)
  if (data.astern !== undefined) refuse('VAS-MOVE-01', 'ships never move backwards')
  if (data.turn !== undefined) return { ahead: 0, turn: Math.round(asNumber(data.turn, 'turn') * 100) }
  const ahead = asNumber(data.ahead, 'ahead')
  if (ahead < 0) refuse('VAS-MOVE-01', 'ships never move backwards')
  return { ahead: Math.round(ahead * 1000), turn: 0 }
}

function fire(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'volleys'], 'action')
  const orders = asList(data.volleys, 'action.volleys')
  inStep(r, b, side, 'attacks', 'VAS-TURN-11')
  const ship = ownShip(b, side, data.ship, 'action.ship')
  if (ship.fired)
    refuse(
      'VAS-TURN-14',
      `${ship.name} has been nominated this turn`,
      ...when(
        ship.weapons.some((weapon) => weapon.firedOn === b.turn),
        'VAS-TGT-05',
      ),
    )
  const volleys = nominateTargets(r, b, ship, orders)
  ship.fired = true
  if (volleys.length === 0) tell?.({ tells: 'holds-fire', clause: 'VAS-TURN-14', ship: ship.id })
  r.resolveVolleys(r, b, volleys, dice, tell)
  b.active = opponent(side)
}

function damageControl(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'repairs'], 'action')
  const wanted = asList(data.repairs, 'action.repairs')
  inStep(r, b, side, 'damage-control', 'VAS-END-02')
  if (b.repaired[side]) refuse('VAS-END-03', `${side} has had its damage control this turn`)
  const repairs = wanted.map((item, i) => {
    const where = `action.repairs[${i}]`
    const fields = asData(item, where, '{ ship, area }')
    onlyFields(fields, ['ship', 'area'], where)
    if (typeof fields.area === 'string' && /^vital|^(bridge|rudder|fire-in|magazine)/.test(fields.area))
      refuse('VAS-END-07', 'Vital System hits cannot be repaired', 'VAS-VITAL-08')
    const area = asOneOf(fields.area, AREAS, `${where}.area`)
    const ship = ownShipAfloat(b, side, fields.ship, `${where}.ship`)
    const objection = r.repairObjection(r, ship, area)
    if (objection) refuseFor({ ...objection, why: `${ship.name}, ${area}: ${objection.why}` })
    return { ship, area }
  })
  repairs.forEach(({ ship, area }, i) => {
    const same = repairs.filter((other) => other.ship === ship)
    const each = r.repairsAllowed(ship) > 1
    if (same.length > r.repairsAllowed(ship))
      refuseBy(
        [...when(each, 'VAS-ORD-05'), ...when(!each, 'VAS-END-03')],
        each ? `${ship.name} may repair each area once a turn` : `${ship.name} may repair one area a turn`,
      )
    if (repairs.findIndex((other) => other.ship === ship && other.area === area) !== i)
      refuse('VAS-ORD-05', `${ship.name} tries each area once`)
  })
  for (const { ship, area } of repairs) r.repair(r, b, ship, area, dice, tell)
  b.repaired[side] = true
}
