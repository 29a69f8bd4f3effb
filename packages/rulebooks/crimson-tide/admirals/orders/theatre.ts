import type { Theatre, TheatreUnit } from '@flankspeed/admirals/rulebook'
import { type Situation, total, type UnitState } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'
import { torpedoesRunning, turnsLeft } from '../worth.ts'
import { type Strength, strengthOf } from './strength.ts'

/** Range bands in which battles are fought, by day and by night. */
const BY_DAY = [2, 3]
const BY_NIGHT = [1, 2]

/** A battle with orders, on an admiral's own chart. */
export function theatreOf(r: ct.Rules, b: ct.CtBattle): Theatre {
  const bands = r.isDark(b) && b.options.nightVisibility ? BY_NIGHT : BY_DAY
  const strength = strengthOf(r, b, bands)
  return {
    orders: b.orders!.orders,
    situation: torpedoesCounted(r, b),
    units: b.ships.flatMap((ship) => unitOf(r, b, ship, strength)),
    airPower: strength.airPower,
    turnsLeft: Math.max(0, Math.ceil(turnsLeft(b))),
    table: b.table,
    reach: Math.max(...bands) * r.band.width,
    fire: strength.fire,
  }
}

function unitOf(r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, { power }: Strength): TheatreUnit[] {
  if (ship.fate !== null || ship.destroyed) return []
  const { id, side } = ship
  const points = Math.max(1, ct.cardOf(b, ship).cost)
  return [{ id, side, points, power: power.get(id) ?? 0, pace: total(r.movementOf(r, b, ship)) * 1000 }]
}

/** Running torpedoes count as hits, on average. */
function torpedoesCounted(r: ct.Rules, b: ct.CtBattle): Situation {
  const seen = r.situation(r, b)
  const states = new Map<string, UnitState | undefined>()
  const stateOf = (id: string): UnitState | undefined => {
    const state = seen.unit(id)
    const ship = state?.onTable ? ct.shipById(b, id) : undefined
    if (!state || !ship || ship.inbound.earlier + ship.inbound.now === 0) return state
    return { ...state, hull: Math.max(AFLOAT, state.hull - torpedoesRunning(r, ship)) }
  }
  return {
    ...seen,
    unit(id) {
      if (!states.has(id)) states.set(id, stateOf(id))
      return states.get(id)
    },
  }
}

/** She is not lost before they strike. */
const AFLOAT = 0.1
