import { cardOf, type Edge, type FdBattle, type Ship, SIDES, type Side, standCardOf } from '../battle.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const sum = (points: readonly number[]): number => points.reduce((all, each) => all + each, 0)

/** With the home edge at one's back. */
export const LEFT_OF: Record<Edge, Edge> = { south: 'west', west: 'north', north: 'east', east: 'south' }
const RIGHT_OF: Record<Edge, Edge> = { south: 'east', west: 'south', north: 'west', east: 'north' }

/** What the scenarios ask of the forces (FD-SET-07 to FD-SET-10). */
const parts = {
  /** Points for each merchant that gets through with its cargo, and how many come free of cost (FD-SET-09). */
  convoyValues: { through: 30, merchants: 4 },

  shipPoints(b: FdBattle, side: Side, counts: (ship: Ship) => boolean = () => true): number {
    return sum(b.ships.filter((ship) => ship.side === side && counts(ship)).map((ship) => cardOf(b, ship).points))
  },

  standPoints(b: FdBattle, side: Side): number {
    return sum(b.stands.filter((stand) => stand.side === side).map((stand) => standCardOf(b, stand).points))
  },

  forceCost(r: Rules, b: FdBattle, side: Side): number {
    return r.shipPoints(b, side) + r.standPoints(b, side)
  },

  /** The side that escorts: the one with merchants. */
  escortOf(b: FdBattle): Side | null {
    return b.ships.find((ship) => cardOf(b, ship).kind === 'merchant')?.side ?? null
  },

  scenarioObjection(r: Rules, b: FdBattle): Objection | null {
    switch (b.scenario) {
      case null:
        return null
      case 'fleet-action':
        return r.overLimit(r, b, 'FD-SET-07')
      case 'night-raid':
        return r.overLimit(r, b, 'FD-SET-08') ?? r.tooHeavy(r, b)
      case 'convoy':
        return r.convoyObjection(r, b)
      case 'carrier-strike':
        return r.overLimit(r, b, 'FD-SET-10') ?? r.carrierObjection(r, b)
    }
  },

  /** Equal points: neither side above the limit. */
  overLimit(r: Rules, b: FdBattle, clause: Objection['clause']): Objection | null {
    if (b.points === null) return null
    const over = SIDES.find((side) => r.forceCost(r, b, side) > b.points!)
    return over ? objection(clause, `the fleet of ${over} costs more than ${b.points} points`, 'FD-SET-01') : null
  },

  /** FD-SET-08. */
  tooHeavy(r: Rules, b: FdBattle): Objection | null {
    const heavy = SIDES.find(
      (side) => 2 * r.shipPoints(b, side, (ship) => cardOf(b, ship).size >= 2) > r.forceCost(r, b, side),
    )
    return heavy ? objection('FD-SET-08', `${heavy} has more than half its points in ships of size +2 or more`) : null
  },

  /** FD-SET-09. */
  convoyObjection(r: Rules, b: FdBattle): Objection | null {
    const escort = r.escortOf(b)
    if (escort === null) return objection('FD-SET-09', 'a convoy needs merchants on one side')
    const isMerchant = (ship: Ship): boolean => cardOf(b, ship).kind === 'merchant'
    if (b.ships.filter(isMerchant).length > r.convoyValues.merchants)
      return objection('FD-SET-09', 'only four merchants are free')
    const attacker = escort === 'red' ? 'blue' : 'red'
    const cost = r.forceCost(r, b, attacker)
    if (cost > (b.points ?? cost))
      return objection('FD-SET-09', `the fleet of ${attacker} costs more than ${b.points} points`, 'FD-SET-01')
    const most = 0.6 * (b.points ?? cost)
    return r.shipPoints(b, escort, (ship) => !isMerchant(ship)) > most
      ? objection('FD-SET-09', `the escort can cost up to ${Math.floor(most)} points, three fifths of the attacker's`)
      : null
  },

  /** FD-SET-10. */
  carrierObjection(r: Rules, b: FdBattle): Objection | null {
    for (const side of SIDES) {
      if (!b.ships.some((ship) => ship.side === side && ['carrier', 'airbase'].includes(cardOf(b, ship).kind)))
        return objection('FD-SET-10', `${side} needs a carrier or an air base`)
      const air = r.standPoints(b, side)
      if (2 * air > (b.points ?? r.forceCost(r, b, side)))
        return objection('FD-SET-10', `${side} has more than half its points in aircraft`)
    }
    return null
  },

  /** A merchant that has left by the far short edge with its cargo (FD-SET-09). */
  isThrough(r: Rules, b: FdBattle, ship: Ship): boolean {
    return (
      b.scenario === 'convoy' &&
      ship.fate === 'withdrawn' &&
      ship.cargo &&
      cardOf(b, ship).kind === 'merchant' &&
      r.inwardOf(b, RIGHT_OF[b.edges[ship.side]], ship) < 0
    )
  },

  /** FD-SET-09. */
  convoyPoints(r: Rules, b: FdBattle, side: Side): number {
    return r.convoyValues.through * b.ships.filter((ship) => ship.side === side && r.isThrough(r, b, ship)).length
  },
}

export const scenarios = { parts }
