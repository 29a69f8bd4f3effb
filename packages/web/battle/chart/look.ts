import type { Chart, Overlay, Spot } from '../../chart/model.ts'
import type { Look } from './scene.ts'

/** How many rings side by side would span the table. */
const RINGS = 60

/** The places that a look shows. */
export function placesOf(
  { units = [], points = [] }: Look,
  { ships, flights }: Pick<Chart, 'ships' | 'flights'>,
): Spot[] {
  const found = [...ships, ...flights].filter(({ id, inset }) => units.includes(id) && inset === undefined)
  return [...found.map(({ at }) => at), ...points]
}

/** How it is marked: a single place with a ring, more as a track. */
export function overlaysOf(look: Look | null, tableWidth: number): Overlay[] {
  if (look === null) return []
  const { units = [], points = [] } = look
  const marks = units.map((unit): Overlay => ({ kind: 'mark', unit, tone: 'chart' }))
  if (points.length === 0) return marks
  return points.length === 1
    ? [...marks, { kind: 'ring', at: points[0]!, radius: tableWidth / RINGS, tone: 'chart' }]
    : [...marks, { kind: 'course', points, tone: 'chart' }]
}

/** The middle of the box around these places. */
export function middleOf(places: readonly Spot[]): Spot {
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const half = (all: number[]): number => (Math.min(...all) + Math.max(...all)) / 2
  return [half(xs), half(ys)]
}
