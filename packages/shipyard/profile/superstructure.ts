import { hullYear } from '../refits.ts'
import type { ShipFacts } from '../ship-facts.ts'
import type { WholeProfile } from './complete.ts'
import type { Hull } from './hull.ts'
import { block, box, drawn, filled, open, type Part } from './shape.ts'
import type { Size } from './size.ts'
import { cone, director, flatFront, pagoda, platforms, slab, slim, stacked, stepped, type Tower } from './towers.ts'

interface Structure {
  parts: Part[]
  /** The foot of a mast: a tower carries its own, others rise from the deck behind the houses. */
  mastFoot(x: number, kind: WholeProfile['masts'][number]['kind']): number
}

/** Bridge, deckhouses between the funnels, and the after superstructure. */
export function superstructureSide(facts: ShipFacts, profile: WholeProfile, size: Size, hull: Hull): Structure {
  const half = facts.length / 2
  const houses: { aft: number; fore: number; top: number }[] = []
  const parts: Part[] = []
  const { bridge, after } = profile
  if (bridge) {
    const [aft, fore] = [bridge.to * half, bridge.from * half]
    const foot = hull.deckAt(aft)
    const style = styleOf(facts, profile)
    const tall = size.bridge[bridge.height] * (size.family === 'capital' ? (TALLER.get(style) ?? 1) : 1)
    const tower = { aft, fore, foot, tall, axis: axisOf(profile, half, aft, fore) }
    parts.push(...style(tower, directorHalf(size)))
    houses.push({ aft, fore, top: foot + tower.tall })
  }
  if (after) {
    const [aft, fore] = [after.to * half, after.from * half]
    const foot = hull.deckAt((aft + fore) / 2)
    const first = foot + size.deck * (after.height === 'low' ? 1 : 1.15)
    parts.push(...block(aft, fore, foot, first))
    houses.push({ aft, fore, top: first })
    if (after.height !== 'low') {
      const tall = size.bridge[after.height] * (after.height === 'tall' ? 0.75 : 0.62)
      const guns = facts.guns
        .flatMap(({ mounts }) => mounts)
        .filter(({ side, at }) => side === 'centre' && at * half < fore && at * half > aft)
      const clear = Math.max(aft, ...guns.map(({ at }) => at * half + 5))
      const [from, to] = [clear + (fore - clear) * 0.12, fore - (fore - clear) * 0.1]
      if (to - from > 3) {
        const middle = foot + tall * 0.6
        const inset = (to - from) * 0.2
        parts.push(
          ...block(from, to, first, middle),
          ...block(from + inset, to - inset * 0.7, middle, foot + tall),
          ...director((from + to) / 2, foot + tall, directorHalf(size) * 0.9),
        )
        houses.push({ aft: from, fore: to, top: foot + tall })
      }
    }
  }
  parts.unshift(...amidships(facts, profile, size, hull))
  const topAt = (x: number): number =>
    Math.max(hull.deckAt(x), ...houses.filter(({ aft, fore }) => x >= aft && x <= fore).map(({ top }) => top))
  return {
    parts,
    mastFoot: (x, kind) => (kind === 'tower' || kind === 'pagoda' ? topAt(x) : hull.deckAt(x)),
  }
}

/** In capital ships the slender towers are taller than a block. */
const TALLER = new Map([
  [slim, 1.3],
  [slab, 1.3],
  [platforms, 1.22],
  [cone, 1.2],
  [stacked, 1.25],
])

/** The tower stands where its mast does, else a little forward in the bridge. */
function axisOf({ masts }: WholeProfile, half: number, aft: number, fore: number): number {
  const mast = masts.find(
    ({ at, kind }) => (kind === 'tower' || kind === 'pagoda') && at * half > aft && at * half < fore,
  )
  return mast ? mast.at * half : aft + (fore - aft) * 0.5
}

const directorHalf = ({ family }: Size): number =>
  ({
    capital: 2.3,
    carrier: 1.7,
    cruiser: 1.8,
    destroyer: 1.15,
    escort: 0.9,
    merchant: 0.8,
    submarine: 0.4,
    boat: 0.3,
  })[family]

/** How a navy built its towers; without a tower, decks in steps. */
function styleOf(facts: ShipFacts, { masts, bridge }: WholeProfile): (tower: Tower, half: number) => Part[] {
  const kinds = masts.map(({ kind }) => kind)
  if (bridge?.height === 'pagoda' || kinds.includes('pagoda')) return pagoda
  const tall = bridge?.height === 'tall'
  switch (facts.navy) {
    case 'rn':
      return tall || kinds.includes('tower') || (hullYear(facts) > 1934 && facts.type.includes('cruiser'))
        ? flatFront
        : stepped
    case 'usn':
      return kinds.includes('tower') ? slim : stepped
    case 'km':
      return tall || kinds.includes('tower') ? platforms : stepped
    case 'rm':
      return kinds.includes('tower') ? cone : stepped
    case 'mn':
      return kinds.includes('tower') ? stacked : stepped
    case 'ijn':
      return tall || kinds.includes('tower') ? slab : stepped
    default:
      return kinds.includes('tower') ? platforms : stepped
  }
}

/** With this many floatplanes her quarterdeck is a hangar (Ise). */
const HYBRID = 15

/** The low deckhouse that carries the funnels; in destroyers only their casings. */
function amidships(
  facts: ShipFacts,
  { bridge, after, hangars, catapults, cranes }: WholeProfile,
  size: Size,
  hull: Hull,
): Part[] {
  const half = facts.length / 2
  const fore = (bridge?.to ?? facts.bridge - 0.06) * half
  const aft = (after?.from ?? Math.min(facts.bridge, ...facts.funnels) - 0.08) * half
  const parts: Part[] = []
  if (size.family === 'destroyer' || size.family === 'escort') {
    for (const at of facts.funnels) {
      const x = at * half
      parts.push(
        ...block(
          x - size.funnel[1] * 0.95,
          x + size.funnel[1] * 1.05,
          hull.deckAt(x),
          hull.deckAt(x) + size.deck * 0.75,
        ),
      )
    }
  } else if (fore > aft) {
    const foot = Math.min(hull.deckAt(aft), hull.deckAt(fore))
    parts.push(
      ...block(
        aft - 0.5,
        fore + 0.5,
        foot - 0.2,
        Math.max(hull.deckAt(aft), foot) + size.deck * (size.family === 'capital' ? 1.05 : 0.85),
      ),
    )
    parts.push(...boats(aft, fore, hull.deckAt((aft + fore) / 2) + size.deck * 1.1, facts, half))
  }
  for (const at of hangars) {
    const x = at * half
    // A hangar forward of the bridge or at the stern is below deck.
    if (x > fore || at < -0.8) continue
    const long = facts.aircraft.catapult >= HYBRID ? facts.length * 0.24 : size.usual * 0.07
    parts.push(...block(x - long / 2, x + long / 2, hull.deckAt(x), hull.deckAt(x) + size.deck * 2))
  }
  for (const at of catapults)
    parts.push(
      ...catapult(
        Math.max(at * half, -half + 9.5),
        hull.deckAt(at * half) + (Math.abs(at) > 0.8 ? 0.8 : size.deck * 1.1),
      ),
    )
  for (const at of cranes) parts.push(...crane(Math.max(at, -0.97) * half, hull.deckAt(at * half), size))
  return parts
}

/** Boats where the deck is free of funnels. */
function boats(aft: number, fore: number, z: number, { funnels }: ShipFacts, half: number): Part[] {
  const places: number[] = []
  for (let x = aft + 7; x < fore - 6 && places.length < 3; x += 13)
    if (funnels.every((at) => Math.abs(at * half - x) > 5)) places.push(x)
  return places.map((x) =>
    filled(
      'house-shade',
      `M${n(x - 4.5)} ${n(-z - 1.1)}L${n(x + 4.7)} ${n(-z - 1.2)}Q${n(x + 4)} ${n(-z)} ${n(x + 2.6)} ${n(-z)}L${n(x - 3.6)} ${n(-z)}Z`,
      1,
    ),
  )
}

const catapult = (x: number, z: number): Part[] => [
  filled('house-shade', box(x - 0.9, x + 0.9, z - 1.6, z), 1),
  drawn('line', open([x - 8.5, z + 0.5], [x + 8.5, z + 0.5]), 0.9, 1),
  drawn('wire', open([x - 1, z + 1.9], [x + 5.2, z + 1.7]), 0.7, 2),
]

function crane(x: number, foot: number, { deck, family }: Size): Part[] {
  const tall = deck * (family === 'capital' || family === 'carrier' ? 3.4 : 2.8)
  return [
    drawn('spar', open([x, foot], [x, foot + tall]), 0.6, 1),
    drawn('wire', open([x, foot + tall * 0.25], [x + tall * 0.75, foot + tall * 1.15], [x, foot + tall]), 0.35, 1),
  ]
}

const n = (value: number): number => Math.round(value * 10) / 10 || 0
