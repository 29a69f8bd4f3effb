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

/** Runs of deck between the guns of the centreline that hold the bridge or a funnel. */
function deckhouses(facts: ShipFacts): [number, number][] {
  const guns = gunsOf(facts)
    .filter(({ mount }) => mount.side === 'centre')
    .map(({ mount, length }) => ({ at: mount.at, reach: (1.2 * length) / facts.length }))
    .toSorted((a, b) => a.at - b.at)
  const limits = [{ at: -ENDS, reach: 0 }, ...guns, { at: ENDS, reach: 0 }]
  const aft = SHORT_AFT.includes(facts.type) ? FORWARD : AFT
  const standing = [...facts.funnels, facts.bridge]
  return limits.slice(1).flatMap((next, i): [number, number][] => {
    const before = limits[i]!
    const free: [number, number] = [before.at + before.reach, next.at - next.reach]
    const here = standing.filter((at) => at >= before.at && at < next.at)
    if (here.length === 0) return []
    const from = Math.max(free[0], Math.min(...here) - aft)
    const to = Math.min(free[1], Math.max(...here) + FORWARD)
    return to > from ? [[from, to]] : []
  })
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
