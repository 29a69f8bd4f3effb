import { boxOf, crossesPolygon, type Point, type Polygon } from '@flankspeed/kernel'
import type * as ct from '../rules/library.ts'

/** Land that may hide somebody from a place, wherever she goes within her reach. */
export function landBetween({ terrain }: ct.CtBattle, { x, y }: Point, reach: number, to: Point): Polygon[] {
  const found: Polygon[] = []
  for (const { blocks, shape } of terrain) {
    if (!blocks) continue
    const { west, east, south, north } = boxOf(shape)
    const isAside =
      Math.max(x + reach, to.x) <= west ||
      Math.min(x - reach, to.x) >= east ||
      Math.max(y + reach, to.y) <= south ||
      Math.min(y - reach, to.y) >= north
    if (!isAside) found.push(shape)
  }
  return found
}

/** Is land in the way? */
export function isHidden(land: readonly Polygon[], from: Point, to: Point): boolean {
  for (const shape of land) if (crossesPolygon(from, to, shape)) return true
  return false
}
