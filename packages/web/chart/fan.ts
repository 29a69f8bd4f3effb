import type { ChartFlight, Spot } from './model.ts'
import { distance, onSheet } from './sheet.ts'

/** The distance in pixels at which two counters do not hide each other. */
const APART = 26
/** Counters this close count as on one spot. */
const ONE_SPOT = 4
const ROUNDS = 40

/**
 * Pushes apart counters that would hide each other, no further than needed. Returns the offset of each in pixels; those
 * that stay are left out.
 */
export function fanOut(flights: readonly Pick<ChartFlight, 'id' | 'at'>[], scale: number): Map<string, Spot> {
  const places = flights.map(({ at }): Spot => {
    const [x, y] = onSheet(at)
    return [x * scale, y * scale]
  })
  const lying = opened(places)
  for (let round = 0; round < ROUNDS && part(lying); round++);
  const asides = new Map<string, Spot>()
  lying.forEach(([x, y], i) => {
    const aside: Spot = [x - places[i]![0], y - places[i]![1]]
    if (Math.hypot(...aside) >= 1) asides.set(flights[i]!.id, aside)
  })
  return asides
}

/** Counters on one spot are arranged around it like the seeds of a sunflower. */
function opened(places: readonly Spot[]): [x: number, y: number][] {
  return places.map((place, i) => {
    const pile = places.flatMap((other, j) => (distance(place, other) < ONE_SPOT ? [j] : []))
    if (pile.length === 1) return [...place]
    const seed = pile.indexOf(i)
    const [angle, off] = [seed * GOLDEN, APART * 0.62 * Math.sqrt(seed + 0.5)]
    return [place[0] + Math.sin(angle) * off, place[1] - Math.cos(angle) * off]
  })
}
const GOLDEN = Math.PI * (3 - Math.sqrt(5))

/** Pushes each pair that is too close apart by half the missing distance. Returns whether there was one. */
function part(lying: [x: number, y: number][]): boolean {
  let moved = false
  for (const [i, a] of lying.entries())
    for (const b of lying.slice(i + 1)) {
      const off = distance(a, b)
      if (off > APART - 0.5) continue
      const [dx, dy] = off < 0.01 ? [1, 0] : [(b[0] - a[0]) / off, (b[1] - a[1]) / off]
      const push = (APART - off) / 2
      a[0] -= dx * push
      a[1] -= dy * push
      b[0] += dx * push
      b[1] += dy * push
      moved = true
    }
  return moved
}

/** The flights at the places of their counters. */
export function withAsides<F extends { id: string; at: Spot }>(
  flights: readonly F[],
  asides: ReadonlyMap<string, Spot>,
  scale: number,
): F[] {
  return flights.map((flight) => {
    const aside = asides.get(flight.id)
    if (!aside) return flight
    const [dx, dy] = onSheet(aside)
    return { ...flight, at: [flight.at[0] + dx / scale, flight.at[1] + dy / scale] }
  })
}
