import { fromLine } from './land.ts'
import type { Chart, Overlay, Spot } from './model.ts'
import { distance, onSheet, towards } from './sheet.ts'

export interface Picked {
  unit: string
  at: Spot
  /** A possible place, not her present one. */
  ghost: boolean
}

/** The unit at a point of the table, or the nearest within reach: fingers are wider than destroyers. */
export function pick(chart: Chart, overlays: readonly Overlay[], at: Spot, reach: number): Picked | null {
  let best: Picked | null = null
  let least = reach
  const offer = (unit: string, place: Spot, off: number, ghost: boolean): void => {
    if (off > least) return
    least = off
    best = { unit, at: place, ghost }
  }
  for (const { id, at: place, heading, length, beam } of chart.ships)
    offer(id, place, offHull(at, place, heading, length, beam), false)
  for (const { id, at: place } of chart.flights) offer(id, place, distance(at, place) - reach / 4, false)
  for (const overlay of overlays)
    if (overlay.kind === 'ghost') {
      const ship = chart.ships.find(({ id }) => id === overlay.ship)
      // Including her handle ahead of the bow.
      const long = (ship?.length ?? 2) + reach * 2
      const off = offHull(at, overlay.at, overlay.heading, long, ship?.beam ?? 0.5)
      offer(overlay.ship, overlay.at, off - reach / 4, true)
    }
  return best
}

function offHull(at: Spot, place: Spot, heading: number, length: number, beam: number): number {
  const half = Math.max(0, length - beam) / 2
  const centre = onSheet(place)
  return fromLine(onSheet(at), towards(centre, heading, half), towards(centre, heading, -half)) - beam / 2
}
