import type { ShipFacts } from '../ship-facts.ts'
import { halfBreadth } from './hull-lines.ts'
import { FINE, INK, PAPER } from './ink.ts'
import type { Frame } from './plan-frame.ts'
import { line, type Point, polygon } from './svg.ts'

const HATCHES = [0.66, 0.4, -0.4, -0.62]
const CLEAR = 0.13

/** Hatches where the deck is free; a tanker has a catwalk and pipes instead. */
export function drawCargoDeck(facts: ShipFacts, frame: Frame): string {
  const { type, length, bridge, funnels } = facts
  const place = (at: number, y: number): Point => frame.at({ x: (at * length) / 2, y })
  const ink = { stroke: INK, 'stroke-width': FINE }
  if (type === 'tanker')
    return [-0.09, 0.09]
      .map((across) => line(place(-0.7, across * facts.beam), place(0.75, across * facts.beam), ink))
      .join('')
  return HATCHES.filter((at) => [bridge, ...funnels].every((taken) => Math.abs(taken - at) > CLEAR))
    .map((at) => {
      const half = halfBreadth(facts, at) * 0.42
      return polygon(
        [place(at - 0.07, -half), place(at + 0.07, -half), place(at + 0.07, half), place(at - 0.07, half)],
        {
          fill: PAPER,
          ...ink,
        },
      )
    })
    .join('')
}
