import * as Plot from '@observablehq/plot'
import type { Summary } from '../studies/sim.ts'
import { drawn } from './drawing.ts'
import { HAIR, INK, SOFT, sideInk, sideMark } from './ink.ts'
import { percentBetween } from './text.ts'

/** A bar for each side and for draws, with the interval of its share. */
export function outcomeBars({ sides, drawRate }: Summary): string {
  const rows = [
    ...sides.map(({ side, admiral, winRate }) => ({
      name: `${sideMark(side)} ${side} wins (${admiral})`,
      ink: sideInk(side),
      ...winRate,
      told: percentBetween(winRate),
    })),
    { name: 'drawn', ink: SOFT, ...drawRate, told: percentBetween(drawRate) },
  ]
  return drawn('Share of battles won by each side', {
    width: 900,
    height: 150,
    marginLeft: 190,
    marginRight: 150,
    x: { domain: [0, 1], percent: false, label: null, tickFormat: '.0%', tickSize: 0 },
    y: { domain: rows.map(({ name }) => name), label: null, tickSize: 0 },
    marks: [
      Plot.gridX({ stroke: HAIR, strokeOpacity: 1 }),
      Plot.barX(rows, { x: 'value', y: 'name', fill: 'ink', fillOpacity: 0.8, insetTop: 4, insetBottom: 4 }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'name', stroke: INK, strokeWidth: 1.4, marker: 'tick' }),
      Plot.text(rows, { x: 1, y: 'name', text: 'told', textAnchor: 'start', dx: 10, fill: INK }),
      Plot.ruleX([0], { stroke: INK }),
    ],
  })
}

/** The turn in which battles ended. */
export function lengthBars({ turns, games }: Summary): string {
  const rows = turns.map((count, turn) => ({ turn, share: count / games })).slice(1)
  return drawn('Turn in which battles ended', {
    width: 900,
    height: 170,
    marginLeft: 50,
    x: { label: 'turn', type: 'band', tickSize: 0 },
    y: { label: null, tickFormat: '.0%', ticks: 4, tickSize: 0 },
    marks: [
      Plot.gridY({ stroke: HAIR, strokeOpacity: 1, ticks: 4 }),
      Plot.barY(rows, { x: 'turn', y: 'share', fill: SOFT, insetLeft: 3, insetRight: 3 }),
      Plot.ruleY([0], { stroke: INK }),
    ],
  })
}
