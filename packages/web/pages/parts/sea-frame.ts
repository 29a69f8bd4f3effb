import type { SeaChart } from '../../desk/library/scenarios.ts'

export interface Frame {
  x: number
  y: number
  width: number
  height: number
}

const MARGIN = 0.16
const LEAST_WIDTH = 10

/**
 * The part of a map that a picture of that shape shows: all ships with a margin, inside the map if possible. `covered`:
 * the covered share at its left edge.
 */
export function frameOf(chart: SeaChart, aspect: number, covered = 0): Frame {
  const { x, y, width, height } = openFrame(chart, aspect * (1 - covered))
  const hidden = (width / (1 - covered)) * covered
  return { x: x - hidden, y, width: width + hidden, height }
}

function openFrame({ size, ships }: SeaChart, aspect: number): Frame {
  const east = ships.map(({ at }) => at[0])
  const north = ships.map(({ at }) => at[1])
  const spread = (places: number[], whole: number): [number, number] =>
    places.length > 0 ? [Math.min(...places), Math.max(...places)] : [0, whole]
  const [left, right] = spread(east, size[0])
  const [bottom, top] = spread(north, size[1])
  const margin = Math.max(right - left, (top - bottom) * aspect, LEAST_WIDTH) * MARGIN
  const width = Math.max(right - left + 2 * margin, (top - bottom + 2 * margin) * aspect, LEAST_WIDTH)
  const height = width / aspect
  return {
    x: within([left - margin, right + margin], width, size[0]),
    y: within([bottom - margin, top + margin], height, size[1]),
    width,
    height,
  }
}

/** The start of an interval of that length that contains the given part, inside the map if possible. */
function within([from, to]: Spot, length: number, whole: number): number {
  const onMap = Math.min(Math.max(0, whole - length), Math.max(0, (from + to - length) / 2))
  return Math.min(from, Math.max(to - length, onMap))
}

type Spot = readonly [number, number]

/**
 * Land continues beyond the map: corners on its edge are moved far outside, for pictures that show more than the map.
 */
export function beyondTheEdge(shape: readonly Spot[], [width, height]: Spot): Spot[] {
  const far = width + height
  const push = (place: number, whole: number): number =>
    place <= 0.01 ? place - far : place >= whole - 0.01 ? place + far : place
  return shape.map(([x, y]) => [push(x, width), push(y, height)])
}

/** Is the point inside an outline? */
export function inside([x, y]: Spot, shape: readonly Spot[]): boolean {
  let within = false
  shape.forEach(([x1, y1], i) => {
    const [x2, y2] = shape[(i + 1) % shape.length]!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within
  })
  return within
}

const ROUNDS = 40

/** Pushes overlapping marks apart, as little as needed. */
export function spreadOut(spots: readonly Spot[], least: number): Spot[] {
  const places = spots.map(([x, y]): [number, number] => [x, y])
  for (let round = 0; round < ROUNDS; round++) {
    let moved = false
    for (let i = 0; i < places.length; i++)
      for (let j = i + 1; j < places.length; j++) {
        const [a, b] = [places[i]!, places[j]!]
        const apart = Math.hypot(b[0] - a[0], b[1] - a[1])
        if (apart >= least) continue
        const push = (least - apart) / 2 + 0.01
        const [dx, dy] = apart > 0 ? [(b[0] - a[0]) / apart, (b[1] - a[1]) / apart] : [1, 0]
        places[i] = [a[0] - dx * push, a[1] - dy * push]
        places[j] = [b[0] + dx * push, b[1] + dy * push]
        moved = true
      }
    if (!moved) break
  }
  return places
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Names beside marks; a name without room is left out. */
export function placeNames(
  marks: readonly { name: string; spot: Spot }[],
  letter: number,
  gap: number,
  tall: number,
): (Box | null)[] {
  const taken: Box[] = marks.map(({ spot: [x, y] }) => ({ x: x - gap, y: y - gap, width: 2 * gap, height: 2 * gap }))
  return marks.map(({ name, spot: [x, y] }) => {
    const [width, height] = [name.length * letter * 0.54, letter]
    const off = gap * 1.4
    const choices = [
      { x: x + off, y: y - height / 2 },
      { x: x - off - width, y: y - height / 2 },
      { x: x + off * 0.6, y: y - off - height },
      { x: x + off * 0.6, y: y + off },
      { x: x - off * 0.6 - width, y: y - off - height },
      { x: x - off * 0.6 - width, y: y + off },
    ].map((corner) => ({ ...corner, width, height }))
    const free = choices.find(
      (box) =>
        box.x > 0 &&
        box.x + width < 100 &&
        box.y > 0 &&
        box.y + height < tall &&
        !taken.some((other) => touch(box, other)),
    )
    if (free) taken.push(free)
    return free ?? null
  })
}

const touch = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Depths scattered over the sea, always the same. */
export function soundings(tall: number, scale = 1): { x: number; y: number; depth: number }[] {
  const found = []
  const [wide, high] = [10 * scale, 7 * scale]
  for (let row = 0; row * high + 4 + high * 0.4 < tall - 1; row++)
    for (let column = 0; column * wide < 95; column++) {
      if (scatter(row * 31 + column * 17) < 0.45) continue
      found.push({
        x: column * wide + 2 + scatter(row * 7 + column * 13) * wide * 0.6,
        y: row * high + 4 + scatter(row * 11 + column * 5) * high * 0.4,
        depth: Math.round(40 + scatter(row * 3 + column * 29) * 240),
      })
    }
  return found
}

/** A pseudo-random number from 0 to 1. */
const scatter = (n: number): number => ((Math.imul(n + 1, 2_654_435_761) >>> 0) % 1000) / 1000
