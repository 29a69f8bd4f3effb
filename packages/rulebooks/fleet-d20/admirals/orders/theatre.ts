import type { Theatre, TheatreUnit } from '@flankspeed/admirals/rulebook'
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
  return {
    orders: b.orders!.orders,
    situation: r.situation(r, b),
    units: b.ships.flatMap((ship) => unitOf(r, b, ship)),
    airPower: { red: airPowerOf(b, 'red'), blue: airPowerOf(b, 'blue') },
    turnsLeft: b.turnLimit - b.turn + 1,
    table: b.table,
    reach: Math.min(REACH, r.tvr(r, b)) * r.bandLength,
    fire: FIRE,
  }
}

function unitOf(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): TheatreUnit[] {
  if (ship.fate !== null || ship.dummy) return []
  const { id, side } = ship
  const points = Math.max(1, fd.cardOf(b, ship).points)
  const power = isFighter(b, ship) ? points * (LEFT + (1 - LEFT) * hullLeft(b, ship)) : 0
  return [{ id, side, points, power, pace: r.maxSpeed(r, b, ship) * 500 }]
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
