import type { Land, Spot } from './model.ts'

/** The distance of a point from a line segment. */
export function fromLine([x, y]: Spot, [x1, y1]: Spot, [x2, y2]: Spot): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const along = dx === 0 && dy === 0 ? 0 : ((x - x1) * dx + (y - y1) * dy) / (dx * dx + dy * dy)
  const share = Math.max(0, Math.min(1, along))
  return Math.hypot(x - x1 - dx * share, y - y1 - dy * share)
}

export function isAshore([x, y]: Spot, shape: readonly Spot[]): boolean {
  let inside = false
  shape.forEach(([x1, y1], i) => {
    const [x2, y2] = shape.at(i - 1)!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  })
  return inside
}

const fromCoast = (spot: Spot, shape: readonly Spot[]): number =>
  Math.min(...shape.map((corner, i) => fromLine(spot, corner, shape.at(i - 1)!)))

/** The distance of a point from land; zero or less ashore. */
export function offLand(spot: Spot, land: readonly Land[]): number {
  let least = Number.POSITIVE_INFINITY
  for (const { shape } of land) {
    const coast = fromCoast(spot, shape)
    least = Math.min(least, isAshore(spot, shape) ? -coast : coast)
  }
  return least
}

const STEPS = 24

/** The point of the table with the most room; `room` measures it. */
function roomiest(table: Spot, inset: number, room: (spot: Spot) => number): Spot {
  let best: Spot = [table[0] / 2, table[1] / 2]
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i <= STEPS; i++)
    for (let j = 0; j <= STEPS; j++) {
      const spot: Spot = [inset + ((table[0] - 2 * inset) * i) / STEPS, inset + ((table[1] - 2 * inset) * j) / STEPS]
      const here = room(spot)
      if (here > most) {
        most = here
        best = spot
      }
    }
  return best
}

/**
 * Where the name of a land goes: as far inside it as possible, on the table. Names are long, so room to the sides
 * counts for more.
 */
export function nameSpot(shape: readonly Spot[], table: Spot): Spot {
  const left = Math.max(0, Math.min(...shape.map(([x]) => x)))
  const right = Math.min(table[0], Math.max(...shape.map(([x]) => x)))
  const low = Math.max(0, Math.min(...shape.map(([, y]) => y)))
  const high = Math.min(table[1], Math.max(...shape.map(([, y]) => y)))
  const squeezed = shape.map(([x, y]): Spot => [x - left, (y - low) * 2])
  const size: Spot = [right - left, (high - low) * 2]
  const [x, y] = roomiest(size, 0, (spot) => {
    if (!isAshore(spot, squeezed)) return -1
    const [across, up] = spot
    return Math.min(fromCoast(spot, squeezed), across, size[0] - across, up, size[1] - up)
  })
  return [x + left, y / 2 + low]
}

/** The width of a land on the table. */
export function breadthOf(shape: readonly Spot[], table: Spot): number {
  const xs = shape.map(([x]) => Math.max(0, Math.min(table[0], x)))
  return Math.max(...xs) - Math.min(...xs)
}

/**
 * Where a rose of that radius covers as little as possible: at sea, or entirely on land as charts of narrow waters have
 * it, and near an edge rather than in the middle.
 */
export function roseSpot(table: Spot, radius: number, land: readonly Land[], taken: readonly Spot[]): Spot {
  return roomiest(table, radius * 1.5, (spot) => {
    const coast = Math.abs(offLand(spot, land))
    const free = Math.min(coast, ...taken.map(([x, y]) => Math.hypot(x - spot[0], y - spot[1])))
    const fromMiddle = Math.hypot(spot[0] / table[0] - 0.5, spot[1] / table[1] - 0.5)
    return Math.min(free, radius * 1.6) + fromMiddle * radius * 0.5
  })
}
