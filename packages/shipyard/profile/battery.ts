import { gunsOf } from '../drawing/mounts.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { gunParts } from './guns.ts'
import { closed, filled, type ProfileShapes } from './shape.ts'

/** The width that a coastal battery is drawn in: its guns larger than their spacing, to be seen. */
const ASHORE = 60
const HILL = 4

/** A coastal battery: its guns in a row behind a parapet. */
export function batteryProfile(facts: ShipFacts): ProfileShapes {
  const half = ASHORE / 2
  const places = [...new Set(facts.guns.flatMap(({ mounts }) => mounts.map(({ at }) => at.toFixed(2))))].map(Number)
  const spread = Math.max(0.1, ...places.map(Math.abs))
  const row = gunsOf(facts).filter(
    ({ mount }, i, all) => all.findIndex((other) => other.mount.at.toFixed(2) === mount.at.toFixed(2)) === i,
  )
  const guns = row.flatMap((gun) =>
    gunParts({
      ...gun,
      place: { x: (gun.mount.at / spread) * half * 0.7, y: 0 },
      foot: HILL - 0.3,
      deck: HILL - 0.3,
      rests: 1,
    }),
  )
  const hill = closed(
    [-half, 0],
    [-half * 0.94, HILL * 0.6],
    [-half * 0.84, HILL],
    [half * 0.86, HILL],
    [half * 0.95, HILL * 0.5],
    [half, 0],
  )
  return {
    length: ASHORE,
    height: 14,
    parts: [
      ...guns,
      filled('hull', hill),
      filled('hull-shade', closed([-half, 0], [-half * 0.97, 1.4], [half * 0.97, 1.4], [half, 0]), 1),
    ],
  }
}
