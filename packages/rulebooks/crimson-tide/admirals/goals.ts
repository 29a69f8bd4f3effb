import { distance, type Point } from '@flankspeed/kernel'
import type * as ct from '../rules/library.ts'
import type { Post } from './eye.ts'
import type { Errand } from './orders/errand.ts'

const KLICK = 1000
/** Points per klick closer to a ship's goal. */
const ERRAND = 5

const hasTroops = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship): boolean =>
  b.landing?.side === ship.side && !b.landing.landed && r.ability(b, ship, 'landing-ship') > 0

/** Off the beach, as estimated: a landing ship stops there and stays (CT-R-67). */
export const isOffBeach = (r: ct.Rules, b: ct.CtBattle, ship: ct.Ship, post: Point): boolean =>
  hasTroops(r, b, ship) && distance(post, b.landing!) < r.landingPlace.within

/** Ships go where their orders send them, convoys to their edge, landing ships to the beach, warships to the objectives. */
export function wanted(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  end: Post,
  control: number,
  errand: Errand | null,
): number {
  if (errand?.isSent || errand?.disengages) return -errand.shortfall(end)
  if (r.inConvoy(b, ship)) return (-ERRAND * toEdge(b, end, b.convoy![ship.side]!.exit)) / KLICK
  if (hasTroops(r, b, ship)) return (-ERRAND * distance(end, b.landing!)) / KLICK
  if (b.objectives.length === 0 || !r.canControl(r, b, ship)) return 0
  return (-control * Math.min(...b.objectives.map((place) => distance(end, place)))) / KLICK
}

function toEdge({ table }: ct.CtBattle, { x, y }: Point, edge: ct.Edge): number {
  return { north: table[1] - y, south: y, east: table[0] - x, west: x }[edge]
}
