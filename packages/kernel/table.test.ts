import { expect, test } from 'vitest'
import { EDGES, fromEdge, inwardOf, isOnTable, lengthOf, readEdges, readPoint, readTable } from './table.ts'

const TABLE = [60_000, 40_000] as const
const USUAL = { red: 'west', blue: 'east' } as const

test('a place is east and north in whole thousandths, and nothing else', () => {
  expect(readPoint([1.5, -2], 'at')).toEqual({ x: 1500, y: -2000 })
  for (const wrong of [[1], [1, 2, 3], []])
    expect(() => readPoint(wrong, 'at')).toThrow('a place [east, north] expected')
  expect(() => readPoint([1, 'two'], 'at')).toThrow('at[1]: a number expected')
  expect(() => readPoint([1001, 2], 'at')).toThrow('at[0]')
})

test('a table is the usual one unless it is said, and no longer than it may be', () => {
  expect(readTable(undefined, [60, 40], 1000)).toEqual([60_000, 40_000])
  expect(readTable([72, 48.5], [60, 40], 1000)).toEqual([72_000, 48_500])
  expect(() => readTable([1001, 48], [60, 40], 1000)).toThrow('battle.table[0]')
  expect(() => readTable([60, 0], [60, 40], 1000)).toThrow('battle.table[1]')
})

test('the edges are the usual ones unless they are said', () => {
  expect(readEdges(undefined, USUAL)).toEqual(USUAL)
  expect(readEdges({ red: 'north', blue: 'south' }, USUAL)).toEqual({ red: 'north', blue: 'south' })
  expect(() => readEdges({ red: 'up', blue: 'south' }, USUAL)).toThrow('battle.edges.red')
  expect(() => readEdges(1, USUAL)).toThrow('{ red: west, blue: east } expected')
  expect(() => readEdges({ ...USUAL, green: 'north' }, USUAL)).toThrow('green')
})

test('a point so far along an edge and so far in from it lies there', () => {
  expect(EDGES.map((edge) => fromEdge(TABLE, edge, 5000, 1000))).toEqual([
    { x: 5000, y: 39_000 },
    { x: 59_000, y: 5000 },
    { x: 5000, y: 1000 },
    { x: 1000, y: 5000 },
  ])
  for (const edge of EDGES) expect(inwardOf(TABLE, edge, fromEdge(TABLE, edge, 5000, -300))).toBe(-300)
  expect(EDGES.map((edge) => lengthOf(TABLE, edge))).toEqual([60_000, 40_000, 60_000, 40_000])
})

test('the edges belong to the table', () => {
  expect(
    [
      [0, 0],
      [60_000, 40_000],
      [30_000, 1],
    ].map(([x, y]) => isOnTable(TABLE, { x: x!, y: y! })),
  ).toEqual([true, true, true])
  expect(
    [
      [-1, 0],
      [0, -1],
      [60_001, 0],
      [0, 40_001],
    ].some(([x, y]) => isOnTable(TABLE, { x: x!, y: y! })),
  ).toBe(false)
})
