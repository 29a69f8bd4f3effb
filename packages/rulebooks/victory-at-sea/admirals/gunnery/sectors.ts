import { type Arc, type Bearing, inArc, quadrantOf } from '@flankspeed/kernel'

/**
 * The limits of arcs and quarters are lines at every 45 degrees. They cut the circle into eight lines and the eight
 * sectors between them, clockwise from right ahead; the last is the place of the ship herself. Within one of these all
 * bearings are in the same arcs and in the same quarter.
 */
export const SECTORS = 17
const HERSELF = 16
const LINE = 4500

/** Sine of a hundredth of a degree: a line this close to a limit lies on it, as for `inArc`. */
const ON_THE_LINE = 1.7453e-4

/** On which side of the four lines through a ship a bearing lies, as one number: which sector that is. */
const sectorBySides = new Array<number>(81).fill(HERSELF)

/** 2: on the one side of a line, 0: on the other, 1: on it. */
const sideOf = (off: number, near: number): number => (off > near ? 2 : off < -near ? 0 : 1)

const sidesOf = (ahead: number, starboard: number, range: number): number => {
  const near = ON_THE_LINE * range
  const diagonal = near * Math.SQRT2
  return (
    27 * sideOf(ahead + starboard, diagonal) +
    9 * sideOf(ahead - starboard, diagonal) +
    3 * sideOf(starboard, near) +
    sideOf(ahead, near)
  )
}

/** A bearing in each sector; halfway between the lines the tangent is that of 22.5 degrees. */
const HALFWAY = Math.SQRT2 - 1
const examples: readonly Bearing[] = [
  [1, 0],
  [1, HALFWAY],
  [1, 1],
  [HALFWAY, 1],
  [0, 1],
  [-HALFWAY, 1],
  [-1, 1],
  [-1, HALFWAY],
  [-1, 0],
  [-1, -HALFWAY],
  [-1, -1],
  [-HALFWAY, -1],
  [0, -1],
  [HALFWAY, -1],
  [1, -1],
  [1, -HALFWAY],
  [0, 0],
].map(([ahead, starboard]) => ({ ahead: ahead!, starboard: starboard!, range: Math.hypot(ahead!, starboard!) }))
examples.forEach(({ ahead, starboard, range }, sector) => {
  sectorBySides[sidesOf(ahead, starboard, range)] = sector
})

export const sectorOf = (ahead: number, starboard: number, range: number): number =>
  sectorBySides[sidesOf(ahead, starboard, range)]!

const QUARTERS = ['fore', 'starboard', 'aft', 'port'] as const

/** The quarter of each sector: 0 fore, 1 starboard, 2 aft, 3 port. */
export const quarterOf: readonly number[] = examples.map((bearing) => QUARTERS.indexOf(quadrantOf(bearing)))
export const quadrantIn = (sector: number): (typeof QUARTERS)[number] => QUARTERS[quarterOf[sector]!]!
/** Does a ship show her beam to one who bears so? */
export const showsBeam: readonly boolean[] = quarterOf.map((quarter) => quarter % 2 === 1)

/** The sectors within an arc, a bit for each; null where its limits are other lines. */
export function sectorsWithin(arc: Arc): number | null {
  if (arc.from % LINE !== 0 || arc.to % LINE !== 0) return null
  return examples.reduce((sectors, bearing, sector) => sectors | (inArc(arc, bearing) ? 1 << sector : 0), 0)
}
