import { expect, it } from 'vitest'
import type { Spot } from './model.ts'
import { onSheet } from './sheet.ts'
import { around, bringing, freeWindow, heldIn, magnified, onTheWay, openingView, wholeTable } from './views.ts'

const TABLE: Spot = [72, 48]
const desk = freeWindow(1440, 900, { top: 0, right: 320, bottom: 130, left: 230 })
const phone = freeWindow(390, 844, { top: 0, right: 0, bottom: 130, left: 0 })
const seen = (view: ReturnType<typeof wholeTable>, spot: Spot): Spot =>
  view.apply([...onSheet(spot)] as [number, number])

it('fits the whole table between the panels, with room for its border', () => {
  const view = wholeTable(desk, TABLE)
  const [left, bottom] = seen(view, [0, 0])
  const [right, top] = seen(view, TABLE)
  expect(left).toBeGreaterThanOrEqual(230 + 39)
  expect(right).toBeLessThanOrEqual(1440 - 320 - 39)
  expect(top).toBeGreaterThanOrEqual(39)
  expect(bottom).toBeLessThanOrEqual(900 - 130 - 39)
})

it('opens an upright screen nearer, on the own ships, and shows no more paper than it must', () => {
  const view = openingView(phone, TABLE, [[5, 20], [60, 30]], [[5, 20]]) // biome-ignore format: two places
  expect(view.k).toBeGreaterThan(wholeTable(phone, TABLE).k * 2)
  const [x] = seen(view, [5, 20])
  expect(x).toBeGreaterThan(40)
  expect(seen(view, [0, 0])[0]).toBeCloseTo(40)
})

it('moves no more than needed to bring places into sight', () => {
  const view = around(desk, [36, 24], 40)
  expect(bringing(view, desk, TABLE, [[36, 24]], 60)).toBe(view)
  const moved = bringing(view, desk, TABLE, [[60, 24]], 60)
  expect(moved.k).toBe(40)
  expect(seen(moved, [60, 24])[0]).toBeCloseTo(1440 - 320 - 60)
  expect(bringing(view, desk, TABLE, [[2, 24], [70, 24]], 60).k).toBeLessThan(40) // biome-ignore format: two places
})

it('keeps the middle of the window where it is when it comes nearer', () => {
  const view = around(desk, [30, 20], 12)
  const middle: Spot = [230 + (1440 - 550) / 2, (900 - 130) / 2]
  expect(seen(magnified(view, desk, TABLE, 3), [30, 20])[0]).toBeCloseTo(middle[0])
  expect(magnified(view, desk, TABLE, 1000).k).toBe(150)
})

it('never loses the table', () => {
  const view = heldIn(around(desk, [500, 500], 20), desk, TABLE)
  expect(seen(view, TABLE)[0]).toBeCloseTo(230 + (1440 - 550) / 2)
})

it('goes smoothly from one view to the next', () => {
  const [from, to] = [around(desk, [10, 10], 10), around(desk, [50, 30], 40)]
  expect(onTheWay(from, to, 0)).toEqual(from)
  expect(onTheWay(from, to, 1)).toEqual(to)
})
