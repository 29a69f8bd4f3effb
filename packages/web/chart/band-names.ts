import { PILL, widthOf } from './lettering.ts'
import type { Overlay, Spot } from './model.ts'
import { type Box, overlap } from './names.ts'
import { spanOf } from './sectors.ts'
import { onSheet, towards } from './sheet.ts'

export interface BandName {
  at: Spot
  label: string
  /** Its area on the sheet, in pixels. */
  box: Box
}

interface Look {
  scale: number
  table: Spot
}

const HEIGHT = 16
/** Pixels around the unit that stay free of text. */
const CLEAR = 26

/**
 * Where the names of sectors and rings go, by index of the overlay: inside the outer edge, on the table, without
 * overlaps. The widest goes first; a name without room is left out.
 */
export function bandNames(overlays: readonly Overlay[], look: Look): Map<number, BandName> {
  const names = new Map<number, BandName>()
  const bands = overlays.flatMap(bandOf).toSorted((a, b) => b.outer - a.outer)
  for (const { place, at, from, to, outer, label } of bands) {
    if (!label) continue
    const found = spotsOf(at, from, to, outer, look.scale)
      .map((spot) => ({ at: spot, label, box: boxOf(spot, label, look.scale) }))
      .find(
        ({ box }) => onTable(box, look) && [unitBox(at, look.scale), ...boxes(names)].every((b) => !overlap(box, b)),
      )
    if (found) names.set(place, found)
  }
  return names
}

interface Band {
  place: number
  at: Spot
  from: number
  to: number
  outer: number
  label: string | undefined
}

function bandOf(overlay: Overlay, place: number): Band[] {
  const { kind } = overlay
  if (kind === 'ring') return [{ place, at: overlay.at, from: 0, to: 360, outer: overlay.radius, label: overlay.label }]
  if (kind !== 'sector') return []
  const { at, from, to, outer, label } = overlay
  return [{ place, at, from, to, outer, label }]
}

const boxes = (names: ReadonlyMap<number, BandName>): Box[] => [...names.values()].map(({ box }) => box)

/** Beside either end of the sector, then in its middle; for a ring below, above, left, right. */
function spotsOf(at: Spot, from: number, to: number, outer: number, scale: number): Spot[] {
  const span = spanOf(from, to)
  const aside = Math.min(span / 2, (40 / (outer * scale)) * (180 / Math.PI))
  const bearings =
    span === 360 ? [180, 0, 270, 90] : [to - aside, from + aside, from + span / 2, from + span / 4, to - span / 4]
  const out = outer - Math.min(outer / 2, 9 / scale)
  return bearings.map((bearing) => onSheet(towards(onSheet(at), bearing, out)))
}

function boxOf(spot: Spot, label: string, scale: number): Box {
  const [x, y] = onSheet(spot)
  const half = widthOf(label, PILL) / 2 + 2
  return {
    left: x * scale - half,
    right: x * scale + half,
    top: y * scale - HEIGHT / 2,
    bottom: y * scale + HEIGHT / 2,
  }
}

function unitBox(at: Spot, scale: number): Box {
  const [x, y] = onSheet(at)
  return { left: x * scale - CLEAR, right: x * scale + CLEAR, top: y * scale - CLEAR, bottom: y * scale + CLEAR }
}

const onTable = ({ left, right, top, bottom }: Box, { scale, table: [width, depth] }: Look): boolean =>
  left > 0 && right < width * scale && top > -depth * scale && bottom < 0
