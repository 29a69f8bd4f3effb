import type { ShipFacts } from '../ship-facts.ts'
import type { Hull } from './hull.ts'
import { block, closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

/** Wheelhouse, torpedo tubes or racks along the side, light guns and a mast of a motor torpedo boat. */
export function boatParts({ length, bridge, torpedoes, antiAir }: ShipFacts, size: Size, hull: Hull): Part[] {
  const half = length / 2
  const x = bridge * half
  const deck = hull.deckAt(x)
  const tall = size.bridge.medium
  const long = Math.min(length * 0.2, 6)
  const tubes = torpedoes.flatMap(({ mounts }) => mounts.filter(({ side }) => side !== 'port'))
  const gun = (at: number): Part[] => [
    filled(
      'gun',
      closed(
        [at - 0.6, hull.deckAt(at)],
        [at - 0.5, hull.deckAt(at) + 1],
        [at + 0.5, hull.deckAt(at) + 1],
        [at + 0.6, hull.deckAt(at)],
      ),
    ),
    drawn('barrel', open([at, hull.deckAt(at) + 0.9], [at - 1.8, hull.deckAt(at) + 1.6]), 0.16),
  ]
  return [
    drawn(
      'spar',
      open([x - long * 0.4, deck + tall * 0.6], [x - long * 0.45, deck + size.masts[0] - size.freeboard]),
      0.14,
    ),
    ...block(x - long * 0.9, x + long * 0.4, deck - 0.1, deck + tall * 0.62, 0.5),
    ...block(x - long * 0.45, x + long * 0.1, deck + tall * 0.62, deck + tall, 0.3),
    ...block(x - long * 1.9, x - long * 1.05, deck - 0.1, deck + tall * 0.35),
    drawn('scuttles', open([x - long * 0.5, deck + tall * 0.42], [x + long * 0.2, deck + tall * 0.42]), 0.3, 1),
    ...(antiAir.medium + antiAir.light > 0 ? gun(-half * 0.72) : []),
    ...tubes.map(({ at }) =>
      filled(
        'gun',
        closed(
          [at * half - 3.2, hull.deckAt(at * half) + 0.15],
          [at * half - 3.2, hull.deckAt(at * half) + 0.75],
          [at * half + 3.2, hull.deckAt(at * half) + 0.95],
          [at * half + 3.3, hull.deckAt(at * half) + 0.4],
        ),
      ),
    ),
  ]
}
