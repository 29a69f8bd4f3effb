import type { ShipFacts } from '../ship-facts.ts'
import type { Hull } from './hull.ts'
import { block, closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

/** The casing on a round hull, low in the water: higher forward, and sinking into the sea aft. */
export function submarineHull({ length }: ShipFacts, size: Size): Hull {
  const half = length / 2
  const low = size.freeboard
  const deckAt = (x: number): number => {
    const along = x / half
    return along > 0 ? low + size.sheer * along ** 2 : low * (1 - 0.55 * along ** 4)
  }
  const stations = Array.from({ length: 13 }, (_, i) => -half * 0.9 + (half * 1.88 * i) / 12)
  const outline = closed(
    [-half * 0.96, 0],
    ...stations.map((x) => [x, deckAt(x)] as const),
    [half, deckAt(half) * 0.96],
    [half * 0.985, deckAt(half) * 0.3],
    [half * 0.975, 0],
  )
  return {
    deckAt,
    waterline: { aft: -half * 0.96, fore: half * 0.975 },
    parts: [
      filled('hull', outline),
      filled(
        'hull-shade',
        closed([-half * 0.86, 0], [-half * 0.7, low * 0.4], [half * 0.8, low * 0.45], [half * 0.9, 0]),
        1,
      ),
      drawn('scuttles', open([-half * 0.7, low * 0.6], [half * 0.85, low * 0.75]), 0.28, 2),
      drawn('wire', open([half * 0.98, deckAt(half)], [half * 0.02, low + size.bridge.medium + 0.8]), 0.1, 2),
      drawn('wire', open([-half * 0.9, low * 0.5], [0, low + size.bridge.medium + 0.8]), 0.1, 2),
    ],
  }
}

/** The conning tower, with the platform for light guns abaft and periscopes. */
export function conningTower({ bridge, length, antiAir }: ShipFacts, size: Size, hull: Hull): Part[] {
  const x = (bridge * length) / 2
  const foot = hull.deckAt(x) - 0.2
  const top = foot + size.bridge.medium
  const long = Math.min(9, length * 0.085)
  const guns = antiAir.medium + antiAir.light > 0
  return [
    drawn('spar', open([x - long * 0.05, top], [x - long * 0.05, top + 3.6]), 0.26),
    drawn('spar', open([x - long * 0.25, top], [x - long * 0.25, top + 2.6]), 0.22),
    ...block(x - long * 0.5, x + long * 0.5, foot, top - 0.9, 0.5),
    ...block(x - long * 0.32, x + long * 0.4, top - 0.9, top, 0.3),
    ...block(x - long * 1.05, x - long * 0.45, foot, top - 1.9),
    ...(guns
      ? [
          drawn('barrel', open([x - long * 0.8, top - 1.3], [x - long * 1.1, top - 0.1]), 0.22, 1),
          drawn('line', open([x - long * 1.08, top - 1], [x - long * 0.5, top - 1]), 0.14, 2),
        ]
      : []),
  ]
}
