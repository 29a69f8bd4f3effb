import { bearingOf, type Quadrant, quadrantOf } from '../../kernel/arcs.ts'
import type { Dice } from '../../kernel/dice.ts'
import {
  asData,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  onlyFields,
  shown,
} from '../../kernel/reading.ts'
import { Malformed } from '../../kernel/ruleset.ts'
import {
  AREAS,
  type Area,
  cardOf,
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
import type { Card, Weapon } from './card.ts'
import type { VasClause } from './clauses/index.ts'
import type { Tell } from './events.ts'
import type { Volley } from './gunnery.ts'
import type { Leg } from './movement.ts'
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

function move(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship', 'path', 'beside'], 'action')
  const legs = readPath(data.path)
  const beside =
    data.beside === undefined ? 'starboard' : asOneOf(data.beside, ['port', 'starboard'] as const, 'action.beside')
  const ship = nominateToMove(b, side, data.ship)
  const course = r.layCourse(r, b, ship, legs)
  r.sail(r, b, ship, course, beside, tell)
  b.nominated = null
  b.active = opponent(side)
  r.advance(r, b, dice, tell)
}

function readPath(path: unknown): Leg[] {
  return asList(path, 'action.path').map((step, i) => {
    const where = `action.path[${i}]`
    const data = asData(step, where, '{ ahead: inches } or { turn: degrees }')
    onlyFields(data, ['ahead', 'turn', 'astern'], where)
    if (Object.keys(data).length !== 1) throw new Malformed(where, `one of ahead or turn expected, not ${shown(step)}`)
    if (data.astern !== undefined) refuse('VAS-MOVE-01', 'ships never move backwards')
    if (data.turn !== undefined)
      return { ahead: 0, turn: Math.round(asNumber(data.turn, `${where}.turn`, -360, 360) * 100) }
    return { ahead: Math.round(asNumber(data.ahead, `${where}.ahead`, 0, 1000) * 1000), turn: 0 }
  })
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
  r.advance(r, b, dice, tell)
}

/** Reads every target and every share of dice before anything is rolled (VAS-TGT-02). */
function nominateTargets(r: Rules, b: VasBattle, ship: Ship, orders: unknown[]): Volley[] {
  const card = cardOf(b, ship)
  const shots = orders.map((item, i) => {
    const where = `action.volleys[${i}]`
    const data = asData(item, where, '{ weapon, target }')
    onlyFields(data, ['weapon', 'target', 'dice'], where)
    const index = findWeapon(card, data.weapon, `${where}.weapon`)
    const target = shipById(b, asText(data.target, `${where}.target`))
    if (!target) throw new Malformed(`${where}.target`, `there is no ship ${shown(data.target)}`)
    const dice = data.dice === undefined ? null : asWhole(data.dice, `${where}.dice`, 1, 60)
    return { index, target, dice, where }
  })
  const volleys: Volley[] = []
  for (const shot of shots) {
    const weapon = card.weapons[shot.index]!
    const state = ship.weapons[shot.index]!
    const bearing = bearingOf(ship, ship.heading, shot.target)
    const objection =
      r.weaponObjection(r, b, ship, weapon, state) ?? r.targetObjection(r, b, ship, weapon, state, shot.target, bearing)
    if (objection) refuseFor({ ...objection, why: `${weapon.name} at ${shot.target.name}: ${objection.why}` })
    const parts = shots.reduce((count, other) => (other.index === shot.index ? count + 1 : count), 0)
    const count = diceFor(r, b, ship, weapon, shot, parts, quadrantOf(bearing), bearing)
    volleys.push(r.aim(r, b, ship, shot.index, shot.target, count, bearing))
  }
  refuseTooManyDice(r, ship, volleys)
  return volleys
}

interface Shot {
  index: number
  target: Ship
  dice: number | null
  where: string
}

/** How many dice go at one target: all that may, unless the player says otherwise (VAS-TGT-08 to VAS-TGT-10). */
function diceFor(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  weapon: Weapon,
  shot: Shot,
  parts: number,
  quadrant: Quadrant,
  bearing: Parameters<Rules['isBeyondHorizon']>[4],
): number {
  if (parts > 1 && !r.maySplit(weapon)) refuse('VAS-TGT-09', `${weapon.name} fires at one target only`, 'VAS-TGT-05')
  const ready = r.diceReady(r, weapon, ship.weapons[shot.index]!)
  const beyond = r.isBeyondHorizon(r, b, ship, shot.target, bearing)
  const available = beyond ? r.horizonDice(ready) : ready
  if (shot.dice === null) {
    if (parts > 1)
      throw new Malformed(`${shot.where}.dice`, `say how many dice of ${weapon.name} go at ${shot.target.name}`)
    return r.mostAtOnce(r, weapon, available, quadrant)
  }
  if (shot.dice > available) {
    if (weapon.kind === 'torpedo')
      refuse(
        'VAS-TGT-10',
        `${weapon.name} has ${available} torpedoes ready, not ${shot.dice}`,
        'VAS-TGT-11',
        'VAS-TGT-12',
        'VAS-WTR-15',
      )
    refuse(
      beyond ? 'VAS-BTH-05' : 'VAS-TGT-08',
      `${weapon.name} has ${available} dice, not ${shot.dice}`,
      'VAS-FIRE-01',
    )
  }
  if (shot.dice < available && !r.maySplit(weapon) && weapon.kind !== 'torpedo')
    refuse('VAS-TGT-09', `all ${available} dice of ${weapon.name} go at one target`)
  return shot.dice
}

/** The parts of a divided weapon together, and its share to either beam (VAS-TGT-08, VAS-WTR-16). */
function refuseTooManyDice(r: Rules, ship: Ship, volleys: readonly Volley[]): void {
  for (const { index, weapon, horizon } of volleys) {
    const ready = r.diceReady(r, weapon, ship.weapons[index]!)
    const available = horizon ? r.horizonDice(ready) : ready
    let all = 0
    const beam = { port: 0, starboard: 0, fore: 0, aft: 0 }
    for (const other of volleys) {
      if (other.index !== index) continue
      all += other.dice
      beam[quadrantOf(other.bearing)] += other.dice
    }
    if (all > available)
      refuse('VAS-TGT-08', `${weapon.name} has ${available} dice for all its targets, not ${all}`, 'VAS-FIRE-01')
    for (const quadrant of ['port', 'starboard', 'fore', 'aft'] as const)
      if (beam[quadrant] > r.mostAtOnce(r, weapon, available, quadrant))
        refuse(
          'VAS-WTR-16',
          `${weapon.name} is Restricted: ${r.mostAtOnce(r, weapon, available, quadrant)} dice to ${quadrant}, not ${beam[quadrant]}`,
        )
  }
}

/** By place on the card, full name, or the beginning of the name (whole words before parts of words). */
export function findWeapon(card: Card, wanted: unknown, where: string): number {
  if (typeof wanted === 'number' && card.weapons[wanted]) return wanted
  const name = asText(wanted, where).toLowerCase()
  const names = card.weapons.map((weapon) => weapon.name.toLowerCase())
  for (const fits of [
    (n: string) => n === name,
    (n: string) => n.startsWith(`${name} `),
    (n: string) => n.startsWith(name),
  ]) {
    const index = names.findIndex(fits)
    if (index >= 0) return index
  }
  throw new Malformed(
    where,
    `${card.class} has no weapon ${shown(wanted)}: it has ${card.weapons.map((weapon) => weapon.name).join(', ')}`,
  )
}

function damageControl(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'repairs'], 'action')
  const wanted = asList(data.repairs, 'action.repairs')
  inTurn(b, side, 'end', 'VAS-END-02')
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
  r.advance(r, b, dice, tell)
}
