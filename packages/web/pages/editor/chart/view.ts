import type { Spot } from '../model/places.ts'

/** What of the map is shown: its south-west corner in miles, and pixels to a mile. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Box {
  readonly width: number
  readonly height: number
}

/** The whole map with a margin. */
export function fitted([width, height]: Spot, box: Box): View {
  const scale = Math.min(box.width / (width * 1.06), box.height / (height * 1.06))
  return { x: width / 2 - box.width / scale / 2, y: height / 2 - box.height / scale / 2, scale }
}

export const toPixels = ({ x, y, scale }: View, { height }: Box, [east, north]: Spot): [number, number] => [
  (east - x) * scale,
  height - (north - y) * scale,
]

export const toMiles = ({ x, y, scale }: View, { height }: Box, [left, top]: Spot): [number, number] => [
  x + left / scale,
  y + (height - top) / scale,
]

/** Nearer or farther around a point on the screen, within bounds. */
export function zoomed(view: View, box: Box, at: Spot, by: number): View {
  const scale = Math.min(200, Math.max(2, view.scale * by))
  const [east, north] = toMiles(view, box, at)
  return { x: east - at[0] / scale, y: north - (box.height - at[1]) / scale, scale }
}
