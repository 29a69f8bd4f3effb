import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import { closed, drawn, filled, open, type Part, type Spot } from './shape.ts'
import type { Size } from './size.ts'

/** The side of a hull: how high her deck is, and where her ends are. */
export interface Hull {
  /** The weather deck above the water at a place in metres ahead of midships. */
  deckAt(x: number): number
  /** Where the stem and the stern cut the water. */
  waterline: { aft: number; fore: number }
  parts: Part[]
}

/** Decks of Japanese cruisers and of Yamato fall towards the stern instead of ending in a step. */
const FALLING = 0.3

export function hullSide(facts: ShipFacts, { bow, stern, deck }: WholeProfile, size: Size): Hull {
  const half = facts.length / 2
  const raised = deck.kind === 'flush' ? -half : (deck.to ?? 0) * half
  const flush = deck.kind === 'flush'
  const japanese = facts.navy === 'ijn' && flush && size.family !== 'destroyer' && size.family !== 'carrier'
  const low = size.freeboard * (flush ? (size.family === 'capital' ? 1.3 : 1.2) : 1)
  const sheer = size.sheer * (flush ? 1.5 : 1) * (bow === 'clipper' ? 1.15 : 1)
  const deckAt = (x: number): number => {
    const along = x / half
    const rise = along > 0 ? sheer * along ** 2.2 : japanese ? -low * FALLING * along ** 2 : 0.25 * along ** 2
    return low + rise + (!flush && x >= raised ? size.deck : 0)
  }
  const top = deckAt(half)
  const overhang = { straight: 0.08, raked: 0.55, clipper: 0.95, ram: -0.25 }[bow] * top
  const counter = { round: 0.95, cruiser: 0.3, transom: 0.2 }[stern] * deckAt(-half)
  const fore = half - Math.max(0, overhang)
  const waterline = { aft: -half + counter, fore }
  const outline = [
    ...sternLine(half, deckAt(-half), counter, stern),
    ...deckLine(half, raised, flush, deckAt, bow === 'ram' ? -overhang : 0),
    ...bowLine(half, top, fore, bow, overhang),
  ]
  return {
    deckAt,
    waterline,
    parts: [filled('hull', closed(...outline)), ...sidePlating(facts, deckAt, waterline, raised, flush)],
  }
}

function sternLine(half: number, top: number, counter: number, stern: WholeProfile['stern']): Spot[] {
  const foot: Spot = [-half + counter, 0]
  if (stern === 'transom') return [foot, [-half + counter * 0.2, top * 0.5], [-half, top]]
  if (stern === 'cruiser')
    return [
      foot,
      [-half + counter * 0.35, top * 0.18],
      [-half, top * 0.5],
      [-half + counter * 0.12, top * 0.85],
      [-half + counter * 0.4, top],
    ]
  return [
    foot,
    [-half + counter * 0.5, top * 0.28],
    [-half + counter * 0.12, top * 0.55],
    [-half, top * 0.8],
    [-half, top],
  ]
}

const STATIONS = 14

function deckLine(half: number, raised: number, flush: boolean, deckAt: (x: number) => number, back: number): Spot[] {
  const spots: Spot[] = []
  for (let i = 1; i < STATIONS; i++) {
    const x = -half + (2 * half * i) / STATIONS
    const before = x - (2 * half) / STATIONS
    if (!flush && before < raised && x >= raised) spots.push([raised, deckAt(raised - 0.01)], [raised, deckAt(raised)])
    spots.push([x, deckAt(x)])
  }
  return [...spots, [half - back, deckAt(half)]]
}

function bowLine(half: number, top: number, fore: number, bow: WholeProfile['bow'], overhang: number): Spot[] {
  if (bow === 'ram')
    return [
      [half + overhang * 0.4, top * 0.5],
      [half, 0],
    ]
  if (bow === 'clipper')
    return [
      [half - overhang * 0.34, top * 0.72],
      [half - overhang * 0.66, top * 0.4],
      [half - overhang * 0.88, top * 0.15],
      [fore, 0],
    ]
  if (bow === 'raked')
    return [
      [half - overhang * 0.62, top * 0.4],
      [fore, 0],
    ]
  return [[fore, 0]]
}

const BELT_FROM = 60

/** Shade towards the water, the boot topping, the belt, and rows of scuttles. */
function sidePlating(
  facts: ShipFacts,
  deckAt: (x: number) => number,
  { aft, fore }: Hull['waterline'],
  raised: number,
  flush: boolean,
): Part[] {
  const low = deckAt(-facts.length * 0.3)
  const scale = Math.max(0.35, low / 5)
  const citadel = facts.guns
    .filter(({ role }) => role !== 'secondary')
    .flatMap(({ mounts }) => mounts.filter(({ side }) => side === 'centre'))
  const places = citadel.map(({ at }) => (at * facts.length) / 2)
  const belt =
    facts.armour.belt >= BELT_FROM && places.length > 1
      ? [drawn('line', open([Math.min(...places), low * 0.42], [Math.max(...places), low * 0.42]), 0.16, 2)]
      : []
  const row = (z: number, from: number, to: number): Part =>
    drawn('scuttles', open([from, z], [to, z]), 0.34 * scale, 2)
  const foreRow = flush ? 0.1 * facts.length : raised + 3
  return [
    filled('hull-shade', closed([aft, 0], [aft, low * 0.3], [fore, low * 0.3], [fore, 0]), 1),
    filled('boot', closed([aft, 0], [aft, 0.55 * scale], [fore, 0.55 * scale], [fore, 0])),
    ...belt,
    ...(facts.type === 'motor-torpedo-boat' || facts.type === 'submarine'
      ? []
      : [
          row(low * 0.66, aft + 4, -facts.length * 0.12),
          row(deckAt(facts.length * 0.3) * 0.7, foreRow, facts.length * 0.42),
        ]),
    drawn(
      'line',
      open([fore - 0.02 * facts.length, deckAt(fore) * 0.62], [fore - 0.02 * facts.length - 0.4, deckAt(fore) * 0.45]),
      0.5 * scale,
      2,
    ),
  ]
}
