import { breadthOf, nameSpot } from './land.ts'
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
 * its land, appears only at a closer zoom; none leaves the sheet.
 */
export function landNames(land: readonly Land[], table: Spot, scale: number): LandName[] {
  const written: LandName[] = []
  const spots = land.map(({ name, shape, remark }) => ({
    name,
    remark,
    spot: nameSpot(shape, table),
    breadth: breadthOf(shape, table),
  }))
  for (const { name, remark, spot, breadth } of spots.toSorted((a, b) => b.breadth - a.breadth)) {
    const width = widthOf(name.toUpperCase(), LAND) + name.length * LAND.size * 0.32
    const room = table[0] * scale
    if (name === '' || width > room || breadth * scale < width * 0.6) continue
    const x = Math.min(room - width / 2, Math.max(width / 2, spot[0] * scale))
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
