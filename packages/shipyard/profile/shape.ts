/** Side views in metres: x ahead of midships, z above the water. The bow is on the right: she is seen from starboard. */

export type Tone =
  /** Far away or behind: an island to port, masts, rigging. */
  | 'far'
  | 'hull'
  | 'hull-shade'
  | 'boot'
  | 'house'
  | 'house-shade'
  | 'lit'
  | 'gun'
  | 'gun-shade'
  | 'soot'
  /** Strokes, from thin wires to spars. */
  | 'wire'
  | 'line'
  | 'spar'
  | 'barrel'
  /** A dashed row: scuttles and windows. */
  | 'scuttles'

/** 0: seen at any size, 1: from the size of a card on, 2: only large. */
export type Detail = 0 | 1 | 2

export interface Part {
  tone: Tone
  /** An SVG path, y down. */
  d: string
  detail: Detail
  /** The gun mount that it belongs to, so that damage can be shown. */
  mount?: string
  /** Where that mount turns. */
  pivot?: readonly [x: number, y: number]
  /** Width of a stroke in metres. */
  width?: number
}

/** A ship from the side. */
export interface ProfileShapes {
  length: number
  /** The highest point above the water. */
  height: number
  parts: Part[]
}

export type Spot = readonly [x: number, z: number]

const rounded = (metres: number): number => Math.round(metres * 10) / 10 || 0
const written = ([x, z]: Spot): string => `${rounded(x)} ${rounded(-z)}`

export const open = (...spots: Spot[]): string => `M${spots.map(written).join('L')}`
export const closed = (...spots: Spot[]): string => `${open(...spots)}Z`
export const box = (aft: number, fore: number, foot: number, top: number): string =>
  closed([aft, foot], [aft, top], [fore, top], [fore, foot])

/** A part that is filled. */
export const filled = (tone: Tone, d: string, detail: Detail = 0): Part => ({ tone, d, detail })

/** A part that is only drawn as a line. */
export const drawn = (tone: Tone, d: string, width: number, detail: Detail = 0): Part => ({ tone, d, detail, width })

/** A block of superstructure, lit from above ahead, in shade abaft. */
export function block(aft: number, fore: number, foot: number, top: number, slope = 0): Part[] {
  const length = fore - aft
  if (length <= 0 || top <= foot) return []
  const shade = Math.min(length * 0.22, 2.4)
  return [
    filled('house', closed([aft, foot], [aft + slope * 0.3, top], [fore - slope, top], [fore, foot])),
    filled(
      'house-shade',
      closed([aft, foot], [aft + slope * 0.3, top], [aft + slope * 0.3 + shade, top], [aft + shade, foot]),
      1,
    ),
    drawn('lit', open([aft + slope * 0.3, top - 0.12], [fore - slope, top - 0.12]), 0.25, 2),
  ]
}
