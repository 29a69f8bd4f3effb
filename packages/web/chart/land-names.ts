import { breadthOf, isAshore, nameSpot } from './land.ts'
import { LAND, widthOf } from './lettering.ts'
import type { Land, Spot } from './model.ts'
import { type Box, overlap } from './names.ts'

export interface LandName {
  name: string
  remark: string | undefined
  at: Spot
  /** In sheet units times the scale: names of ships keep clear of it. */
  box: Box
}

/**
 * Where the names of land are written, the widest land first. A name that would overlap another, or is far longer than
 * its land, appears only at a closer zoom; none leaves the sheet. One that is cut off by the edge of what is in view
 * moves into it, as far as it stays ashore.
 */
export function landNames(land: readonly Land[], table: Spot, scale: number, inView?: Box): LandName[] {
  const written: LandName[] = []
  const spots = land.map(({ name, shape, remark }) => ({
    name,
    remark,
    shape,
    spot: nameSpot(shape, table),
    breadth: breadthOf(shape, table),
  }))
  for (const { name, remark, shape, spot, breadth } of spots.toSorted((a, b) => b.breadth - a.breadth)) {
    const width = widthOf(name.toUpperCase(), LAND) + name.length * LAND.size * 0.32
    const room = table[0] * scale
    if (name === '' || width > room || breadth * scale < width * 0.6) continue
    const within = (left: number, right: number): number =>
      Math.min(right - width / 2, Math.max(left + width / 2, spot[0] * scale))
    const onSheet = within(0, room)
    const wanted = inView ? within(Math.max(0, inView.left), Math.min(room, inView.right)) : onSheet
    const isCut = inView !== undefined && onSheet + width / 2 > inView.left && onSheet - width / 2 < inView.right
    const x = isCut && isAshore([wanted / scale, spot[1]], shape) ? wanted : onSheet
    const y = Math.min(table[1] * scale - LAND.height / 2, Math.max(LAND.height / 2, spot[1] * scale))
    const below = remark ? 14 : 0
    const box = {
      left: x - width / 2,
      right: x + width / 2,
      top: -y - LAND.height / 2,
      bottom: -y + LAND.height / 2 + below,
    }
    if (!written.some((other) => overlap(box, other.box)))
      written.push({ name, remark, at: [x / scale, y / scale], box })
  }
  return written
}
