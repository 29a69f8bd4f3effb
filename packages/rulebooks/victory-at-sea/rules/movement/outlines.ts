import { type Footprint, overlap, type Point, squaredDistance } from '@flankspeed/kernel'
import { cardOf, onTable, type Ship, type VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'

/** Model outlines (VAS-R-07). */
const parts = {
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
    const outline = r.outline[cardOf(b, ship).type]!
    return { x: ship.x, y: ship.y, heading: ship.heading, halfLength: outline[0] * 500, halfBeam: outline[1] * 500 }
  },

  /** The ship on whose outline this one would lie with hers there; of several the one whose bridge is nearest. */
  shipUnder(r: Rules, b: VasBattle, ship: Ship, own: Footprint): Ship | null {
    let found: Ship | null = null
    for (const other of b.ships) {
      if (Math.abs(other.x - own.x) > LONGEST || Math.abs(other.y - own.y) > LONGEST) continue
      if (other.id === ship.id || !onTable(other)) continue
      if (!overlap(own, r.footprint(r, b, other))) continue
      if (found === null || squaredDistance(own, other) < squaredDistance(own, found)) found = other
    }
    return found
  },
}

export const outlines = { parts }

/** A ship's outline as it would be there. */
export function outlineAt(r: Rules, b: VasBattle, ship: Ship, { x, y }: Point, heading: number): Footprint {
  const { halfLength, halfBeam } = r.footprint(r, b, ship)
  return { x, y, heading, halfLength, halfBeam }
}

/** No two outlines whose centres are farther apart along an axis than this can meet. */
const LONGEST = 6_500
