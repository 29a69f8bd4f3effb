import { type Footprint, overlap, slideClear } from '../../kernel/footprints.ts'
import { insidePolygon } from '../../kernel/geometry.ts'
import { cosine, sine } from '../../kernel/trigonometry.ts'
import { cardOf, onTable, type Ship, type VasBattle } from './battle.ts'
import type { Course } from './movement.ts'
import type { Rules } from './rules.ts'

/** Model outlines and what happens when two would lie on top of each other (VAS-MOVE-09, VAS-R-07). */
export const outlines = {
  /** Length and beam in inches, centred on the bridge. */
  outline: {
    battleship: [5.5, 0.8],
    carrier: [5.5, 0.8],
    cruiser: [4, 0.6],
    destroyer: [2.5, 0.5],
    civilian: [3.5, 0.6],
    'motor-torpedo-boat': [1, 0.4],
    submarine: [2.5, 0.5],
    installation: [2, 2],
  } as Record<string, [number, number]>,

  footprint(r: Rules, b: VasBattle, ship: Ship): Footprint {
    const [length, beam] = r.outline[cardOf(b, ship).type]!
    return { x: ship.x, y: ship.y, heading: ship.heading, halfLength: length * 500, halfBeam: beam * 500 }
  },

  /** The first ship on whose outline this one lies. */
  shipUnder(r: Rules, b: VasBattle, ship: Ship): Ship | null {
    const own = r.footprint(r, b, ship)
    for (const other of b.ships) {
      if (Math.abs(other.x - ship.x) > LONGEST || Math.abs(other.y - ship.y) > LONGEST) continue
      if (other.id === ship.id || !onTable(other)) continue
      if (overlap(own, r.footprint(r, b, other))) return other
    }
    return null
  },

  /**
   * Moves an overlapping ship abeam of the one it lies on, to the side where its own bridge came to rest, and on
   * until it is clear of all. `beside` decides when the bridge lies exactly on the keel line.
   */
  standClear(r: Rules, b: VasBattle, ship: Ship, beside: 'port' | 'starboard', _course: Course | null): boolean {
    const under = r.shipUnder(r, b, ship)
    if (!under) return false
    const toStarboard = (ship.x - under.x) * cosine(under.heading) - (ship.y - under.y) * sine(under.heading)
    const side = Math.abs(toStarboard) < 1 ? (beside === 'starboard' ? 1 : -1) : Math.sign(toStarboard)
    const { x, y } = ship
    if (slideUntilFree(r, b, ship, under, side)) return true
    ship.x = x
    ship.y = y
    if (slideUntilFree(r, b, ship, under, -side)) return true
    ship.x = x
    ship.y = y
    return false
  },
}

/** No two outlines whose centres are farther apart along an axis than this can meet. */
const LONGEST = 6_500

/** False when the way abeam ends at the table's edge or ashore. */
function slideUntilFree(r: Rules, b: VasBattle, ship: Ship, start: Ship, side: number): boolean {
  const east = side * cosine(start.heading)
  const north = -side * sine(start.heading)
  for (let under: Ship | null = start; under; under = r.shipUnder(r, b, ship)) {
    const slide = slideClear(r.footprint(r, b, ship), r.footprint(r, b, under), east, north)
    if (!Number.isFinite(slide) || slide <= 0) return false
    ship.x = Math.round(ship.x + east * slide)
    ship.y = Math.round(ship.y + north * slide)
    if (ship.x < 0 || ship.y < 0 || ship.x > b.table[0] || ship.y > b.table[1]) return false
    if (b.terrain.some((land) => insidePolygon(ship, land.shape))) return false
  }
  return true
}
