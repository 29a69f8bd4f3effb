import { ahead, direction, distance, type Point, touchesCircle } from '@flankspeed/kernel'
import type * as vas from '../../../rules/library.ts'

/** A little inside, so that rounding does not part what should touch. */
const CLOSE = 20

/** The nearest place at which a Flight coming from there touches that ship. */
export function placeBeside(r: vas.Rules, b: vas.VasBattle, from: Point, ship: vas.Ship): Point {
  const outline = r.footprint(r, b, ship)
  const stand = r.stand.diameter * 500
  if (touchesCircle(outline, from, stand)) return { x: from.x, y: from.y }
  let [near, far] = [0, distance(from, ship)]
  const way = Math.round(direction(ship.x - from.x, ship.y - from.y))
  while (far - near > CLOSE / 2) {
    const middle = (near + far) / 2
    if (touchesCircle(outline, ahead(from, way, middle), stand)) far = middle
    else near = middle
  }
  return ahead(from, way, far)
}

/** A place astern of a carrier from which a Flight lands. */
export function placeAstern(r: vas.Rules, b: vas.VasBattle, carrier: vas.Ship): Point {
  return ahead(carrier, carrier.heading, -r.footprint(r, b, carrier).halfLength)
}
