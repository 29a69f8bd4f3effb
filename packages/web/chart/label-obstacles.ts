import { ABOVE_A_PLACE, reticleRadius } from './layers/Overlays.tsx'
import { LAND, PILL, widthOf } from './lettering.ts'
import type { Chart, Overlay, Spot, Zone } from './model.ts'
import type { Box } from './names.ts'
import { between, onSheet } from './sheet.ts'

/** The labels of overlays, in pixels, so that no name is drawn under them. */
export function takenByOverlays(overlays: readonly Overlay[], chart: Chart, scale: number): Box[] {
  const plate = (spot: Spot, label: string, above: number): Box => {
    const [x, y] = onSheet(spot)
    const half = widthOf(label, PILL) / 2 + 9
    const middle = y * scale - above
    return {
      left: x * scale - half,
      right: x * scale + half,
      top: middle - PILL.height / 2,
      bottom: middle + PILL.height / 2,
    }
  }
  return overlays.flatMap((overlay) => {
    if (!('label' in overlay) || !overlay.label) return []
    if (overlay.kind === 'line') return [plate(between(overlay.from, overlay.to, 0.5), overlay.label, 0)]
    if (overlay.kind === 'note') return [plate(overlay.at, overlay.label, ABOVE_A_PLACE)]
    if (overlay.kind !== 'mark') return []
    const ship = chart.ships.find(({ id }) => id === overlay.unit)
    const unit = ship ?? chart.flights.find(({ id }) => id === overlay.unit)
    return unit ? [plate(unit.at, overlay.label, reticleRadius(ship?.length ?? 0, scale) + 9)] : []
  })
}

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
