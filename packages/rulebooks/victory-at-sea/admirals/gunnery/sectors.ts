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

/** For each line: 2 on the one side, 0 on the other, 1 upon it, or as near to it as `near`. */
function sidesOf(ahead: number, starboard: number, near: number): number {
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
  sectorBySides[sidesOf(ahead, starboard, ON_THE_LINE * range)] = sector
})

/**
 * A raster over all directions, `RASTER` fields from the middle to each edge. Most fields lie within one sector: to look it
 * up is faster than to compare with four lines, because no processor can guess how that goes.
 */
const RASTER = 32
const WIDTH = 2 * RASTER + 1
const sectorByField = new Uint8Array(WIDTH * WIDTH)
/** Of a field that a line crosses, or nearly. */
const UNSURE = 255
/** Share of the range within which rounding might put a bearing on the other side. */
const ROUNDING = 1e-3

for (let row = 0; row < WIDTH; row++)
  for (let column = 0; column < WIDTH; column++) sectorByField[row * WIDTH + column] = sectorWithin(row, column)

/** The sector in which a field lies with all its corners. */
function sectorWithin(row: number, column: number): number {
  const corners = [row, row + 1].flatMap((ahead) =>
    [column, column + 1].map((starboard) => sidesOf(ahead / RASTER - 1, starboard / RASTER - 1, ROUNDING)),
  )
  const sector = sectorBySides[corners[0]!]!
  return sector % 2 === 1 && corners.every((sides) => sides === corners[0]) ? sector : UNSURE
}

/** The sector of a bearing. */
export function sectorAt(ahead: number, starboard: number, range: number): number {
  const scale = RASTER / range
  // Without a range all is in the first field, in which nothing else lies.
  const sector = sectorByField[((ahead * scale + RASTER) | 0) * WIDTH + ((starboard * scale + RASTER) | 0)]!
  return sector === UNSURE ? sectorBySides[sidesOf(ahead, starboard, ON_THE_LINE * range)]! : sector
}

export const sectorOf = ({ ahead, starboard, range }: Bearing): number => sectorAt(ahead, starboard, range)

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
