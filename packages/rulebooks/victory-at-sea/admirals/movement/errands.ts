import { ahead, inwardOf, type Point } from '@flankspeed/kernel'
import { type Edge, opponent } from '../../rules/battle.ts'
import * as vas from '../../rules/library.ts'
import type { Place } from '../gunnery/firepower.ts'
import { errandByOrders } from '../orders/errand.ts'
import { quartersFor } from './quarters.ts'
import { isHopeless, withdrawal } from './withdrawal.ts'

/** What the objectives ask of a ship beyond fighting well. */
export interface Errand {
  /** She goes out of the battle. */
  readonly retires?: boolean
  /** She leaves over this edge when she can. */
  readonly leaves: Edge | null
  /** She does not seek the enemy: too much hangs on her, or she has to be elsewhere. */
  readonly shy: boolean
  /** Points that being there falls short of being where she is wanted. */
  shortfall(place: Place): number
}

/** Null where nothing but the fight matters to her. */
export function errandOf(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship): Errand | null {
  if (view.orders) return errandByOrders(rules, view, ship)
  const own = view.objectives[ship.side]
  const his = view.objectives[opponent(ship.side)]
  if (own === null && his === null) return isHopeless(rules, view, ship.side) ? withdrawal(view, ship) : null
  if (own === 'breakout' || own === 'sweep-and-clear') {
    const edge = view.edges[opponent(ship.side)]
    if (leavers(rules, view, ship.side, edge, TO_SPARE).includes(ship)) return wayTo(rules, view, ship, edge)
  }
  if (own === 'fighting-retreat') {
    const edge = view.edges[ship.side]
    if (leavers(rules, view, ship.side, edge, 0).includes(ship)) return retreat(rules, view, ship, edge)
  }
  const divides = own === 'domination' || (his === 'domination' && view.turn > view.turnLimit - DENYING)
  const away = divides ? quartersFor(view, ship) : null
  if (away !== null) return { leaves: null, shy: false, shortfall: away }
  const hunted = his === 'ultimate-enemy' && rules.markedEnemy(view, opponent(ship.side)) === ship
  return hunted ? { leaves: null, shy: true, shortfall: () => 0 } : null
}

/** Turns at the end in which an enemy is kept from holding quarters: earlier, the fight decides. */
const DENYING = 3

/** Moves that a ship still has before the battle is over. */
const movesLeft = (view: vas.VasBattle, ship: vas.Ship): number =>
  view.turnLimit - view.turn + (ship.moved === null ? 1 : 0)

/** Moves to go so far. */
const movesFor = (rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, inches: number): number => {
  const speed = rules.fixedInPlace(view, ship) ? 0 : rules.flankSpeed(rules, view, ship)
  return speed === 0 ? Number.POSITIVE_INFINITY : inches / speed
}

const toEdge = (view: vas.VasBattle, edge: Edge, at: Point): number => inwardOf(view.table, edge, at) / 1000

/** The ships that shall leave over an edge: as many as are still needed and some to spare, the least costly of those that get there. */
function leavers(rules: vas.Rules, view: vas.VasBattle, side: vas.Side, edge: Edge, spare: number): vas.Ship[] {
  const own = view.ships.filter((ship) => ship.side === side)
  const asked = Math.ceil(own.filter(({ scouted }) => !scouted).length / 2)
  const needed = asked - own.filter(({ withdrawn }) => withdrawn === edge).length
  if (needed <= 0) return []
  const moves = (ship: vas.Ship): number => movesFor(rules, view, ship, toEdge(view, edge, ship))
  const able = own.filter((ship) => vas.onTable(ship) && moves(ship) <= movesLeft(view, ship))
  const cost = (ship: vas.Ship): number => (ship.crippled ? 0 : vas.cardOf(view, ship).points) * (1 + moves(ship))
  return able.sort((one, other) => cost(one) - cost(other)).slice(0, Math.ceil(needed * (1 + spare)))
}

/** Of those needed, some will not get through. */
const TO_SPARE = 1

/** Straight for the edge, the more so the less time there is. */
function wayTo(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, edge: Edge): Errand {
  const slack = movesLeft(view, ship) - movesFor(rules, view, ship, toEdge(view, edge, ship))
  const pull = PULL / Math.max(0.5, slack)
  return {
    leaves: edge,
    shy: false,
    shortfall: (place) => pull * toEdge(view, edge, ahead(place, place.heading, LOOK)),
  }
}

/** Points that an inch nearer is worth with a move to spare. */
const PULL = 8
/** Thousandths of an inch ahead: which way she heads counts too. */
const LOOK = 3000

/** Within reach of the own edge until the last moves; then home, if the points are still ours when she has gone. */
function retreat(rules: vas.Rules, view: vas.VasBattle, ship: vas.Ship, edge: Edge): Errand {
  const left = movesLeft(view, ship)
  const slack = left - movesFor(rules, view, ship, toEdge(view, edge, ship))
  const pays = retreatPays(rules, view, ship.side, edge)
  const pull = pays && slack < TURNING ? PULL : 0
  return {
    leaves: left <= LAST && pays ? edge : null,
    shy: pull > 0,
    shortfall: (place) => pull * toEdge(view, edge, ahead(place, place.heading, LOOK)),
  }
}

/** Moves that coming about takes, and those in which ships leave. */
const TURNING = 3
const LAST = 2

/** Is the battle still ours when they have left? */
function retreatPays(rules: vas.Rules, view: vas.VasBattle, side: vas.Side, edge: Edge): boolean {
  const fee = leavers(rules, view, side, edge, 0)
    .filter(({ crippled }) => !crippled)
    .reduce((sum, ship) => sum + vas.cardOf(view, ship).points * rules.shares.withdrawn, 0)
  return rules.victoryPoints(rules, view, side) > rules.victoryPoints(rules, view, opponent(side)) + fee
}
