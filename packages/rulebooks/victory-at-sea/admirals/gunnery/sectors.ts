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

/** For each line: 2 on the one side, 0 on the other, 1 upon it. */
function sidesOf(bearing: Float64Array): number {
  const ahead = bearing[0]!
  const starboard = bearing[1]!
  const near = ON_THE_LINE * bearing[2]!
  const diagonal = near * Math.SQRT2
  const one = ahead + starboard
  const other = ahead - starboard
  return (
    (one > diagonal ? 54 : one < -diagonal ? 0 : 27) +
    (other > diagonal ? 18 : other < -diagonal ? 0 : 9) +
    (starboard > near ? 6 : starboard < -near ? 0 : 3) +
    (ahead > near ? 2 : ahead < -near ? 0 : 1)
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
  sectorBySides[sidesOf(Float64Array.of(ahead, starboard, range))] = sector
})

/** Of a bearing as ahead, starboard and range: plain numbers that need no objects. */
export const sectorAt = (bearing: Float64Array): number => sectorBySides[sidesOf(bearing)]!

const scratch = new Float64Array(3)

export function sectorOf({ ahead, starboard, range }: Bearing): number {
  scratch[0] = ahead
  scratch[1] = starboard
  scratch[2] = range
  return sectorAt(scratch)
}

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
