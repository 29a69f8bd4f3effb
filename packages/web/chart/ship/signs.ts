import type { Plan } from '../model.ts'

/** A ship from far away, bow up, in pixels: an outline by side and type, and what marks the type inside. */
export interface ShipSign {
  outline: string
  inside: string
  length: number
  beam: number
}

type Type = Plan['type']

/** Length and beam. */
const SIZES: Record<Type, readonly [number, number]> = {
  battleship: [19, 8],
  carrier: [20, 9.5],
  cruiser: [16, 6.5],
  destroyer: [12.5, 5.5],
  boat: [8, 4.5],
  submarine: [13, 4.5],
  merchant: [14, 8],
  battery: [11, 11],
}

const dot = (y: number, r: number): string => `M0 ${y - r}A${r} ${r} 0 0 1 0 ${y + r}A${r} ${r} 0 0 1 0 ${y - r}Z`
const bar = (y: number, half: number): string => `M${-half} ${y - 0.75}H${half}V${y + 0.75}H${-half}Z`

/** Turrets are dots: three for a battleship, two for a cruiser, one for a destroyer. */
const INSIDE: Record<Type, string> = {
  battleship: dot(-4, 1.6) + dot(0.6, 1.6) + dot(5.2, 1.6),
  carrier: 'M-0.7 -8H0.7V8.5H-0.7ZM1.800 -1.500H3.500V2.500H1.800Z',
  cruiser: dot(-2.2, 1.3) + dot(3.2, 1.3),
  destroyer: dot(0.6, 1.2),
  boat: '',
  submarine: dot(0.3, 1),
  merchant: bar(-2.6, 2.2) + bar(0.6, 2.2) + bar(3.8, 2.2),
  battery: 'M-3 -0.800H3V0.800H-3ZM-0.800 -3H0.800V3H-0.800Z',
}

/** Red is angular and blue is round, as their squares and circles are; others are diamonds. */
export function signOf(type: Type, side: string): ShipSign {
  const [length, beam] = SIZES[type]
  return { outline: outlineOf(type, side, length / 2, beam / 2), inside: INSIDE[type], length, beam }
}

function outlineOf(type: Type, side: string, l: number, b: number): string {
  if (type === 'battery')
    return side === 'blue' ? dot(0, l) : side === 'red' ? box(l, b) : `M0 ${-l}L${b} 0L0 ${l}L${-b} 0Z`
  if (type === 'carrier' && side === 'red') return box(l, b)
  if (type === 'carrier' && side === 'blue')
    return `M${-b + 2} ${-l}H${b - 2}Q${b} ${-l} ${b} ${-l + 3}V${l - 2}Q${b} ${l} ${b - 2} ${l}H${-b + 2}Q${-b} ${l} ${-b} ${l - 2}V${-l + 3}Q${-b} ${-l} ${-b + 2} ${-l}Z`
  // A long, fine bow for warships, a bluff one for merchants.
  const shoulder = type === 'merchant' ? -l * 0.45 : -l * 0.05
  if (side === 'red') return `M0 ${-l}L${b} ${shoulder}V${l}H${-b}V${shoulder}Z`
  if (side === 'blue')
    return `M0 ${-l}C${b * 0.7} ${-l * 0.75} ${b} ${shoulder} ${b} ${l * 0.35}C${b} ${l} ${b * 0.6} ${l} 0 ${l}C${-b * 0.6} ${l} ${-b} ${l} ${-b} ${l * 0.35}C${-b} ${shoulder} ${-b * 0.7} ${-l * 0.75} 0 ${-l}Z`
  return `M0 ${-l}L${b} 0L0 ${l}L${-b} 0Z`
}

const box = (l: number, b: number): string => `M${-b} ${-l}H${b}V${l}H${-b}Z`
