import * as Plot from '@observablehq/plot'
import type { ShipSummary, Summary } from '../studies/sim.ts'
import { drawn } from './drawing.ts'
import { HAIR, INK, sideInk } from './ink.ts'

const MARGIN = 30
const LINE_OF_TEXT = 14
const LEAST_HEIGHT = 260
/** Room, in turns, for the lines from the curves to their names. */
const LEADER = 0.7

/** The mean hull of one side's ships after each turn. */
export function hullCurves(summary: Summary, side: string): string {
  const ships = summary.ships.filter((ship) => ship.side === side)
  const height = Math.max(LEAST_HEIGHT, ships.length * LINE_OF_TEXT + 2 * MARGIN)
  const points = ships.flatMap(({ id, hullByTurn }) => hullByTurn.map((left, turn) => ({ id, turn, left })))
  const ink = sideInk(side)
  const last = summary.turns.length - 1
  const names = apart(ships, (height - 2 * MARGIN) / LINE_OF_TEXT)
  return drawn(`Mean hull left of ${side} ships by turn`, {
    width: 440,
    height,
    marginTop: MARGIN,
    marginBottom: MARGIN,
    marginLeft: 44,
    marginRight: 120,
    x: {
      domain: [0, last + LEADER],
      label: null,
      ticks: summary.turns.map((_, turn) => turn),
      tickFormat: 'd',
      tickSize: 0,
    },
    y: { domain: [0, 1], label: null, tickFormat: '.0%', ticks: 5, tickSize: 0 },
    marks: [
      Plot.gridY({ stroke: HAIR, strokeOpacity: 1, ticks: 5 }),
      Plot.line(points, { x: 'turn', y: 'left', z: 'id', stroke: ink, strokeWidth: 1.4, strokeOpacity: 0.75 }),
      Plot.dot(points, { x: 'turn', y: 'left', r: 1.6, symbol: side === 'red' ? 'square' : 'circle', fill: ink }),
      Plot.link(names, {
        x1: last,
        x2: last + LEADER,
        y1: 'end',
        y2: 'at',
        stroke: ink,
        strokeWidth: 0.5,
        strokeDasharray: '2 2',
      }),
      Plot.text(names, {
        x: last + LEADER,
        y: 'at',
        text: 'name',
        textAnchor: 'start',
        dx: 4,
        fontStyle: 'italic',
        fill: INK,
      }),
      Plot.ruleY([0], { stroke: INK }),
    ],
  })
}

/** Names beside the ends of their curves, pushed apart if they would overlap; `lines` of text fit into the height. */
function apart(ships: readonly ShipSummary[], lines: number): { name: string; end: number; at: number }[] {
  const step = 1 / lines
  const placed = ships
    .map(({ name, hullByTurn }) => ({ name, end: hullByTurn.at(-1) ?? 1, at: hullByTurn.at(-1) ?? 1 }))
    .sort((a, b) => a.at - b.at)
  for (let i = 1; i < placed.length; i++) placed[i]!.at = Math.max(placed[i]!.at, placed[i - 1]!.at + step)
  for (let i = placed.length - 1, most = 1; i >= 0; i--, most -= step) placed[i]!.at = Math.min(placed[i]!.at, most)
  return placed
}
