import { areWithin, cosine, type Footprint, type Point, sine, squaredLength, touchesCircle } from '@flankspeed/kernel'
import { cardOf, type FdBattle, type Ship, type Wreck } from '../battle.ts'
import type { MountArc } from '../cards/card.ts'
import { sizeClass } from '../gunnery/size-classes.ts'
import type { Rules } from '../rules.ts'

/** The four quarters around a ship (FD-MEAS-07). */
export const ARCS = ['bow', 'stern', 'port', 'starboard'] as const
export type Arc = (typeof ARCS)[number]
const [BOW, STERN, PORT, STARBOARD] = [0, 1, 2, 3] as const

/** Sine of a hundredth of a degree: a line this close to a limit lies on it. */
const ON_THE_LINE = 1.7453e-4

/** The place in `ARCS` of an offset to the east and north, seen on that heading (FD-MEAS-07, FD-MEAS-08). */
export function arcAlong(east: number, north: number, heading: number): number {
  const s = sine(heading)
  const c = cosine(heading)
  const ahead = east * s + north * c
  const starboard = east * c - north * s
  const abeam =
    Math.abs(starboard) - Math.abs(ahead) >= -ON_THE_LINE * Math.SQRT2 * Math.sqrt(east * east + north * north)
  if (abeam) return starboard >= 0 ? STARBOARD : PORT
  return ahead > 0 ? BOW : STERN
}

/** Bases of what stands on land, in centimetres. */
const SHORE = [3, 3] as const
const AIRBASE = [10, 5] as const
/** Thousandths: no base reaches farther from its centre. Whoever is farther off need not be measured. */
export const LARGEST_BASE = (AIRBASE[0] + AIRBASE[1]) * 500

/** What is measured, and between which points (FD-MEAS-01 to FD-MEAS-12). */
const parts = {
  /** A range band in thousandths of a centimetre (FD-MEAS-01, FD-MEAS-02). */
  bandLength: 25_000,
  furthestBand: 5,

  /** Arcs that mounts cover (FD-SHEET-10). */
  mountCover: {
    F: ['bow', 'port', 'starboard'],
    A: ['stern', 'port', 'starboard'],
    M: ['port', 'starboard'],
    P: ['port'],
    S: ['starboard'],
    R: ['bow', 'stern', 'port', 'starboard'],
  } as Record<MountArc, readonly Arc[]>,

  /** From centre to centre; the limit belongs to the nearer band (FD-MEAS-02, FD-MEAS-03). */
  rangeBand(r: Rules, from: Point, to: Point): number {
    return r.bandAt(r, Math.sqrt(squaredLength(to.x - from.x, to.y - from.y)))
  },

  /** The same at that distance. */
  bandAt(r: Rules, far: number): number {
    return Math.max(1, Math.ceil((far - 0.5) / r.bandLength))
  },

  /** Within 125 cm, beyond which nothing is aimed (FD-MEAS-05). */
  isInRange(r: Rules, from: Point, to: Point): boolean {
    return r.rangeBand(r, from, to) <= r.furthestBand
  },

  /** Base sizes in centimetres: ships by size, land by what it is (FD-MEAS-11). */
  baseOf(b: FdBattle, ship: Ship): Footprint {
    const { kind, size } = cardOf(b, ship)
    const base = kind === 'shore' ? SHORE : kind === 'airbase' ? AIRBASE : sizeClass(size).base
    return { x: ship.x, y: ship.y, heading: ship.heading, halfLength: base[0] * 500, halfBeam: base[1] * 500 }
  },

  wreckBase({ x, y, heading, size }: Wreck): Footprint {
    const [length, width] = sizeClass(size).base
    return { x, y, heading, halfLength: length * 500, halfBeam: width * 500 }
  },

  /** Are two bases this near, between their nearest points? (FD-MEAS-04) */
  areNear(r: Rules, b: FdBattle, one: Ship, other: Ship, reach: number): boolean {
    return areWithin(r.baseOf(b, one), r.baseOf(b, other), reach)
  },

  /** Is a stand, a point at its centre, this near to a base? (FD-MEAS-04) */
  isNear(r: Rules, b: FdBattle, ship: Ship, stand: Point, reach: number): boolean {
    return touchesCircle(r.baseOf(b, ship), stand, reach)
  },

  /** The arc of a ship in which a point lies; a dividing line belongs to the beam (FD-MEAS-07, FD-MEAS-08). */
  arcOf(ship: Ship, to: Point): Arc {
    return ARCS[arcAlong(to.x - ship.x, to.y - ship.y, ship.heading)]!
  },

  covers(r: Rules, arc: MountArc, seen: Arc): boolean {
    return r.mountCover[arc].includes(seen)
  },

  bears(r: Rules, ship: Ship, arc: MountArc, target: Point): boolean {
    return r.covers(r, arc, r.arcOf(ship, target))
  },
}

export const measuring = { parts }
