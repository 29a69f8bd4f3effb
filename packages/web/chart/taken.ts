import { reticleRadius } from './layers/Overlays.tsx'
import { PILL, widthOf } from './lettering.ts'
import type { Chart, Overlay, Spot } from './model.ts'
import type { Box } from './names.ts'
import { between, onSheet } from './sheet.ts'

/** Where the plates of overlays lie, in pixels, so that no name is written under them. */
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
    if (overlay.kind !== 'mark') return []
    const ship = chart.ships.find(({ id }) => id === overlay.unit)
    const unit = ship ?? chart.flights.find(({ id }) => id === overlay.unit)
    return unit ? [plate(unit.at, overlay.label, reticleRadius(ship?.length ?? 0, scale) + 9)] : []
  })
}
