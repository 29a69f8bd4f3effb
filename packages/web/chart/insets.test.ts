import { expect, test } from 'vitest'
import { insetChart, insetOverlays, onTable, outsideInsets, tableOverlays } from './insets.ts'
import type { Chart, ChartFlight, Inset, Overlay } from './model.ts'

const BOX: Inset = { id: 'red', name: 'Red’s box', side: 'red', corner: [0, 36], size: [12, 12] }
const flight = (id: string, at: [number, number], inset?: string): ChartFlight => ({
  id,
  name: id,
  side: 'red',
  at,
  heading: 0,
  kind: 'fighter',
  ready: false,
  done: false,
  trail: [[2, 2]],
  ...(inset && { inset }),
})
const chart: Chart = {
  table: [72, 48],
  symbol: '"',
  land: [],
  ships: [],
  flights: [flight('patrol', [6, 40], 'red'), flight('strike', [30, 20])],
  wrecks: [],
  smoke: [],
  wind: null,
  zones: [],
  lasting: [],
  insets: [BOX],
}

test('whoever flies in a box is drawn in its chart, from its own corner, and not on the table', () => {
  expect(outsideInsets(chart).flights.map(({ id }) => id)).toEqual(['strike'])
  const own = insetChart(chart, BOX)
  expect(own.table).toEqual([12, 12])
  expect(own.flights).toMatchObject([{ id: 'patrol', at: [6, 4], trail: [] }])
})

test('what lies over a box is shown there alone', () => {
  const overlays: Overlay[] = [
    { kind: 'ring', at: [6, 40], radius: 9, tone: 'chart' },
    { kind: 'mark', unit: 'patrol', tone: 'chart' },
    { kind: 'mark', unit: 'strike', tone: 'chart' },
    { kind: 'line', from: [6, 40], to: [30, 20], tone: 'red' },
  ]
  expect(insetOverlays(overlays, chart, BOX)).toEqual([
    { kind: 'ring', at: [6, 4], radius: 9, tone: 'chart' },
    { kind: 'mark', unit: 'patrol', tone: 'chart' },
  ])
  expect(tableOverlays(overlays, chart)).toEqual(overlays.slice(2))
})

test('a tap in the box is a place of the table', () => {
  expect(onTable({ wants: 'water', at: [1, 2] }, BOX)).toEqual({ wants: 'water', at: [1, 38] })
  expect(onTable({ wants: 'hover', unit: null }, BOX)).toEqual({ wants: 'hover', unit: null })
})
