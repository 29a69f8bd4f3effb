import { total } from '@flankspeed/kernel'
import { cardOf, type OrderName, onTable, type Ship, type VasBattle } from '../battle.ts'
import { bearingTo } from '../gunnery/arcs.ts'
import { BANDS } from '../gunnery/targeting.ts'
import type { MoveLimits } from '../movement/movement.ts'
import type { VasReason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** All that one ship could do about its move: the Orders open to it and the limits of its course. */
export interface MoveOptions {
  orders: OrderName[]
  limits: MoveLimits
}

/** What a ship may do in her move. */
export function moveOptions(r: Rules, b: VasBattle, ship: Ship): MoveOptions {
  const orders =
    ship.ordered === null ? r.lists.orders.filter((order) => r.orderObjection(r, b, ship, order) === null) : []
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
    const bearing = bearingTo(ship, target)
    for (let i = 0; i < weapons.length; i++) {
      const weapon = weapons[i]!
      const dice = r.shotDice(r, b, ship, i, target, bearing)
      if (dice === 0) continue
      const volley = r.aim(r, b, ship, i, target, dice, bearing)
      const reasons = r.attackReasons(r, b, volley)
      const need = r.needToHit(r, volley, total(reasons))
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
