import type { ShipFacts, ShipKind } from '../ship-facts.ts'
import { halfBreadth } from './hull-lines.ts'
import { FINE, INK, PAPER, STEEL } from './ink.ts'
import { gunsOf } from './mounts.ts'
import type { Frame } from './plan-frame.ts'
import { circle, ellipse, type Point, polygon } from './svg.ts'

/** How far deckhouses extend beyond their bridge and funnels: a little forward, further aft in a warship. */
const FORWARD = 0.07
const AFT = 0.2
const SHORT_AFT: readonly ShipKind[] = [
  'submarine',
  'motor-torpedo-boat',
  'merchant',
  'tanker',
  'transport',
  'landing-ship',
]
const CARGO_BETWEEN = 0.25
const HOUSE = 0.5
const ENDS = 0.8

/** Deckhouses under bridge and funnels, except where a gun is in the way; then the funnels and the bridge itself. */
export function drawSuperstructure(facts: ShipFacts, frame: Frame): string {
  const { houses, funnels, bridge, director } = superstructure(facts)
  const edge = { stroke: INK, 'stroke-width': FINE }
  return [
    ...houses.map((house) => polygon(house.map(frame.at), { fill: STEEL, ...edge })),
    ...funnels.map(({ centre, rx, ry }) =>
      [
        ellipse(frame.at(centre), rx * frame.scale, ry * frame.scale, { fill: PAPER, ...edge }),
        ellipse(frame.at(centre), rx * frame.scale * 0.66, ry * frame.scale * 0.6, { fill: INK }),
      ].join(''),
    ),
    polygon(bridge.map(frame.at), { fill: PAPER, ...edge }),
    circle(frame.at(director.centre), Math.max(0.22, director.radius * frame.scale), { fill: INK }),
  ].join('')
}

/** The same in metres from midships: x ahead, y to starboard. */
export interface Superstructure {
  houses: Point[][]
  funnels: { centre: Point; rx: number; ry: number }[]
  bridge: Point[]
  director: { centre: Point; radius: number }
}

export function superstructure(facts: ShipFacts): Superstructure {
  const half = bridgeHalf(facts)
  return {
    houses: deckhouses(facts).map(([from, to]) => deckhouse(facts, from, to)),
    funnels: facts.funnels.map((at) => ({
      centre: { x: (at * facts.length) / 2, y: 0 },
      rx: Math.min(facts.length * 0.02, facts.beam * 0.28),
      ry: facts.beam * 0.15,
    })),
    bridge: bridge(facts, half),
    director: { centre: { x: (facts.bridge * facts.length) / 2, y: 0 }, radius: half * 0.3 },
  }
}

/** Stretches of deck with the bridge or funnels, between the guns of the centreline. */
function deckhouses(facts: ShipFacts): [number, number][] {
  const guns = gunsOf(facts)
    .filter(({ mount }) => mount.side === 'centre')
    .map(({ mount, length }) => ({ at: mount.at, reach: (1.2 * length) / facts.length }))
  const limits = [{ at: -ENDS, reach: 0 }, { at: ENDS, reach: 0 }, ...guns].toSorted((a, b) => a.at - b.at)
  const aft = SHORT_AFT.includes(facts.type) ? FORWARD : AFT
  return clusters(facts, guns).flatMap((standing): [number, number][] => {
    const [first, last] = [Math.min(...standing), Math.max(...standing)]
    const before = limits.findLast(({ at }) => at <= first)
    const next = limits.find(({ at }) => at > last)
    const from = Math.max(first - aft, before ? before.at + before.reach : -1)
    const to = Math.min(last + FORWARD, next ? next.at - next.reach : 1)
    return to > from ? [[from, to]] : []
  })
}

/** Bridge and funnels that share a deckhouse: without a gun or a cargo deck between them. */
function clusters({ type, funnels, bridge }: ShipFacts, guns: { at: number }[]): number[][] {
  const found: number[][] = []
  for (const at of [...funnels, bridge].toSorted((a, b) => a - b)) {
    const last = found.at(-1)?.at(-1)
    const apart =
      last === undefined ||
      guns.some((gun) => gun.at > last && gun.at <= at) ||
      (SHORT_AFT.includes(type) && at - last > CARGO_BETWEEN)
    if (apart) found.push([at])
    else found.at(-1)!.push(at)
  }
  return found
}

function deckhouse(facts: ShipFacts, from: number, to: number): Point[] {
  const x = (at: number): number => (at * facts.length) / 2
  const half = Math.min(halfBreadth(facts, from), halfBreadth(facts, to), facts.beam / 2) * HOUSE
  const bevel = Math.min(half * 0.6, (x(to) - x(from)) / 3)
  return [
    { x: x(from), y: -half + bevel * 0.5 },
    { x: x(from) + bevel * 0.5, y: -half },
    { x: x(to) - bevel, y: -half },
    { x: x(to), y: -half + bevel },
    { x: x(to), y: half - bevel },
    { x: x(to) - bevel, y: half },
    { x: x(from) + bevel * 0.5, y: half },
    { x: x(from), y: half - bevel * 0.5 },
  ]
}

const bridgeHalf = (facts: ShipFacts): number => Math.min(halfBreadth(facts, facts.bridge), facts.beam / 2) * 0.62

/** The bridge, rounded at the front, with the director on top. */
function bridge(facts: ShipFacts, half: number): Point[] {
  const x = (facts.bridge * facts.length) / 2
  const long = Math.min(facts.beam * 0.3, facts.length * 0.035)
  return [
    { x: x - long, y: -half * 0.6 },
    { x: x - long * 0.3, y: -half },
    { x: x + long * 0.4, y: -half * 0.8 },
    { x: x + long, y: -half * 0.3 },
    { x: x + long, y: half * 0.3 },
    { x: x + long * 0.4, y: half * 0.8 },
    { x: x - long * 0.3, y: half },
    { x: x - long, y: half * 0.6 },
  ]
}
