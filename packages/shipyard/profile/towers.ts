import { block, box, closed, drawn, filled, open, type Part } from './shape.ts'

/** A bridge between two places, from the deck to its height above the deck. */
export interface Tower {
  aft: number
  fore: number
  foot: number
  tall: number
  /** Where the mast or tower stands. */
  axis: number
}

/** A director with its rangefinder. */
export function director(x: number, foot: number, half: number): Part[] {
  return [
    filled(
      'house',
      closed(
        [x - half, foot],
        [x - half * 0.9, foot + half * 1.1],
        [x + half * 0.9, foot + half * 1.1],
        [x + half, foot],
      ),
    ),
    filled('house-shade', box(x - half, x - half * 0.35, foot, foot + half * 1.05), 1),
    drawn('line', open([x - half * 0.7, foot + half * 0.55], [x + half * 0.8, foot + half * 0.55]), 0.3, 2),
  ]
}

const windows = (aft: number, fore: number, z: number): Part => drawn('scuttles', open([aft, z], [fore, z]), 0.55, 2)
const platform = (aft: number, fore: number, z: number): Part => drawn('line', open([aft, z], [fore, z]), 0.4, 1)

/** Stepped decks with an open bridge on top: most ships of before 1935, and all small ones. */
export function stepped({ aft, fore, foot, tall }: Tower, half: number): Part[] {
  const long = fore - aft
  const [first, second] = [foot + tall * 0.4, foot + tall * 0.72]
  return [
    ...block(aft, fore, foot, first),
    ...block(aft + long * 0.22, fore - long * 0.06, first, second),
    ...block(aft + long * 0.42, fore - long * 0.1, second, foot + tall),
    platform(aft + long * 0.36, fore + half * 0.2, second),
    windows(fore - long * 0.4, fore - long * 0.12, foot + tall * 0.86),
    ...director(aft + long * 0.5, foot + tall, half),
  ]
}

/** The smooth British block with a flat front, from King George V and Southampton on. */
export function flatFront({ aft, fore, foot, tall }: Tower, half: number): Part[] {
  const long = fore - aft
  return [
    ...block(aft, fore, foot, foot + tall * 0.45),
    ...block(aft + long * 0.12, fore, foot + tall * 0.45, foot + tall * 0.92, tall * 0.02),
    ...block(aft + long * 0.3, fore - long * 0.22, foot + tall * 0.92, foot + tall),
    windows(fore - long * 0.45, fore - long * 0.05, foot + tall * 0.84),
    platform(aft + long * 0.05, fore + half * 0.3, foot + tall * 0.92),
    ...director(aft + long * 0.5, foot + tall, half * 1.1),
    ...director(aft + long * 0.14, foot + tall * 0.92, half * 0.7),
  ]
}

/** The slim American tower: a broad base, a narrow shaft, a director high above. */
export function slim({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const wide = Math.min((fore - aft) * 0.24, tall * 0.2)
  const long = fore - aft
  return [
    ...block(aft, fore, foot, foot + tall * 0.3),
    ...block(aft + long * 0.16, fore - long * 0.08, foot + tall * 0.3, foot + tall * 0.5),
    ...block(axis - wide, axis + wide * 1.5, foot + tall * 0.5, foot + tall * 0.74),
    ...block(axis - wide * 0.9, axis + wide * 0.9, foot + tall * 0.74, foot + tall),
    platform(axis - wide * 1.6, axis + wide * 1.9, foot + tall * 0.74),
    windows(axis + wide * 0.2, axis + wide * 1.4, foot + tall * 0.66),
    ...director(axis, foot + tall, half * 1.2),
    ...director(fore - long * 0.2, foot + tall * 0.5, half * 0.75),
  ]
}

/** The German tower mast: round, with platforms, and a broad rangefinder on top. */
export function platforms({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const wide = Math.min((fore - aft) * 0.26, tall * 0.19)
  const long = fore - aft
  return [
    ...block(aft, fore, foot, foot + tall * 0.32),
    ...block(aft + long * 0.2, fore - long * 0.04, foot + tall * 0.32, foot + tall * 0.46),
    ...block(axis - wide, axis + wide, foot + tall * 0.46, foot + tall * 0.96, wide * 0.15),
    platform(axis - wide * 1.4, axis + wide * 1.9, foot + tall * 0.56),
    platform(axis - wide * 1.3, axis + wide * 1.6, foot + tall * 0.72),
    platform(axis - wide * 1.2, axis + wide * 1.4, foot + tall * 0.86),
    ...director(axis, foot + tall * 0.96, half * 1.35),
    ...director(fore - long * 0.14, foot + tall * 0.46, half * 0.8),
  ]
}

/** The Italian tower: a cone that narrows to its director. */
export function cone({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const wide = Math.min((fore - aft) * 0.34, tall * 0.27)
  return [
    ...block(aft, fore, foot, foot + tall * 0.28),
    filled(
      'house',
      closed(
        [axis - wide, foot + tall * 0.28],
        [axis - wide * 0.45, foot + tall],
        [axis + wide * 0.45, foot + tall],
        [axis + wide, foot + tall * 0.28],
      ),
    ),
    filled(
      'house-shade',
      closed(
        [axis - wide, foot + tall * 0.28],
        [axis - wide * 0.45, foot + tall],
        [axis - wide * 0.1, foot + tall],
        [axis - wide * 0.35, foot + tall * 0.28],
      ),
      1,
    ),
    ...[0.48, 0.64, 0.8].map((share) =>
      platform(axis - wide * (1.15 - share * 0.5), axis + wide * (1.3 - share * 0.5), foot + tall * share),
    ),
    ...director(axis, foot + tall, half * 1.15),
  ]
}

/** The French tower with directors one above the other. */
export function stacked({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const wide = Math.min((fore - aft) * 0.3, tall * 0.21)
  const long = fore - aft
  return [
    ...block(aft, fore, foot, foot + tall * 0.34),
    ...block(aft + long * 0.16, fore - long * 0.06, foot + tall * 0.34, foot + tall * 0.52),
    ...block(axis - wide, axis + wide, foot + tall * 0.52, foot + tall * 0.84, wide * 0.1),
    platform(axis - wide * 1.3, axis + wide * 1.6, foot + tall * 0.68),
    ...director(axis, foot + tall * 0.84, half * 1.3),
    ...director(axis, foot + tall * 0.84 + half * 1.5, half * 1.05),
  ]
}

/** The Japanese tower of the cruisers and of Yamato: a slab that leans back a little. */
export function slab({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const long = fore - aft
  const wide = Math.min(long * 0.42, Math.max(tall * 0.34, 6.8))
  return [
    ...block(aft, fore, foot, foot + tall * 0.34),
    filled(
      'house',
      closed(
        [axis - wide, foot + tall * 0.34],
        [axis - wide * 0.72, foot + tall * 0.94],
        [axis + wide * 0.62, foot + tall * 0.94],
        [axis + wide, foot + tall * 0.5],
        [axis + wide, foot + tall * 0.34],
      ),
    ),
    filled(
      'house-shade',
      closed(
        [axis - wide, foot + tall * 0.34],
        [axis - wide * 0.72, foot + tall * 0.94],
        [axis - wide * 0.35, foot + tall * 0.94],
        [axis - wide * 0.5, foot + tall * 0.34],
      ),
      1,
    ),
    ...[0.5, 0.63, 0.76].map((share) =>
      platform(axis - wide * 0.85, axis + wide * 1.12 - wide * (share - 0.5), foot + tall * share),
    ),
    windows(axis - wide * 0.2, axis + wide * 0.7, foot + tall * 0.85),
    ...director(axis - wide * 0.1, foot + tall * 0.94, half * 1.3),
  ]
}

/** The pagoda: platform upon platform around the legs of an old tripod. */
export function pagoda({ aft, fore, foot, tall, axis }: Tower, half: number): Part[] {
  const long = fore - aft
  const floors = [0.3, 0.42, 0.53, 0.64, 0.74, 0.84, 0.93]
  const width = (share: number): number => long * (0.36 - share * 0.2)
  return [
    ...block(aft, fore, foot, foot + tall * 0.18),
    ...block(axis - long * 0.36, axis + long * 0.4, foot + tall * 0.18, foot + tall * 0.3),
    ...floors.flatMap((share, i) => {
      const next = floors[i + 1] ?? 1
      const w = width(share)
      const [z, up] = [foot + tall * share, foot + tall * next]
      const overhang = i % 2 === 0 ? 1.25 : 1
      return [
        ...block(axis - w * 0.8, axis + w * 0.86, z, up),
        ...block(axis - w * 1.05 * overhang, axis + w * 1.2 * overhang, up - (up - z) * 0.34, up - (up - z) * 0.04),
      ]
    }),
    drawn('spar', open([axis - long * 0.42, foot + tall * 0.15], [axis - width(0.84) * 0.7, foot + tall * 0.86]), 0.8),
    ...director(axis, foot + tall, half * 1.2),
  ]
}
