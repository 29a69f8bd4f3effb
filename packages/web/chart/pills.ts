import { PILL, widthOf } from './lettering.ts'
import type { Chart, Overlay, Spot } from './model.ts'
import { type Box, discsOf, hides, overlap } from './names.ts'
import { between, onSheet } from './sheet.ts'

/** The radius in pixels of the mark around a unit. */
export const reticleRadius = (length: number, scale: number): number => Math.max(18, (length * scale) / 2 + 7)

/** Pixels between a place and the middle of its label. */
const BESIDE = 26
/** The same for a line that is too short for its label. */
const BESIDE_A_LINE = 58
/** Where on a line its label may be. */
const ALONG = [0.5, 0.38, 0.62, 0.26, 0.74]
const HIDES_SHIP = 10
const HIDES_LABEL = 12
/** Pixels by which a label stands farther off where there is no room beside its place. */
const FARTHER = 26

/** The labels of overlays by their index, in pixels: where they hide neither a ship nor each other, if possible. */
export function placePills(overlays: readonly Overlay[], chart: Chart, scale: number): ReadonlyMap<number, Box> {
  const hulls = chart.ships.flatMap(({ at, heading, length, beam }) => {
    const [x, y] = onSheet(at)
    return discsOf({ at: [x * scale, y * scale], heading, length: length * scale, beam: beam * scale })
  })
  const placed = new Map<number, Box>()
  overlays.forEach((overlay, i) => {
    const label = 'label' in overlay ? overlay.label : undefined
    if (!label) return
    const half = widthOf(label, PILL) / 2 + 9
    const boxes = middlesOf(overlay, chart, scale, half).map((middle) => boxAround(middle, half))
    const cost = (box: Box, order: number): number =>
      order +
      hulls.filter((disc) => hides(box, disc)).length * HIDES_SHIP +
      [...placed.values()].filter((other) => overlap(box, other)).length * HIDES_LABEL
    const best = boxes
      .map((box, order) => ({ box, cost: cost(box, order) }))
      .reduce<{ box: Box; cost: number } | null>((least, one) => (least && least.cost <= one.cost ? least : one), null)
    if (best) placed.set(i, best.box)
  })
  return placed
}

/** Possible middles of a label in pixels, the best first. */
function middlesOf(overlay: Overlay, chart: Chart, scale: number, half: number): Spot[] {
  const pixels = (spot: Spot): Spot => {
    const [x, y] = onSheet(spot)
    return [x * scale, y * scale]
  }
  const around = (spot: Spot, away: number): Spot[] => {
    const [x, y] = pixels(spot)
    return [
      [x, y - away],
      [x, y + away],
      [x + away + half, y],
      [x - away - half, y],
    ]
  }
  switch (overlay.kind) {
    case 'line':
      return [
        ...ALONG.map((share) => pixels(between(overlay.from, overlay.to, share))),
        ...around(between(overlay.from, overlay.to, 0.5), BESIDE_A_LINE),
      ]
    case 'note':
      return [...around(overlay.at, BESIDE), ...around(overlay.at, BESIDE + FARTHER)]
    case 'mark': {
      const ship = chart.ships.find(({ id }) => id === overlay.unit)
      const unit = ship ?? chart.flights.find(({ id }) => id === overlay.unit)
      return unit ? around(unit.at, reticleRadius(ship?.length ?? 0, scale) + 9) : []
    }
    default:
      return []
  }
}

const boxAround = ([x, y]: Spot, half: number): Box => ({
  left: x - half,
  right: x + half,
  top: y - PILL.height / 2,
  bottom: y + PILL.height / 2,
})
