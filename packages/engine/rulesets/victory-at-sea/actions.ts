import type { Dice } from '../../kernel/dice.ts'
import {
  asData,
  asList,
  asNumber,
  asOneOf,
  asText,
  type Data,
  onlyFields,
  placed,
  shown,
} from '../../kernel/reading.ts'
import { type Action, Malformed } from '../../kernel/ruleset.ts'
import {
  AREAS,
  type Area,
  ORDERS,
  onTable,
  opponent,
  type Phase,
  type Ship,
  SIDES,
  type Side,
  shipById,
  type VasBattle,
} from './battle.ts'
import type { VasClause } from './clauses/index.ts'
import type { Tell } from './events.ts'
import type { Leg } from './movement.ts'
import { nominateTargets } from './nomination.ts'
import { refuse, refuseFor } from './reasons.ts'
import type { Rules } from './rules.ts'

/** What a player may do, in the words of the case language. */
export type VasAction =
  | { side: Side; do: 'order'; ship: string; order: string }
  | { side: Side; do: 'move'; ship: string; path: PathStep[]; beside?: 'port' | 'starboard' }
  | { side: Side; do: 'fire'; ship: string; volleys: VolleyOrder[] }
  | { side: Side; do: 'damage-control'; repairs: { ship: string; area: Area }[] }

export type PathStep = { ahead: number } | { turn: number }
/** `weapon`: its place on the card, its name, or the beginning of its name. */
export interface VolleyOrder {
  weapon: number | string
  target: string
  dice?: number
}

type Handler = (r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell) => void

const HANDLERS: Record<VasAction['do'], Handler> = { order, move, fire, 'damage-control': damageControl }

/** Has this side something left to do of this kind now? */
export function awaits(b: VasBattle, action: Action): boolean {
  if (b.result !== null || b.active !== action.side) return false
  const side = b.active
  switch (action.do) {
    case 'order':
    case 'move':
      return (
        b.phase === 'movement' && b.ships.some((ship) => ship.side === side && ship.moved === null && onTable(ship))
      )
    case 'fire':
      return b.phase === 'gunnery' && b.ships.some((ship) => ship.side === side && !ship.fired && onTable(ship))
    case 'damage-control':
      return b.phase === 'end' && !b.repaired[side]
    default:
      return false
  }
}

/** Takes an action: everything is checked before anything is touched. */
export function act(r: Rules, b: VasBattle, action: unknown, dice: Dice, tell: Tell): void {
  const data = asData(action, 'action')
  const side = asOneOf(data.side, SIDES, 'action.side')
  const what = asOneOf(data.do, Object.keys(HANDLERS) as VasAction['do'][], 'action.do')
  if (b.result !== null) refuse('VAS-VP-09', 'the battle is over', 'VAS-VP-10')
  HANDLERS[what](r, b, side, data, dice, tell)
}

/** Refuses a choice out of its phase or out of turn. */
function inTurn(b: VasBattle, side: Side, phase: Phase, clause: VasClause): void {
  if (b.phase !== phase) refuse('VAS-TURN-01', `this is the ${b.phase} phase, not the ${phase} phase`, clause)
  if (b.active !== side) refuse(clause, `it is ${b.active}'s choice, not ${side}'s`)
}

function ownShip(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (!ship)
    throw new Malformed(
      where,
      `there is no ship ${shown(id)}: the ships are ${b.ships.map((known) => known.id).join(', ')}`,
    )
  if (ship.side !== side) refuse('VAS-TURN-06', `${ship.name} does not belong to ${side}`, 'VAS-TURN-11')
  if (!onTable(ship)) refuse('VAS-TURN-12', `${ship.name} is no longer on the table`, 'VAS-DMG-07')
  return ship
}

/** The ship that is being nominated to move: any that has not been, or the one that has its Order already. */
function nominateToMove(b: VasBattle, side: Side, id: unknown): Ship {
  inTurn(b, side, 'movement', 'VAS-TURN-06')
  const ship = ownShip(b, side, id, 'action.ship')
  if (ship.moved !== null)
    refuse('VAS-TURN-08', `${ship.name} has already moved this turn`, 'VAS-ORD-01', 'VAS-MOVE-10')
  if (b.nominated !== null && b.nominated !== ship.id)
    refuse('VAS-ORD-01', `${b.nominated} has its Order and must move first`, 'VAS-TURN-06', 'VAS-MOVE-10')
  return ship
}

function order(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'order'], 'action')
  const name = asOneOf(data.order, ORDERS, 'action.order')
  const ship = nominateToMove(b, side, data.ship)
  if (ship.ordered !== null) refuse('VAS-ORD-02', `${ship.name} has had its Order this turn`)
  const objection = r.orderObjection(r, b, ship, name)
  if (objection) refuseFor(objection)
  b.nominated = ship.id
  r.giveOrder(r, b, ship, name, dice, tell)
}

function move(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'path', 'beside'], 'action')
  const legs = readPath(data.path)
  const beside =
    data.beside === undefined ? 'starboard' : asOneOf(data.beside, ['port', 'starboard'] as const, 'action.beside')
  const ship = nominateToMove(b, side, data.ship)
  const course = r.layCourse(r, b, ship, legs)
  r.sail(r, b, ship, course, beside, tell)
  b.nominated = null
  b.active = opponent(side)
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
  const data = asData(step, 'step', '{ ahead: inches } or { turn: degrees }')
  onlyFields(data, ['ahead', 'turn', 'astern'], 'step')
  if (Object.keys(data).length !== 1) throw new Malformed('step', `one of ahead or turn expected, not ${shown(step)}`)
  if (data.astern !== undefined) refuse('VAS-MOVE-01', 'ships never move backwards')
  if (data.turn !== undefined) return { ahead: 0, turn: Math.round(asNumber(data.turn, 'turn', -360, 360) * 100) }
  return { ahead: Math.round(asNumber(data.ahead, 'ahead', 0, 1000) * 1000), turn: 0 }
}

function fire(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'volleys'], 'action')
  const orders = asList(data.volleys, 'action.volleys')
  inTurn(b, side, 'gunnery', 'VAS-TURN-11')
  const ship = ownShip(b, side, data.ship, 'action.ship')
  if (ship.fired) refuse('VAS-TURN-14', `${ship.name} has been nominated this turn`, 'VAS-TGT-05')
  const volleys = nominateTargets(r, b, ship, orders)
  ship.fired = true
  if (volleys.length === 0) tell?.({ tells: 'holds-fire', clause: 'VAS-TURN-14', ship: ship.id })
  r.resolveVolleys(r, b, volleys, dice, tell)
  b.active = opponent(side)
}

function damageControl(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'repairs'], 'action')
  const wanted = asList(data.repairs, 'action.repairs')
  inTurn(b, side, 'end', 'VAS-END-02')
  if (b.repaired[side]) refuse('VAS-END-03', `${side} has had its damage control this turn`)
  const repairs = wanted.map((item, i) => {
    const where = `action.repairs[${i}]`
    const fields = asData(item, where, '{ ship, area }')
    onlyFields(fields, ['ship', 'area'], where)
    const area = asOneOf(fields.area, AREAS, `${where}.area`)
    const ship = ownShip(b, side, fields.ship, `${where}.ship`)
    const objection = r.repairObjection(r, ship, area)
    if (objection) refuseFor({ ...objection, why: `${ship.name}, ${area}: ${objection.why}` })
    return { ship, area }
  })
  repairs.forEach(({ ship, area }, i) => {
    const same = repairs.filter((other) => other.ship === ship)
    if (same.length > r.repairsAllowed(ship))
      refuse('VAS-END-03', `${ship.name} may repair one area a turn`, 'VAS-ORD-05')
    if (repairs.findIndex((other) => other.ship === ship && other.area === area) !== i)
      refuse('VAS-ORD-05', `${ship.name} tries each area once`, 'VAS-END-03')
  })
  for (const { ship, area } of repairs) r.repair(r, b, ship, area, dice, tell)
  b.repaired[side] = true
}
