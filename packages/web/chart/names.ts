import type { Spot } from './model.ts'

/** A thing with a name, in screen pixels. */
export interface Named {
  id: string
  at: Spot
  heading: number
  length: number
  beam: number
  /** Size of the name. */
  width: number
  height: number
  /** The highest is placed first. */
  weight: number
  /** Drawn even where it covers something. */
  must: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

/** Right first, as on printed charts. */
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
 * Places each name at one of eight places around its ship, so that it covers no other name and, if possible, no ship,
 * and leaves the sheet only if it must. Returns the offset of its top left corner from the ship; null without room.
 */
export function placeNames(
  named: readonly Named[],
  taken: readonly Box[] = [],
  sheet: Box = ENDLESS,
): Map<string, Spot | null> {
  const hulls = named.map(hullOf)
  const written: Box[] = [...taken]
  const places = new Map<string, Spot | null>()
  for (const ship of named.toSorted((a, b) => Number(b.must) - Number(a.must) || b.weight - a.weight)) {
    const best = bestPlace(ship, hulls, written, sheet)
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
  /** The circle around all of it. */
  around: Disc
}

function hullOf(ship: Named): Hull {
  const [x, y] = ship.at
  const discs = discsOf(ship)
  const reach = Math.max(...discs.map((disc) => Math.hypot(disc.x - x, disc.y - y) + disc.r))
  return { id: ship.id, discs, around: { x, y, r: reach } }
}

/** A hull as discs along its keel. */
export function discsOf({
  at: [x, y],
  heading,
  length,
  beam,
}: Pick<Named, 'at' | 'heading' | 'length' | 'beam'>): Disc[] {
  const r = Math.max(beam / 2, 4)
  const count = Math.max(1, Math.ceil(length / (2 * r)))
  const angle = (heading * Math.PI) / 180
  return Array.from({ length: count }, (_, i) => {
    const along = count === 1 ? 0 : (i / (count - 1) - 0.5) * (length - 2 * r)
    return { x: x + Math.sin(angle) * along, y: y - Math.cos(angle) * along, r }
  })
}

/** A name that would hide a ship is left out, unless it must be seen. */
const TOO_MUCH = 90
const HIDES_SHIP = TOO_MUCH
/** Names that must be seen may stand farther off to hide nobody: extra pixels. */
const FARTHER = [0, 24, 48]
const MUST_AVOID = 1000
/** Pixels by which a name may be nearer to another ship than to its own. */
const DOUBT = 5
/** Pixels beyond the sheet up to which a unit still counts as on it. */
const BESIDE = 30
const ENDLESS: Box = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
}

function bestPlace(ship: Named, hulls: readonly Hull[], written: readonly Box[], sheet: Box): Box | null {
  const { discs: hull } = hulls.find(({ id }) => id === ship.id)!
  const own = hull.map((disc) => ({ ...disc, r: disc.r + GAP }))
  const [x, y] = ship.at
  const isThere = overhang(sheet, { left: x, right: x, top: y, bottom: y }) < BESIDE
  let best: Box | null = null
  let least = ship.must ? Number.POSITIVE_INFINITY : TOO_MUCH
  for (const farther of ship.must ? FARTHER : [0])
    DIRECTIONS.forEach((direction, order) => {
      const { box, out } = besideHull(ship, own, direction, farther)
      let cost = order * 2 + out * 0.5
      const over = isThere ? overhang(sheet, box) : 0
      if (over > 0) cost += TOO_MUCH + over
      for (const other of written) if (overlap(box, other)) cost += MUST_AVOID
      const near = gapTo(box, hull) - DOUBT
      // Most ships are too far away to matter.
      const others = hulls.filter(({ id, around }) => id !== ship.id && gapBetween(box, around) < Math.max(0, near))
      for (const { discs } of others) for (const disc of discs) if (hides(box, disc)) cost += HIDES_SHIP
      if (others.some(({ discs }) => gapTo(box, discs) < near)) cost += TOO_MUCH
      if (cost < least) {
        least = cost
        best = box
      }
    })
  return best
}

/** The nearest place in a direction where the name does not touch its own ship. */
function besideHull(ship: Named, own: readonly Disc[], [dx, dy]: Spot, farther: number): { box: Box; out: number } {
  const { at, width, height, beam, length } = ship
  for (let out = farther; ; out += STRIDE) {
    const left = at[0] + dx * (out + beam / 2 + GAP) - (width * (1 - dx)) / 2
    const top = at[1] + dy * (out * 0.8 + beam / 2 + GAP) - (height * (1 - dy)) / 2
    const box = { left, top, right: left + width, bottom: top + height }
    if (out > length + farther || !own.some((disc) => hides(box, disc))) return { box, out }
  }
}

export const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom

/** Pixels by which it leaves the sheet. */
const overhang = (sheet: Box, box: Box): number =>
  Math.max(0, sheet.left - box.left, box.right - sheet.right, sheet.top - box.top, box.bottom - sheet.bottom)

export const hides = (box: Box, disc: Disc): boolean => gapBetween(box, disc) < 0

const gapTo = (box: Box, discs: readonly Disc[]): number =>
  discs.reduce((least, disc) => Math.min(least, gapBetween(box, disc)), Number.POSITIVE_INFINITY)

function gapBetween({ left, right, top, bottom }: Box, { x, y, r }: Disc): number {
  const dx = x - Math.max(left, Math.min(right, x))
  const dy = y - Math.max(top, Math.min(bottom, y))
  return Math.sqrt(dx * dx + dy * dy) - r
}
