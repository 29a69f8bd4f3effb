import { expect, test } from 'vitest'
import { type StateRow, StateRows, ZeroedArrays } from './state-rows.ts'

const HULL = 12

/** Two counts: of ships that have lost nothing, and of those that have lost 1. */
function twoCounts(): { rows: StateRows; row: StateRow } {
  const rows = new StateRows(HULL, 2, new ZeroedArrays(HULL * 2))
  const row = rows.take()
  row.cells.set([0.5, 0.25, 0.125, 0])
  row.first = 0
  row.end = 2
  return { rows, row }
}

const told = ({ cells, first, end }: StateRow): number[][] =>
  Array.from({ length: Math.max(0, end - first) }, (_, i) => [first + i, cells[(first + i) * 2]!, cells[(first + i) * 2 + 1]!]) // biome-ignore format: one list

test('a die spreads what ships have lost over its six faces, count by count', () => {
  const { rows, row } = twoCounts()
  const thrown = told(rows.thrown(row, 0))
  const expected = [1, 2, 3, 4, 5, 6, 7].map((lost) => [
    lost,
    (lost <= 6 ? 0.5 / 6 : 0) + (lost >= 2 ? 0.125 / 6 : 0),
    lost <= 6 ? 0.25 / 6 : 0,
  ])
  thrown.forEach((slice, i) => {
    for (const at of [0, 1, 2]) expect(slice[at]).toBeCloseTo(expected[i]![at]!, 14)
  })
  expect(thrown).toHaveLength(expected.length)
})

test('no ships come of no ships, whatever was thrown before', () => {
  const { rows, row } = twoCounts()
  rows.thrown(row, 0)
  for (const [first, end] of [[5, 5], [7, 3], [HULL, 0]] as const) // biome-ignore format: pairs
    expect(told(rows.thrown({ cells: row.cells, first, end }, 0))).toEqual([])
})

test('ships that lose as much as they have are afloat no more, and a row that is given back is empty', () => {
  const { rows, row } = twoCounts()
  const to = rows.take()
  rows.move(to, row, 0, 2, HULL - 1, 0, 1)
  expect(told(to)).toEqual([[HULL - 1, 0.5, 0.25]])
  rows.release(to)
  expect(rows.take().cells.every((chance) => chance === 0)).toBe(true)
})
