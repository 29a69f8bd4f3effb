import type { ShipFacts, ShipKind } from '../ship-facts.ts'
import { halfBreadth } from './hull-lines.ts'
import { FINE, INK, PAPER, STEEL } from './ink.ts'
import { gunsOf } from './mounts.ts'
import type { Frame } from './plan-frame.ts'
import { circle, ellipse, type Point, polygon } from './svg.ts'

/** Deckhouses reach beyond the bridge and the funnels that stand on them: a little forward, further aft in a warship. */
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

/** Deckhouses under bridge and funnels, wherever no gun stands in the way; then the funnels and the bridge itself. */
export function drawSuperstructure(facts: ShipFacts, frame: Frame): string {
  return [
    ...deckhouses(facts).map(([from, to]) => deckhouse(facts, frame, from, to)),
    ...facts.funnels.map((at) => funnel(facts, frame, at)),
    bridge(facts, frame),
  ].join('')
}

/** Runs of deck that hold the bridge or funnels, between the guns of the centreline. */
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

/** Bridge and funnels that share a deckhouse: no gun stands between them, nor a cargo deck. */
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

function deckhouse(facts: ShipFacts, frame: Frame, from: number, to: number): string {
  const x = (at: number): number => (at * facts.length) / 2
  const half = Math.min(halfBreadth(facts, from), halfBreadth(facts, to), facts.beam / 2) * HOUSE
  const bevel = Math.min(half * 0.6, (x(to) - x(from)) / 3)
  const corners: Point[] = [
    { x: x(from), y: -half + bevel * 0.5 },
    { x: x(from) + bevel * 0.5, y: -half },
    { x: x(to) - bevel, y: -half },
    { x: x(to), y: -half + bevel },
    { x: x(to), y: half - bevel },
    { x: x(to) - bevel, y: half },
    { x: x(from) + bevel * 0.5, y: half },
    { x: x(from), y: half - bevel * 0.5 },
  ]
  return polygon(corners.map(frame.at), { fill: STEEL, stroke: INK, 'stroke-width': FINE })
}

function funnel(facts: ShipFacts, frame: Frame, at: number): string {
  const centre = frame.at({ x: (at * facts.length) / 2, y: 0 })
  const rx = Math.min(facts.length * 0.02, facts.beam * 0.28) * frame.scale
  const ry = facts.beam * 0.15 * frame.scale
  return [
    ellipse(centre, rx, ry, { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
    ellipse(centre, rx * 0.66, ry * 0.6, { fill: INK }),
  ].join('')
}

/** The bridge, rounded to the front, with the director on top. */
function bridge(facts: ShipFacts, frame: Frame): string {
  const x = (facts.bridge * facts.length) / 2
  const half = Math.min(halfBreadth(facts, facts.bridge), facts.beam / 2) * 0.62
  const long = Math.min(facts.beam * 0.3, facts.length * 0.035)
  const corners: Point[] = [
    { x: x - long, y: -half * 0.6 },
    { x: x - long * 0.3, y: -half },
    { x: x + long * 0.4, y: -half * 0.8 },
    { x: x + long, y: -half * 0.3 },
    { x: x + long, y: half * 0.3 },
    { x: x + long * 0.4, y: half * 0.8 },
    { x: x - long * 0.3, y: half },
    { x: x - long, y: half * 0.6 },
  ]
  return [
    polygon(corners.map(frame.at), { fill: PAPER, stroke: INK, 'stroke-width': FINE }),
    circle(frame.at({ x, y: 0 }), Math.max(0.22, half * 0.3 * frame.scale), { fill: INK }),
  ].join('')
}
