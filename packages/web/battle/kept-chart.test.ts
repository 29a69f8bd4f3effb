import { expect, test } from 'vitest'
import type { Position } from '../desk/position.ts'
import { keepingChart } from './kept-chart.ts'

/** As it comes from the desk: nothing of it is shared with the position before. */
const position = (at: number): Position =>
  structuredClone({
    taken: at,
    chart: { table: [36, 30], land: [{ name: 'Savo', shape: [[1, 2]] }], ships: [{ id: 'hood', at: [at, 4] }] },
  }) as unknown as Position

test('parts of the chart that are as they were are kept, and the others are new', () => {
  const [before, now] = [position(1), position(2)]
  const shown = keepingChart(before, now)
  expect(shown).toEqual(now)
  expect(shown.chart.land).toBe(before.chart.land)
  expect(shown.chart.table).toBe(before.chart.table)
  expect(shown.chart.ships).toBe(now.chart.ships)
})

test('the first position is shown as it is', () => {
  const now = position(1)
  expect(keepingChart(null, now)).toBe(now)
})
