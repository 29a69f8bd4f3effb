import { standingByOrders } from '@flankspeed/admirals/rulebook'
import * as fd from '../rules/library.ts'
import { theatreOf } from './orders/theatre.ts'

/** A ship afloat keeps this share of her value, whatever her damage. */
const AFLOAT = 0.3
const FIRE = 0.03

/** The weight of remaining force where orders decide: a battle that is won or lost is still fought well. */
const LEAD = 0.2

/** The evaluation of a battle for a side: by its orders where it has any, else by its remaining force. */
export function standing(r: fd.Rules, b: fd.FdBattle, side: fd.Side): number {
  return b.orders ? standingByOrders(side, theatreOf(r, b)) + LEAD * leadOf(b, side) : leadOf(b, side)
}

/** A side's remaining force compared with the enemy's, as a share of all. */
export function leadOf(b: fd.FdBattle, side: fd.Side): number {
  const withdrawn = b.orders ? 1 : WITHDRAWN
  let [lead, all] = [0, 0]
  for (const ship of b.ships) {
    if (ship.dummy) continue
    const { points, S, F } = fd.cardOf(b, ship)
    const worth = Math.max(1, points)
    all += worth
    const whole = S + (F ?? 0)
    const left = whole === 0 ? 1 : (ship.S + (ship.F ?? 0)) / whole
    const share = fd.onTable(ship) ? AFLOAT + (1 - AFLOAT) * left - FIRE * ship.fires - lostGuns(b, ship) : 0
    lead += worth * (ship.fate === 'withdrawn' ? withdrawn : Math.max(0, share)) * (ship.side === side ? 1 : -1)
  }
  for (const stand of b.stands) {
    const { points } = fd.standCardOf(b, stand)
    all += points
    const share = stand.fate === null ? stand.aircraft / Math.max(1, stand.original) : 0
    lead += points * share * (stand.side === side ? 1 : -1)
  }
  return lead / Math.max(1, all)
}

/** Saved, but out of the battle, and half of her points lost (FD-VIC-04). */
const WITHDRAWN = 0.6
const GUNS = 0.2

/** The value that a ship loses with her mounts. */
function lostGuns(b: fd.FdBattle, ship: fd.Ship): number {
  const { batteries, torpedoes } = fd.cardOf(b, ship)
  const mounts = batteries.reduce((sum, battery) => sum + battery.mounts.length, torpedoes.length)
  const lost = Object.values(ship.mountsLost).reduce((sum, places) => sum + places.length, 0)
  return mounts === 0 ? 0 : (GUNS * lost) / mounts
}
