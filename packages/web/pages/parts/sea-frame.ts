import type { SeaChart } from '../../desk/library/scenarios.ts'

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const MARGIN = 0.16
const LEAST_WIDTH = 10

/** The part of a map that a picture of that shape shows: all ships, some water around them, on the map where it can be. */
export function frameOf({ size, ships }: SeaChart, aspect: number): Frame {
  const east = ships.map(({ at }) => at[0])
  const north = ships.map(({ at }) => at[1])
  const spread = (places: number[], whole: number): [number, number] =>
    places.length > 0 ? [Math.min(...places), Math.max(...places)] : [0, whole]
  const [left, right] = spread(east, size[0])
  const [bottom, top] = spread(north, size[1])
  const margin = Math.max(right - left, (top - bottom) * aspect, LEAST_WIDTH) * MARGIN
  const wide = Math.max(right - left + 2 * margin, (top - bottom + 2 * margin) * aspect, LEAST_WIDTH)
  const width = Math.min(wide, Math.max(size[0], size[1] * aspect))
  const height = width / aspect
  return {
    x: within((left + right - width) / 2, width, size[0]),
    y: within((bottom + top - height) / 2, height, size[1]),
    width,
    height,
  }
}

/** Pushes a stretch back onto the map; one that is longer than the map lies around its middle. */
function within(start: number, length: number, whole: number): number {
  if (length >= whole) return (whole - length) / 2
  return Math.min(whole - length, Math.max(0, start))
}

/** Depths strewn over the sea, always the same. */
export function soundings(tall: number): { x: number; y: number; depth: number }[] {
  const found = []
  for (let row = 0; row * 7 + 4 < tall; row++)
    for (let column = 0; column < 10; column++) {
      const chance = scatter(row * 31 + column * 17)
      if (chance < 0.45) continue
      found.push({
        x: column * 10 + 2 + scatter(row * 7 + column * 13) * 6,
        y: row * 7 + 4 + scatter(row * 11 + column * 5) * 3,
        depth: Math.round(40 + scatter(row * 3 + column * 29) * 240),
      })
    }
  return found
}

/** A number from 0 to 1 that looks like chance. */
const scatter = (n: number): number => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1000) / 1000
