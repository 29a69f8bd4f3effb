import type { Theatre, TheatreUnit } from '@flankspeed/admirals/rulebook'
import { distance } from '@flankspeed/kernel'
import * as fd from '../../rules/library.ts'

/** Range Bands at which most guns begin to tell. */
const REACH = 3
/** Share of her hull that a turn of an equal fleet's fire costs a ship on average. */
const FIRE = 0.1
/** Stands cost little in points compared with what they can do. */
const AIR_POWER = 3
/** Share of her power that a ship keeps, whatever her damage. */
const LEFT = 0.2

/** A battle with orders, as a player of either side sees it. */
export function theatreOf(r: fd.Rules, b: fd.FdBattle): Theatre {
  const reach = Math.min(REACH, r.tvr(r, b)) * r.bandLength
  const readiness = readinessOf(r, b, reach)
  return {
    orders: b.orders!.orders,
    situation: r.situation(r, b),
    units: b.ships.flatMap((ship) => unitOf(r, b, ship, readiness.get(ship.id) ?? 0)),
    airPower: { red: airPowerOf(b, 'red'), blue: airPowerOf(b, 'blue') },
    turnsLeft: b.turnLimit - b.turn + 1,
    table: b.table,
    reach,
    fire: FIRE,
  }
}

function unitOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship, readiness: number): TheatreUnit[] {
  if (ship.fate !== null || ship.dummy) return []
  const { id, side } = ship
  const points = Math.max(1, fd.cardOf(b, ship).points)
  const power = points * (LEFT + (1 - LEFT) * hullLeft(b, ship)) * readiness
  return [{ id, side, points, power, pace: r.maxSpeed(r, b, ship) * 500 }]
}

/** Turns after which a ship that was surprised, is far off, or has not come yet, finds the battle decided. */
const TOO_LATE = 10
/** What she counts for all the same. */
const AT_LEAST = 0.15

/** Fighters by how much of the battle each will miss. */
function readinessOf(r: fd.Rules, b: fd.FdBattle, reach: number): Map<string, number> {
  const fighters = b.ships.filter((ship) => ship.fate === null && !ship.dummy && isFighter(b, ship))
  const waits = fighters.map((ship) => {
    let meet = Number.POSITIVE_INFINITY
    const pace = r.maxSpeed(r, b, ship) * 500
    for (const foe of b.ships) {
      if (foe.side === ship.side || foe.fate !== null) continue
      const closing = Math.max(1000, pace + r.maxSpeed(r, b, foe) * 500)
      meet = Math.min(meet, Math.max(0, distance(ship, foe) - reach) / closing)
    }
    return Math.max(Number.isFinite(meet) ? meet : 0, freeOn(b, ship) - b.turn)
  })
  const first = Math.min(...waits)
  return new Map(fighters.map(({ id }, i) => [id, Math.max(AT_LEAST, 1 - (waits[i]! - first) / TOO_LATE)]))
}

/** The turn from which a ship may fire. */
function freeOn({ orders, turn, turnLimit }: fd.FdBattle, { id }: fd.Ship): number {
  let free = turn
  for (const rule of orders!.orders.rules) {
    if (!rule.units.includes(id)) continue
    if (rule.rule === 'arrives') free = Math.max(free, rule.turn)
    if (rule.rule === 'surprised' || (rule.rule === 'hold-fire' && rule.weapons.includes('guns')))
      free = Math.max(free, Math.min(turnLimit, rule.until.turn))
  }
  return free
}

/** Share of her whole hull. */
export function hullLeft(b: fd.FdBattle, ship: fd.Ship): number {
  const { S, F } = fd.cardOf(b, ship)
  return (ship.S + (ship.F ?? 0)) / Math.max(1, S + (F ?? 0))
}

/** Carriers fight with their aircraft, and merchants only where they are cruisers in disguise. */
export function isFighter(b: fd.FdBattle, ship: fd.Ship): boolean {
  const { kind, batteries, torpedoes, traits } = fd.cardOf(b, ship)
  if (kind === 'carrier' || kind === 'airbase') return false
  if (kind === 'merchant' && traits.AMC === undefined) return false
  return batteries.length > 0 || torpedoes.length > 0
}

function airPowerOf(b: fd.FdBattle, side: fd.Side): number {
  let power = 0
  for (const stand of b.stands)
    if (stand.side === side && stand.fate === null && !stand.goingHome && canStrike(b, stand))
      power += AIR_POWER * fd.standCardOf(b, stand).points * (stand.aircraft / Math.max(1, stand.original))
  return power
}

/** Loaded, or with a load that it may be armed with. */
const canStrike = (b: fd.FdBattle, stand: fd.Stand): boolean =>
  stand.loaded !== null || (stand.arming !== null && fd.standCardOf(b, stand).loads.length > 0)
