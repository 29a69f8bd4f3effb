import type { ShipFacts, ShipKind } from '../ship-facts.ts'
import { halfBreadth } from './hull-lines.ts'
import { FINE, INK, PAPER } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { line, type Point, polygon } from './svg.ts'

const CARGO: readonly ShipKind[] = ['merchant', 'tanker', 'transport', 'armed-merchant-cruiser', 'landing-ship']
const HATCHES = [0.66, 0.4, -0.4, -0.62]
const CLEAR = 0.13

export const hasCargoDeck = ({ type }: ShipFacts): boolean => CARGO.includes(type)

/** Hatches where the deck is free; a tanker has a catwalk and pipes instead. */
export function drawCargoDeck(facts: ShipFacts, frame: Frame): string {
  const { pipes, hatches } = cargoDeck(facts)
  const ink = { stroke: INK, 'stroke-width': FINE }
  return [
    ...pipes.map(([from, to]) => line(frame.at(from), frame.at(to), ink)),
    ...hatches.map((hatch) => polygon(hatch.map(frame.at), { fill: PAPER, ...ink })),
  ].join('')
}

/** The same in metres from midships: x ahead, y to starboard. */
export interface CargoDeck {
  pipes: (readonly [from: Point, to: Point])[]
  hatches: Point[][]
}

export function cargoDeck(facts: ShipFacts): CargoDeck {
  const { type, length, beam, bridge, funnels } = facts
  const place = (at: number, y: number): Point => ({ x: (at * length) / 2, y })
  if (type === 'tanker') {
    const pipes = [-0.09, 0.09].map((across) => [place(-0.7, across * beam), place(0.75, across * beam)] as const)
    return { pipes, hatches: [] }
  }
  const free = HATCHES.filter((at) => [bridge, ...funnels].every((taken) => Math.abs(taken - at) > CLEAR))
  const hatches = free.map((at) => {
    const half = halfBreadth(facts, at) * 0.42
    return [place(at - 0.07, -half), place(at + 0.07, -half), place(at + 0.07, half), place(at - 0.07, half)]
  })
  return { pipes: [], hatches }
}
