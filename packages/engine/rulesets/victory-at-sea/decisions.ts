import { bearingOf } from '../../kernel/arcs.ts'
import { type Area, cardOf, ORDERS, type OrderName, onTable, type Ship, type Side, type VasBattle } from './battle.ts'
import type { MoveLimits } from './movement.ts'
import type { VasReason } from './reasons.ts'
import type { Rules } from './rules.ts'
import { BANDS } from './targeting.ts'

/** What a side owes now. `ships` are those it may choose among. */
export type VasDecision =
  | { side: Side; kind: 'move'; ships: string[] }
  | { side: Side; kind: 'fire'; ships: string[] }
  | { side: Side; kind: 'damage-control'; ships: { ship: string; areas: Area[]; most: number }[] }

export function decisions(r: Rules, b: VasBattle): VasDecision[] {
  if (b.result !== null || b.phase === 'initiative') return []
  const side = b.active
  if (b.phase === 'movement') {
    if (b.nominated !== null) return [{ side, kind: 'move', ships: [b.nominated] }]
    const ships = r.unmoved(b, side).map((ship) => ship.id)
    return ships.length > 0 ? [{ side, kind: 'move', ships }] : []
  }
  if (b.phase === 'gunnery') {
    const ships = r.unfired(b, side).map((ship) => ship.id)
    return ships.length > 0 ? [{ side, kind: 'fire', ships }] : []
  }
  if (b.repaired[side]) return []
  const ships = r
    .shipsToRepair(r, b, side)
    .map((ship) => ({ ship: ship.id, areas: r.repairableAreas(r, ship), most: r.repairsAllowed(ship) }))
  return [{ side, kind: 'damage-control', ships }]
}

/** All that one ship could do about its move: the Orders open to it and the limits of its course. */
export interface MoveOptions {
  orders: OrderName[]
  limits: MoveLimits
}

export function moveOptions(r: Rules, b: VasBattle, ship: Ship): MoveOptions {
  const orders = ship.ordered === null ? ORDERS.filter((order) => r.orderObjection(r, b, ship, order) === null) : []
  return { orders, limits: r.moveLimits(r, b, ship) }
}

/** One possible shot with the numbers and the reasons behind it. */
export interface ShotOption {
  weapon: number
  name: string
  target: string
  range: number
  band: string
  /** The most dice that can go at this target. */
  dice: number
  need: number
  reasons: VasReason[]
}

/** Every weapon of the ship against every target that it may be aimed at. */
export function shotOptions(r: Rules, b: VasBattle, ship: Ship): ShotOption[] {
  const options: ShotOption[] = []
  const weapons = cardOf(b, ship).weapons
  for (const target of b.ships) {
    if (target.side === ship.side || !onTable(target)) continue
    const bearing = bearingOf(ship, ship.heading, target)
    for (let i = 0; i < weapons.length; i++) {
      const weapon = weapons[i]!
      const dice = r.shotDice(r, b, ship, i, target, bearing)
      if (dice === 0) continue
      const volley = r.aim(r, b, ship, i, target, dice, bearing)
      const reasons = r.attackReasons(r, b, volley)
      const need = r.needToHit(r, volley, reasons)
      options.push({
        weapon: i,
        name: weapon.name,
        target: target.id,
        range: bearing.range / 1000,
        band: BANDS[volley.band as 0],
        dice,
        need,
        reasons,
      })
    }
  }
  return options
}
