import { drawn } from '../drawn.ts'
import type { Mount, Plan, Spot } from '../model.ts'

/** A hull in pixels: its middle is the origin, y runs down the screen. */
export interface Hull {
  length: number
  beam: number
  heading: number
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Pixels between a splash and the hull. */
const CLEAR = 7
const STEP = 3

/** The number that the picture of a salvo is drawn by. */
export const seedOf = (from: Spot, to: Spot, shots: number): number =>
  from[0] * 3.7 + from[1] * 1.3 + to[0] * 7.1 + to[1] * 2.9 + shots * 0.37

/**
 * Where the shots fall that missed, in pixels from her middle: they straddle her along the line of fire, over and
 * short by turns, and never on her hull.
 */
export function splashesAround(misses: number, seed: number, hull: Hull, bearing: number): Spot[] {
  const along: Spot = [Math.sin(radians(bearing)), -Math.cos(radians(bearing))]
  const across: Spot = [-along[1], along[0]]
  const wide = 12 + halfWidth(hull, bearing + 90) * 0.9
  const near = halfWidth(hull, bearing) + CLEAR
  return Array.from({ length: misses }, (_, i) => {
    const side = i % 2 === 0 ? 1 : -1
    // Evenly across the line of fire, with some scatter, so that columns do not hide each other.
    const row = misses === 1 ? 0 : (i / (misses - 1)) * 2 - 1
    const aside = (row * 0.8 + (drawn(seed, i) - 0.5) * 0.5) * wide
    let over = near * 0.7 + 6 + drawn(seed, i + 50) * (14 + hull.beam)
    const at = (): Spot => [side * over * along[0] + aside * across[0], side * over * along[1] + aside * across[1]]
    while (offHull(at(), hull) < CLEAR) over += STEP
    return at()
  })
}

/** Where hits land: on her deck, along the keel. */
export function hitsOn(hits: number, seed: number, { length, beam, heading }: Hull): Spot[] {
  const [x, y] = [Math.sin(radians(heading)), -Math.cos(radians(heading))]
  return Array.from({ length: hits }, (_, i) => {
    const along = (((i + 0.5) / hits - 0.5) * 0.7 + (drawn(seed, i + 90) - 0.5) * 0.12) * length
    const aside = (drawn(seed, i + 130) - 0.5) * 0.4 * beam
    return [x * along - y * aside, y * along + x * aside]
  })
}

/** Pixels from a point to the edge of the hull; negative inside. */
function offHull([x, y]: Spot, { length, beam, heading }: Hull): number {
  const [ux, uy] = [Math.sin(radians(heading)), -Math.cos(radians(heading))]
  const half = Math.max(0, length - beam) / 2
  const along = Math.max(-half, Math.min(half, x * ux + y * uy))
  return Math.hypot(x - ux * along, y - uy * along) - beam / 2
}

/** Half of what the hull covers in that direction. */
function halfWidth({ length, beam, heading }: Hull, bearing: number): number {
  const turn = radians(bearing - heading)
  return Math.abs(Math.cos(turn)) * (length / 2) + Math.abs(Math.sin(turn)) * (beam / 2)
}

/** The muzzles of a mount that aims at a bearing, in metres from her middle, on a chart with north up. */
export function muzzleOf({ x, y, reach }: Mount, heading: number, bearing: number): Spot {
  const [sin, cos] = [Math.sin(radians(heading)), Math.cos(radians(heading))]
  return [
    x * cos - y * sin + Math.sin(radians(bearing)) * reach,
    x * sin + y * cos - Math.cos(radians(bearing)) * reach,
  ]
}

/** The drawings show barrels of this many calibres. */
const BARREL = 36
const CASEMATE = 18
/** Calibre of the largest guns afloat, in metres. */
const LARGEST = 0.457

/** How heavy the guns of a mount are, from 0.15 for light ones to 1. */
export function weightOf({ kind, length, reach }: Mount): number {
  const calibre = (reach - 0.35 * length) / (kind === 'casemate' ? CASEMATE : BARREL)
  return Math.max(0.15, Math.min(1, calibre / LARGEST))
}

/** Of all the mounts that fire, the heaviest; something in the middle if they are not known. */
export function weightOfVolley(plan: Plan | undefined, mounts: readonly number[] | undefined): number {
  const firing = (mounts ?? []).flatMap((i) => plan?.mounts[i] ?? [])
  return firing.length === 0 ? 0.35 : Math.max(...firing.map(weightOf))
}
