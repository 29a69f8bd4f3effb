import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import { box, closed, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'

type Mast = WholeProfile['masts'][number]

/** The masts as spars; towers and pagodas belong to the superstructure, with a pole on top. */
export function mastParts(
  facts: ShipFacts,
  { masts }: WholeProfile,
  size: Size,
  /** What a mast stands on, and how high that is above the water. */
  standsOn: (x: number, kind: Mast['kind']) => number,
): Part[] {
  const foremost = masts[0]
  return masts.flatMap((mast) => {
    const x = (mast.at * facts.length) / 2
    const top = size.masts[mast === foremost ? 0 : 1]
    return KINDS[mast.kind](x, standsOn(x, mast.kind), top, size, hasTop(facts, size, mast === foremost))
  })
}

/**
 * Control tops on tripods: in capital ships of the first war, and in the early cruisers of America, Italy and France. A
 * rebuilt bridge made them superfluous.
 */
function hasTop(facts: ShipFacts, { family }: Size, fore: boolean): boolean {
  if (family === 'capital') return facts.navy !== 'ijn' && (facts.profile?.bridge?.height ?? 'medium') === 'medium'
  return family === 'cruiser' && fore && ['usn', 'rm', 'mn'].includes(facts.navy ?? '')
}

type Draw = (x: number, foot: number, top: number, size: Size, controlTop: boolean) => Part[]

const spar = ({ family }: Size): number =>
  ({
    capital: 0.9,
    carrier: 0.8,
    cruiser: 0.7,
    merchant: 0.55,
    submarine: 0.25,
    boat: 0.14,
    destroyer: 0.42,
    escort: 0.4,
  })[family]

const pole: Draw = (x, foot, top, size) => [
  drawn('spar', open([x, foot - 0.5], [x - (top - foot) * 0.03, foot + (top - foot) * 0.62]), spar(size)),
  drawn(
    'spar',
    open([x - (top - foot) * 0.03, foot + (top - foot) * 0.6], [x - (top - foot) * 0.05, top]),
    spar(size) * 0.6,
  ),
  drawn(
    'spar',
    open([x - 1.6 * spar(size), foot + (top - foot) * 0.62], [x + 0.9 * spar(size), foot + (top - foot) * 0.62]),
    spar(size) * 0.55,
    1,
  ),
]

/** Legs that meet below the top; capital ships have a control top there. */
const tripod: Draw = (x, foot, top, size, controlTop) => {
  const meet = foot + (top - foot) * 0.7
  const splay = (meet - foot) * 0.24
  const [half, tall] = size.family === 'capital' ? [2.6, 2.8] : [1.8, 2]
  return [
    drawn('spar', open([x, foot - 0.5], [x - 0.4, meet]), spar(size) * 1.1),
    drawn('spar', open([x - splay, foot - 0.5], [x - 0.6, meet]), spar(size) * 0.9),
    drawn('spar', open([x - 0.5, meet], [x - 0.9, top]), spar(size) * 0.55),
    ...(controlTop
      ? [
          filled('house', box(x - half, x + half * 0.9, meet - tall * 0.3, meet + tall)),
          filled('house-shade', box(x - half, x - half * 0.4, meet - tall * 0.3, meet + tall), 1),
          drawn('line', open([x - half * 0.4, meet + tall * 0.6], [x + half * 0.9, meet + tall * 0.6]), 0.35, 2),
        ]
      : [drawn('spar', open([x - 1.5, meet], [x + 0.8, meet]), spar(size) * 0.8, 1)]),
  ]
}

/** The woven masts of American battleships. */
const cage: Draw = (x, foot, top, _size) => {
  const head = foot + (top - foot) * 0.78
  const half = (share: number): number => 3.4 * (1 - share) ** 1.4 + 1.5
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const side = (sign: number) => steps.map((share) => [x + sign * half(share), foot + (head - foot) * share] as const)
  const wires = steps.slice(0, -1).flatMap((share, i) => {
    const [low, high] = [foot + (head - foot) * share, foot + (head - foot) * steps[i + 1]!]
    return [
      open([x - half(share), low], [x + half(steps[i + 1]!), high]),
      open([x + half(share), low], [x - half(steps[i + 1]!), high]),
    ]
  })
  return [
    filled('far', closed(...side(-1), ...side(1).toReversed())),
    drawn('wire', [open(...side(-1)), open(...side(1)), ...wires].join(''), 0.3),
    filled('house', box(x - 2.8, x + 2.8, head, head + 2.6)),
    drawn('line', open([x - 2.8, head + 1.6], [x + 2.8, head + 1.6]), 0.4, 2),
    drawn('spar', open([x, head + 2.6], [x, top + 3]), 0.45),
  ]
}

/** Four legs, or the lattice that carries radar aerials. */
const lattice: Draw = (x, foot, top, size) => {
  const head = foot + (top - foot) * 0.75
  const [wide, narrow] = [2.4 * spar(size) + 1, 0.9 * spar(size) + 0.3]
  const at = (share: number): number => wide + (narrow - wide) * share
  const z = (share: number): number => foot + (head - foot) * share
  const braces = [0, 0.25, 0.5, 0.75].map((share) =>
    open([x - at(share), z(share)], [x + at(share + 0.25), z(share + 0.25)], [x - at(share + 0.25), z(share + 0.25)]),
  )
  return [
    drawn(
      'spar',
      [open([x - wide, foot], [x - narrow, head]), open([x + wide, foot], [x + narrow, head])].join(''),
      spar(size) * 0.5,
    ),
    drawn('wire', braces.join(''), spar(size) * 0.3, 1),
    drawn('spar', open([x, head], [x, top]), spar(size) * 0.5),
  ]
}

const stump: Draw = (x, foot, top, size) => pole(x, foot, foot + (top - foot) * 0.6, size, false)

const topmast: Draw = (x, foot, top, size) =>
  top > foot + 1 ? [drawn('spar', open([x - 0.4, foot - 1], [x - 0.8, top]), spar(size) * 0.6)] : []

const KINDS: Record<Mast['kind'], Draw> = {
  pole,
  tripod,
  cage,
  quadripod: lattice,
  lattice,
  stump,
  tower: topmast,
  pagoda: topmast,
}
