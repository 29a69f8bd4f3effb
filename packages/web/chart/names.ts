import type { Spot } from './model.ts'

/** What is to be named, in pixels of the screen. */
export interface Named {
  id: string
  at: Spot
  heading: number
  length: number
  beam: number
  /** Size of what is written. */
  width: number
  height: number
  /** The highest is placed first. */
  weight: number
  /** Written even where it covers something. */
  must: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Right first, as a hand writes them. */
const DIRECTIONS: readonly Spot[] = [
  [1, 0],
  [1, 1],
  [1, -1],
  [0, 1],
  [-1, 0],
  [-1, 1],
  [-1, -1],
  [0, -1],
]
const GAP = 4
const STRIDE = 4

/**
 * Places names among eight places around each ship so that they cover neither each other nor, if it can be helped, a
 * ship. Tells the left top corner of each as seen from its ship; null where there is no room.
 */
export function placeNames(named: readonly Named[], taken: readonly Box[] = []): Map<string, Spot | null> {
  const hulls = named.map((ship) => ({ id: ship.id, discs: discsOf(ship) }))
  const written: Box[] = [...taken]
  const places = new Map<string, Spot | null>()
  for (const ship of named.toSorted((a, b) => Number(b.must) - Number(a.must) || b.weight - a.weight)) {
    const best = bestPlace(ship, hulls, written)
    places.set(ship.id, best && [best.left - ship.at[0], best.top - ship.at[1]])
    if (best) written.push(best)
  }
  return places
}

interface Disc {
  x: number
  y: number
  r: number
}

interface Hull {
  id: string
  discs: Disc[]
}

/** A hull as discs along its keel. */
function discsOf({ at: [x, y], heading, length, beam }: Named): Disc[] {
  const r = Math.max(beam / 2, 4)
  const count = Math.max(1, Math.ceil(length / (2 * r)))
  const angle = (heading * Math.PI) / 180
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : (i / (count - 1) - 0.5) * (length - 2 * r)
    return { x: x + Math.sin(angle) * along, y: y - Math.cos(angle) * along, r }
  })
}

const HIDES_SHIP = 30
/** A name may touch two discs of others' hulls, not more. */
const TOO_MUCH = 3 * HIDES_SHIP
const MUST_AVOID = 1000

function bestPlace(ship: Named, hulls: readonly Hull[], written: readonly Box[]): Box | null {
  const own = discsOf(ship).map((disc) => ({ ...disc, r: disc.r + GAP }))
  let best: Box | null = null
  let least = ship.must ? Number.POSITIVE_INFINITY : TOO_MUCH
  DIRECTIONS.forEach((direction, order) => {
    const { box, out } = besideHull(ship, own, direction)
    let cost = order * 2 + out * 0.5
    for (const other of written) if (overlap(box, other)) cost += MUST_AVOID
    for (const { id, discs } of hulls)
      if (id !== ship.id) for (const disc of discs) if (covers(box, disc)) cost += HIDES_SHIP
    if (cost < least) {
      least = cost
      best = box
    }
  })
  return best
}

/** The nearest place in a direction where the name is clear of its own ship. */
function besideHull(ship: Named, own: readonly Disc[], [dx, dy]: Spot): { box: Box; out: number } {
  const { at, width, height, beam, length } = ship
  for (let out = 0; ; out += STRIDE) {
    const left = at[0] + dx * (out + beam / 2 + GAP) - (width * (1 - dx)) / 2
    const top = at[1] + dy * (out * 0.8 + beam / 2 + GAP) - (height * (1 - dy)) / 2
    const box = { left, top, right: left + width, bottom: top + height }
    if (out > length || !own.some((disc) => covers(box, disc))) return { box, out }
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

function covers({ left, right, top, bottom }: Box, { x, y, r }: Disc): boolean {
  const dx = x - Math.max(left, Math.min(right, x))
  const dy = y - Math.max(top, Math.min(bottom, y))
  return dx * dx + dy * dy < r * r
}
