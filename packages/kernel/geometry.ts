import { cosine, sine } from './trigonometry.ts'

/** Positions are whole thousandths of the ruleset's unit: x east, y north, origin at the south-west corner. */
export interface Point {
  x: number
  y: number
}
/** Corners in order; the last is joined to the first. */
export type Polygon = readonly Point[]

const THOUSAND = 1000

/** Plain units to thousandths. */
export function thousandths(units: number): number {
  return Math.round(units * THOUSAND)
}

/** Plain degrees to hundredths. */
export function hundredths(degrees: number): number {
  return Math.round(degrees * 100)
}

/** The square of the distance: compares distances without a root. */
export function squaredDistance(a: Point, b: Point): number {
  return squaredLength(b.x - a.x, b.y - a.y)
}

/**
 * The same for an offset. Rules that measure from everywhere to everywhere call this one: a function that is given the
 * units of every rulebook reads objects of too many shapes, and V8 looks their places up by name.
 */
export const squaredLength = (dx: number, dy: number): number => dx * dx + dy * dy

/** The distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.sqrt(squaredDistance(a, b))
}

/** The point reached from `from` after `length` on `heading`. */
export function ahead(from: Point, heading: number, length: number): Point {
  return { x: Math.round(from.x + length * sine(heading)), y: Math.round(from.y + length * cosine(heading)) }
}

/** Does the segment from a to b come nearer to the centre than the radius? Touching is not crossing. */
export function crossesCircle(a: Point, b: Point, centre: Point, radius: number): boolean {
  const dx = b.x - a.x
  const dy = b.y - a.y
  const length2 = dx * dx + dy * dy
  const along = (centre.x - a.x) * dx + (centre.y - a.y) * dy
  if (along <= 0) return squaredDistance(a, centre) < radius * radius
  if (along >= length2) return squaredDistance(b, centre) < radius * radius
  const across = (centre.x - a.x) * dy - (centre.y - a.y) * dx
  return across * across < radius * radius * length2
}

function turn(a: Point, b: Point, c: Point): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

function segmentsCross(a: Point, b: Point, c: Point, d: Point): boolean {
  const d1 = turn(c, d, a)
  const d2 = turn(c, d, b)
  if (!((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0))) return false
  const d3 = turn(a, b, c)
  const d4 = turn(a, b, d)
  return (d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0)
}

/** Strictly inside: a point on the coast is not ashore. */
export function insidePolygon(point: Point, shape: Polygon): boolean {
  let inside = false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++) {
    const a = shape[i]!
    const b = shape[j]!
    const side = turn(a, b, point)
    if (side === 0 && between(point.x, a.x, b.x) && between(point.y, a.y, b.y)) return false
    if (a.y > point.y !== b.y > point.y && side > 0 === b.y > a.y) inside = !inside
  }
  return inside
}

function between(value: number, a: number, b: number): boolean {
  return a < b ? a <= value && value <= b : b <= value && value <= a
}

/** The least rectangle around a shape, with sides to the four winds. */
export interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

const boxes = new WeakMap<Polygon, Box>()

/** Computed once for each shape: shapes do not change. */
export function boxOf(shape: Polygon): Box {
  const known = boxes.get(shape)
  if (known) return known
  const [xs, ys] = [shape.map(({ x }) => x), shape.map(({ y }) => y)]
  const box = { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) }
  boxes.set(shape, box)
  return box
}

/** Does a segment keep to one side of a box? A cheap test that settles most cases. */
const passesBox = (a: Point, b: Point, { west, east, south, north }: Box): boolean =>
  (a.x <= west && b.x <= west) ||
  (a.x >= east && b.x >= east) ||
  (a.y <= south && b.y <= south) ||
  (a.y >= north && b.y >= north)

/** Does any part of the segment lie inside the shape? Grazing a coast or a corner does not count. */
export function crossesPolygon(a: Point, b: Point, shape: Polygon): boolean {
  if (passesBox(a, b, boxOf(shape))) return false
  for (let i = 0, j = shape.length - 1; i < shape.length; j = i++)
    if (segmentsCross(a, b, shape[i]!, shape[j]!)) return true
  if (insidePolygon(a, shape) || insidePolygon(b, shape)) return true
  return isInsideBetween(a, b, shape)
}

/**
 * A line that meets the outline only at corners, or begins and ends on it, is inside if it is inside between two of
 * these.
 */
function isInsideBetween(a: Point, b: Point, shape: Polygon): boolean {
  const met = shape.filter(
    (corner) => turn(a, b, corner) === 0 && between(corner.x, a.x, b.x) && between(corner.y, a.y, b.y),
  )
  const stops = [a, ...met, b].sort((p, q) => squaredDistance(a, p) - squaredDistance(a, q))
  return stops.some((stop, i) => {
    const next = stops[i + 1]
    if (next === undefined) return false
    halfway.x = (stop.x + next.x) / 2
    halfway.y = (stop.y + next.y) / 2
    return insidePolygon(halfway, shape)
  })
}

/** Starts with fractions, so that V8 represents every point with doubles from the beginning. */
const halfway: Point = { x: 0.5, y: 0.5 }
