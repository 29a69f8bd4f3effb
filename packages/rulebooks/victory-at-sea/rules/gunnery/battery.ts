import { type Arc, type Bearing, cosine, FULL_CIRCLE, inArc, liesInArc, sine } from '@flankspeed/kernel'
import type { Ship, VasBattle } from '../battle.ts'
import type { Card, Weapon } from '../cards/card.ts'
import type { Rules } from '../rules.ts'
import { arcOf } from './arcs.ts'

/** How far and where the weapons of a card reach, by their places. Worked out once: most shots that are thought of fail by that. */
export interface Battery {
  /** Thousandths of an inch; less than 0 for a weapon that reaches nothing. */
  readonly reach: readonly number[]
  /** Of the weapon that reaches furthest. */
  readonly furthest: number
  readonly arcs: readonly Arc[]
}

export function batteryOf(r: Rules, card: Card): Battery {
  const { batteries } = r.lists
  const known = batteries.get(card)
  if (known !== undefined) return known
  const reach = card.weapons.map((weapon) => reachOf(r, weapon))
  const battery = {
    reach,
    furthest: Math.max(-1, ...reach),
    arcs: card.weapons.map((weapon) => arcOf(r, weapon)),
  }
  batteries.set(card, battery)
  return battery
}

/** From the extreme range of the card, if the rules in force go by it; else there is no limit to trust. */
function reachOf(r: Rules, weapon: Weapon): number {
  const reach = weapon.ranges === null ? -1 : weapon.ranges[3] * 1000
  const isLimit = (reach < 0 || r.bandAt(weapon, reach) < 4) && r.bandAt(weapon, Math.max(0, reach + 0.001)) === 4
  return isLimit ? reach : Number.POSITIVE_INFINITY
}

/** Does that weapon reach that ship, in range and arc? Whether it may fire at her is another question. */
export function reaches({ reach, arcs }: Battery, weapon: number, ship: Ship, { x, y }: Ship): boolean {
  const east = x - ship.x
  const north = y - ship.y
  const range = Math.sqrt(east * east + north * north)
  if (range > reach[weapon]!) return false
  const arc = arcs[weapon]!
  if (arc.width === FULL_CIRCLE) return true
  const s = sine(ship.heading)
  const c = cosine(ship.heading)
  return liesInArc(arc, east * s + north * c, east * c - north * s, range)
}

/** The same for a bearing that is known. */
export const bears = ({ reach, arcs }: Battery, weapon: number, bearing: Bearing): boolean =>
  bearing.range <= reach[weapon]! && inArc(arcs[weapon]!, bearing)

/** Is any enemy near enough for some weapon of a ship? Most ships for whom the answer is no need no further question. */
export function hasEnemyInReach({ furthest }: Battery, b: VasBattle, ship: Ship): boolean {
  for (const { x, y, side } of b.ships)
    if (side !== ship.side && Math.abs(x - ship.x) <= furthest && Math.abs(y - ship.y) <= furthest) return true
  return false
}
