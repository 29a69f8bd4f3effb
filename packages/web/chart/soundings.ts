import { offLand } from './land.ts'
import type { Land, Spot } from './model.ts'
import { distance } from './sheet.ts'

export interface Sounding {
  at: Spot
  fathoms: number
}

/** A pseudo-random number from 0 to 1 for a place: the same on every screen and visit. */
function chanceAt(x: number, y: number, salt: number): number {
  let hash = Math.imul(x | 0, 374761393) ^ Math.imul(y | 0, 668265263) ^ Math.imul(salt, 2147483647)
  hash = Math.imul(hash ^ (hash >>> 13), 1274126177)
  hash = Math.imul(hash ^ (hash >>> 15), 2246822519)
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296
}

/** The same, smoothed between places. */
function gently([x, y]: Spot, size: number, salt: number): number {
  const [cx, cy] = [x / size, y / size]
  const [x0, y0] = [Math.floor(cx), Math.floor(cy)]
  const ease = (t: number): number => t * t * (3 - 2 * t)
  const [u, v] = [ease(cx - x0), ease(cy - y0)]
  const row = (dy: number): number => chanceAt(x0, y0 + dy, salt) * (1 - u) + chanceAt(x0 + 1, y0 + dy, salt) * u
  return row(0) * (1 - v) + row(1) * v
}

const DEEPEST = 260
const BEACH = 2

/** The depth at a place: shelving from the coast, a rolling bottom further out. */
function fathomsAt(at: Spot, off: number): number {
  const bottom = 55 + (DEEPEST - 55) * (0.65 * gently(at, 26, 1) + 0.35 * gently(at, 9, 2))
  const shelf = BEACH + off * (5 + 7 * gently(at, 7, 3)) + off * off * 0.9
  return Math.max(1, Math.round(Math.min(bottom, shelf)))
}

/**
 * Soundings at about that spacing. Those of a wide spacing are a subset of those of half of it: zooming in only adds
 * some.
 */
export function soundings(table: Spot, land: readonly Land[], spacing: number): Sounding[] {
  const found: Sounding[] = []
  for (let step = COARSEST; step >= spacing; step /= 2) {
    for (let i = 0; i * step < table[0]; i++)
      for (let j = 0; j * step < table[1]; j++) {
        const salt = 11 + Math.round(COARSEST / step)
        const at: Spot = [
          (i + 0.25 + 0.5 * chanceAt(i, j, salt)) * step,
          (j + 0.25 + 0.5 * chanceAt(i, j, salt + 100)) * step,
        ]
        const inside = at[0] > 1 && at[1] > 1 && at[0] < table[0] - 1 && at[1] < table[1] - 1
        if (!inside || found.some((other) => distance(at, other.at) < step * 0.65)) continue
        const off = offLand(at, land)
        if (off > 0.6) found.push({ at, fathoms: fathomsAt(at, off) })
      }
  }
  return found
}

/** The widest spacing in table units; the others are halves of it. */
const COARSEST = 128
/** The most that are in view at any place of the chart, on average half as many; and the least pixels between two. */
const MOST_IN_VIEW = 6
const LOOSELY = 1.45
const APART = 80
/** The most on the whole table, for the browser's sake. */
const MOST = 400

/** The spacing at that many pixels per unit in a view of that many pixels: soundings thin out as one zooms out. */
export function soundingSpacing(table: Spot, [width, height]: Spot, scale: number): number {
  const inView = Math.max(APART, LOOSELY * Math.sqrt((width * height) / MOST_IN_VIEW)) / scale
  const least = Math.max(inView, Math.sqrt((table[0] * table[1]) / MOST))
  let step = COARSEST
  while (step / 2 >= least) step /= 2
  return step
}
