import { LAND, widthOf } from './lettering.ts'
import type { Overlay, Spot, Zone } from './model.ts'
import type { Box } from './names.ts'
import { onSheet } from './sheet.ts'

/** The names of zones, in pixels. */
export function takenByZones(zones: readonly Zone[], scale: number): Box[] {
  return zones.flatMap(({ name, shape }) => {
    const { left, top, upright, below } = zoneName(shape)
    if (upright) return []
    const [x, y] = onSheet([left, top])
    const [from, line] = [x * scale + BESIDE, y * scale + below]
    return [{ left: from, right: from + SPACED * widthOf(name, LAND), top: line - LAND.height, bottom: line + 4 }]
  })
}

/** Pixels between two boxes along a course, and half their size. */
const STRIDE = 8
const HALF = 3

/** Courses on the chart, as boxes in pixels: a line through a name would strike it out. */
export function takenByCourses(overlays: readonly Overlay[], scale: number): Box[] {
  return overlays.flatMap((overlay) => {
    if (overlay.kind !== 'course') return []
    const points = overlay.points.map(onSheet).map(([x, y]): Spot => [x * scale, y * scale])
    return points.slice(1).flatMap(([x, y], i) => {
      const [fromX, fromY] = points[i]!
      const count = Math.ceil(Math.hypot(x - fromX, y - fromY) / STRIDE)
      return Array.from({ length: count }, (_, step): Box => {
        const share = (step + 0.5) / count
        const [atX, atY] = [fromX + (x - fromX) * share, fromY + (y - fromY) * share]
        return { left: atX - HALF, right: atX + HALF, top: atY - HALF, bottom: atY + HALF }
      })
    })
  })
}

/** Pixels between a zone's corner and its name. */
export const BESIDE = 10
/** Its letters are spaced. */
const SPACED = 1.15

/** At the upper left of a zone; rotated if it is narrow, moved inward if it lies beyond the table's south edge. */
export function zoneName(shape: readonly Spot[]): { left: number; top: number; upright: boolean; below: number } {
  const left = Math.min(...shape.map(([x]) => x))
  const top = Math.max(...shape.map(([, y]) => y))
  const upright = Math.max(...shape.map(([x]) => x)) - left < (top - Math.min(...shape.map(([, y]) => y))) / 4
  return { left, top, upright, below: upright ? -24 : top <= 0 ? 36 : 18 }
}
