import { type ZoomTransform, zoomIdentity } from 'd3-zoom'
import type { Spot } from './model.ts'
import { between, onSheet } from './sheet.ts'

/** Pixels at each edge of the chart under panels. */
export interface Padding {
  top: number
  right: number
  bottom: number
  left: number
}

/** The part of the chart without panels, in pixels. */
export interface Window {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels for the border around the table. */
const MARGIN = 40
const NEAREST = 150

export function freeWindow(width: number, height: number, { top, right, bottom, left }: Padding): Window {
  return { left, top, width: Math.max(80, width - left - right), height: Math.max(80, height - top - bottom) }
}

/** Zoom limits in pixels per unit: from the whole table with a margin, to a ship as wide as the screen. */
export function scaleLimits({ width, height }: Window, table: Spot): [least: number, most: number] {
  return [0.9 * Math.min((width - 2 * MARGIN) / table[0], (height - 2 * MARGIN) / table[1]), NEAREST]
}

/** A view with that place in the middle of the window. */
export function around({ left, top, width, height }: Window, spot: Spot, scale: number): ZoomTransform {
  const [x, y] = onSheet(spot)
  return zoomIdentity
    .translate(left + width / 2, top + height / 2)
    .scale(scale)
    .translate(-x, -y)
}

export const wholeTable = (window: Window, table: Spot): ZoomTransform =>
  seeing(window, table, [[0, 0], table], MARGIN, NEAREST)

/** A view of all these places with that margin in pixels, no closer than `nearest`. */
export function seeing(
  window: Window,
  table: Spot,
  spots: readonly Spot[],
  margin: number,
  nearest: number,
): ZoomTransform {
  const [low, high] = extent(spots)
  const scale = Math.min(
    nearest,
    (window.width - 2 * margin) / Math.max(1, high[0] - low[0]),
    (window.height - 2 * margin) / Math.max(1, high[1] - low[1]),
  )
  return around(window, between(low, high, 0.5), Math.max(scale, scaleLimits(window, table)[0]))
}

/** The share of a picture at each edge that is left to names and labels, and the most pixels: at the sides, above and below. */
const AT_THE_SIDES = { share: 0.26, most: 90 }
const ABOVE_AND_BELOW = { share: 0.16, most: 40 }

/** A part of the table as a picture. */
export function pictureView(window: Window, table: Spot, spots: readonly Spot[]): ZoomTransform {
  const side = Math.min(AT_THE_SIDES.most, window.width * AT_THE_SIDES.share)
  const margin = Math.min(ABOVE_AND_BELOW.most, window.height * ABOVE_AND_BELOW.share)
  const open = { ...window, left: window.left + side - margin, width: window.width - 2 * (side - margin) }
  return seeing(open, table, spots, margin, NEAREST)
}

/** The initial margin around the outermost ships, and how much closer than the whole table is worth it. */
const FIRST_MARGIN = 110
const WORTH = 1.35

/** The initial view: the whole table, or closer to the ships. */
export function openingView(window: Window, table: Spot, units: readonly Spot[], own: readonly Spot[]): ZoomTransform {
  const whole = wholeTable(window, table)
  if (units.length === 0) return whole
  const close = seeing(window, table, units, FIRST_MARGIN, whole.k * 2.2)
  const { width, height } = window
  // A wide table on a portrait screen would be a strip: zoom in on one's own ships.
  const strip = (table[0] * table[1] * whole.k ** 2) / (width * height) < 0.45
  const filling = Math.min(whole.k * 3, Math.max(width / table[0], height / table[1]))
  if (!strip || filling <= close.k) return close.k > whole.k * WORTH ? close : whole
  const [x, y] = between(...extent(own.length > 0 ? own : units), 0.5)
  const within = (at: number, size: number, room: number): number => {
    const half = (room / 2 - MARGIN) / filling
    return half * 2 > size ? size / 2 : Math.max(half, Math.min(size - half, at))
  }
  return around(window, [within(x, table[0], width), within(y, table[1], height)], filling)
}

/** Are all these places in the window, that many pixels from its edges? */
export function isInView(now: ZoomTransform, window: Window, spots: readonly Spot[], margin: number): boolean {
  const { left, top, width, height } = window
  return spots.every((spot) => {
    const [x, y] = now.apply([...onSheet(spot)] as [number, number])
    return x >= left + margin && x <= left + width - margin && y >= top + margin && y <= top + height - margin
  })
}

/** Pans, or zooms out, no more than needed to show these places. */
export function bringing(
  now: ZoomTransform,
  window: Window,
  table: Spot,
  spots: readonly Spot[],
  margin: number,
): ZoomTransform {
  const { left, top, width, height } = window
  const [low, high] = extent(spots.map((spot) => now.apply([...onSheet(spot)] as [number, number])))
  if (high[0] - low[0] > width - 2 * margin || high[1] - low[1] > height - 2 * margin)
    return seeing(window, table, spots, margin, now.k)
  const into = (least: number, most: number, from: number, to: number): number =>
    least < from ? from - least : most > to ? to - most : 0
  const dx = into(low[0], high[0], left + margin, left + width - margin)
  const dy = into(low[1], high[1], top + margin, top + height - margin)
  return dx === 0 && dy === 0 ? now : zoomIdentity.translate(now.x + dx, now.y + dy).scale(now.k)
}

/** How much smaller than asked for the picture may be before the camera comes closer. */
const CLOSE_ENOUGH = 0.6

/**
 * The view of a camera on these places: no closer than `nearest`, and the present one if it shows them well enough.
 */
export function closeUp(
  now: ZoomTransform,
  window: Window,
  table: Spot,
  spots: readonly Spot[],
  margin: number,
  nearest: number,
): ZoomTransform {
  const wanted = seeing(window, table, spots, margin, nearest)
  const isGood = isInView(now, window, spots, margin * 0.6) && now.k >= wanted.k * CLOSE_ENOUGH
  return isGood ? now : heldIn(wanted, window, table)
}

/** Zooms about the middle of the window. */
export function magnified(now: ZoomTransform, window: Window, table: Spot, factor: number): ZoomTransform {
  const [least, most] = scaleLimits(window, table)
  const k = Math.max(least, Math.min(most, now.k * factor))
  const [x, y] = [window.left + window.width / 2, window.top + window.height / 2]
  const held = (shift: number, middle: number): number => middle - ((middle - shift) * k) / now.k
  return zoomIdentity.translate(held(now.x, x), held(now.y, y)).scale(k)
}

/** Limits panning: the edge of the table can reach the middle of the window. */
export function heldIn(to: ZoomTransform, { left, top, width, height }: Window, table: Spot): ZoomTransform {
  const held = (shift: number, middle: number, low: number, high: number): number =>
    Math.min(middle - low * to.k, Math.max(middle - high * to.k, shift))
  const x = held(to.x, left + width / 2, 0, table[0])
  const y = held(to.y, top + height / 2, -table[1], 0)
  return x === to.x && y === to.y ? to : zoomIdentity.translate(x, y).scale(to.k)
}

function extent(spots: readonly Spot[]): [low: Spot, high: Spot] {
  const xs = spots.map(([x]) => x)
  const ys = spots.map(([, y]) => y)
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ]
}

/** Interpolates between two views; what stands still on the screen does so all the way. */
export function onTheWay(from: ZoomTransform, to: ZoomTransform, share: number): ZoomTransform {
  const k = from.k * (to.k / from.k) ** share
  const along = Math.abs(to.k - from.k) < 1e-9 ? share : (k - from.k) / (to.k - from.k)
  const at = (a: number, b: number): number => a + (b - a) * along
  return zoomIdentity.translate(at(from.x, to.x), at(from.y, to.y)).scale(k)
}
