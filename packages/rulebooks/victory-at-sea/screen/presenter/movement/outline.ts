import type { Spot } from '@flankspeed/web/desk'

/** A slice of water round a place: all that lies between two bearings and not further than so much. */
export interface Slice {
  apex: Spot
  /** Bearing of its middle, and half its width, degrees. */
  bearing: number
  half: number
  reach: number
}

const RADIANS = Math.PI / 180
/** Between the points at which the water is asked, inches. */
const GRID = 0.2
/** Slices that touch are one: each counts for so much more than it is. */
const SLACK = 0.05

/** Outlines of the water that slices cover together; holes run the other way round. */
export function outlineOf(slices: readonly Slice[]): Spot[][] {
  if (slices.length === 0) return []
  const west = Math.min(...slices.map(({ apex, reach }) => apex[0] - reach)) - 2 * GRID
  const south = Math.min(...slices.map(({ apex, reach }) => apex[1] - reach)) - 2 * GRID
  const east = Math.max(...slices.map(({ apex, reach }) => apex[0] + reach)) + 2 * GRID
  const north = Math.max(...slices.map(({ apex, reach }) => apex[1] + reach)) + 2 * GRID
  const field = new Field(west, south, Math.ceil((east - west) / GRID) + 1, Math.ceil((north - south) / GRID) + 1)
  for (const slice of slices) field.add(slice)
  return field.outlines()
}

/** How deep inside the covered water each point of a grid lies; below 0 outside. */
class Field {
  readonly #west: number
  readonly #south: number
  readonly #columns: number
  readonly #rows: number
  readonly #depth: Float32Array

  constructor(west: number, south: number, columns: number, rows: number) {
    this.#west = west
    this.#south = south
    this.#columns = columns
    this.#rows = rows
    this.#depth = new Float32Array(columns * rows).fill(-GRID)
  }

  add(slice: Slice): void {
    const { apex, bearing, half, reach } = slice
    const rim = [bearing - half, bearing - half / 2, bearing, bearing + half / 2, bearing + half].map(
      (angle): Spot => [apex[0] + reach * Math.sin(angle * RADIANS), apex[1] + reach * Math.cos(angle * RADIANS)],
    )
    const corners: Spot[] = [apex, ...rim]
    const xs = corners.map(([x]) => x)
    const ys = corners.map(([, y]) => y)
    const from = Math.max(0, Math.floor((Math.min(...xs) - 2 * GRID - this.#west) / GRID))
    const to = Math.min(this.#columns - 1, Math.ceil((Math.max(...xs) + 2 * GRID - this.#west) / GRID))
    const low = Math.max(0, Math.floor((Math.min(...ys) - 2 * GRID - this.#south) / GRID))
    const high = Math.min(this.#rows - 1, Math.ceil((Math.max(...ys) + 2 * GRID - this.#south) / GRID))
    const sine = Math.sin(bearing * RADIANS)
    const cosine = Math.cos(bearing * RADIANS)
    for (let row = low; row <= high; row++)
      for (let column = from; column <= to; column++) {
        const dx = this.#west + column * GRID - apex[0]
        const dy = this.#south + row * GRID - apex[1]
        const depth = depthIn(dx * sine + dy * cosine, Math.abs(dx * cosine - dy * sine), half, reach) + SLACK
        const place = row * this.#columns + column
        if (depth > this.#depth[place]!) this.#depth[place] = depth
      }
  }

  /** Follows the line of depth 0 from cell to cell, with the water to its right. */
  outlines(): Spot[][] {
    const next = new Map<number, number>()
    for (let row = 0; row < this.#rows - 1; row++)
      for (let column = 0; column < this.#columns - 1; column++)
        for (const [from, to] of this.#crossings(column, row)) next.set(from, to)
    const found: Spot[][] = []
    for (const start of next.keys()) {
      const shape: Spot[] = []
      for (let edge: number | undefined = start; edge !== undefined && next.has(edge); ) {
        shape.push(this.#pointOn(edge))
        const onwards: number = next.get(edge)!
        next.delete(edge)
        edge = onwards
      }
      if (shape.length > 2) found.push(straightened(shape))
    }
    return found
  }

  /** Edges of the grid are numbered: twice the place of their south-western end, plus 1 for those that run north. */
  #crossings(column: number, row: number): [number, number][] {
    const place = row * this.#columns + column
    const wet = (offset: number): boolean => this.#depth[place + offset]! >= 0
    const [sw, se, ne, nw] = [wet(0), wet(1), wet(this.#columns + 1), wet(this.#columns)]
    if (sw === se && se === ne && ne === nw) return []
    const south = 2 * place
    const west = south + 1
    const north = 2 * (place + this.#columns)
    const east = 2 * (place + 1) + 1
    const sides: [number, boolean, boolean][] = [
      [south, sw, se],
      [east, se, ne],
      [north, ne, nw],
      [west, nw, sw],
    ]
    // Walking round the cell anticlockwise, the line enters the cell where the water begins and leaves where it ends.
    const starts = sides.flatMap(([edge, before, after], i) => (before && !after ? [{ edge, i }] : []))
    return starts.map(({ edge, i }): [number, number] => {
      for (let step = 1; ; step++) {
        const [other, before, after] = sides[(i + step) % 4]!
        if (!before && after) return [edge, other]
      }
    })
  }

  #pointOn(edge: number): Spot {
    const place = edge >> 1
    const step = edge % 2 === 1 ? this.#columns : 1
    const [a, b] = [this.#depth[place]!, this.#depth[place + step]!]
    const share = a === b ? 0.5 : a / (a - b)
    const column = place % this.#columns
    const row = Math.floor(place / this.#columns)
    return [
      this.#west + (column + (edge % 2 === 1 ? 0 : share)) * GRID,
      this.#south + (row + (edge % 2 === 1 ? share : 0)) * GRID,
    ]
  }
}

/** How deep a point lies in a slice, given how far it is along the middle and how far off it. */
function depthIn(along: number, across: number, half: number, reach: number): number {
  const far = Math.hypot(along, across)
  const angle = half * RADIANS
  const relative = Math.atan2(across, along)
  if (relative <= angle) return Math.min(reach - far, far * Math.sin(Math.min(angle - relative, Math.PI / 2)))
  const edge = Math.min(reach, Math.max(0, far * Math.cos(relative - angle)))
  return -Math.sqrt(Math.max(0, far * far + edge * edge - 2 * far * edge * Math.cos(relative - angle)))
}

/** Without points that lie on the line between their neighbours. */
function straightened(shape: readonly Spot[]): Spot[] {
  const kept: Spot[] = []
  shape.forEach((point, i) => {
    const before = kept.at(-1) ?? shape.at(-1)!
    const after = shape[(i + 1) % shape.length]!
    const bend = (point[0] - before[0]) * (after[1] - point[1]) - (point[1] - before[1]) * (after[0] - point[0])
    const length = Math.hypot(after[0] - before[0], after[1] - before[1])
    if (Math.abs(bend) > 0.004 * length || kept.length === 0) kept.push([rounded(point[0]), rounded(point[1])])
  })
  return kept
}

/** Never minus nothing, which plain data cannot say. */
const rounded = (value: number): number => Math.round(value * 100) / 100 + 0
