import type { Plan } from '../chart/model.ts'

/** Length and beam in metres of a ship of which only the card is known, and what she is. */
const SIZES = {
  battleship: [225, 32, 'battleship'],
  battlecruiser: [235, 31, 'battleship'],
  carrier: [240, 31, 'carrier'],
  cruiser: [185, 19, 'cruiser'],
  destroyer: [112, 11, 'destroyer'],
  civilian: [140, 18.5, 'merchant'],
  merchant: [140, 18.5, 'merchant'],
  auxiliary: [120, 16, 'merchant'],
  'motor-torpedo-boat': [22, 6, 'boat'],
  submarine: [75, 7, 'submarine'],
  installation: [60, 60, 'battery'],
} as const satisfies Record<string, readonly [number, number, Plan['type']]>

/** A hull of no particular class, without guns. */
export function bareHull(kind: keyof typeof SIZES): Plan {
  const [length, beam, type] = SIZES[kind]
  const round = kind === 'installation'
  return {
    type,
    length,
    beam,
    hull: round ? circle(length / 2) : hullPath(length, beam),
    blocks: round || kind === 'carrier' ? [] : [house(length, beam)],
    mounts: [],
    funnels: [],
    marks: kind === 'carrier' ? [deck(length, beam)] : [],
    bridge: round ? 0 : length * 0.08,
  }
}

function hullPath(length: number, beam: number): string {
  const [l, b] = [length / 2, beam / 2]
  const n = (value: number): string => value.toFixed(1)
  return [
    `M0 ${n(-l)}`,
    `C${n(b * 0.5)} ${n(-l * 0.72)} ${n(b)} ${n(-l * 0.45)} ${n(b)} ${n(-l * 0.05)}`,
    `C${n(b)} ${n(l * 0.45)} ${n(b * 0.85)} ${n(l * 0.8)} ${n(b * 0.4)} ${n(l)}`,
    `L${n(-b * 0.4)} ${n(l)}`,
    `C${n(-b * 0.85)} ${n(l * 0.8)} ${n(-b)} ${n(l * 0.45)} ${n(-b)} ${n(-l * 0.05)}`,
    `C${n(-b)} ${n(-l * 0.45)} ${n(-b * 0.5)} ${n(-l * 0.72)} 0 ${n(-l)}Z`,
  ].join('')
}

const circle = (radius: number): string =>
  `M0 ${-radius}A${radius} ${radius} 0 1 1 0 ${radius}A${radius} ${radius} 0 1 1 0 ${-radius}Z`

const house = (length: number, beam: number): string => rectangle(beam * 0.25, -length * 0.13, length * 0.14)

const deck = (length: number, beam: number): string => rectangle(beam * 0.4, -length * 0.44, length * 0.46)

const rectangle = (half: number, top: number, bottom: number): string =>
  `M${(-half).toFixed(1)} ${top.toFixed(1)}H${half.toFixed(1)}V${bottom.toFixed(1)}H${(-half).toFixed(1)}Z`
