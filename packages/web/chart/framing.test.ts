import type { ZoomTransform } from 'd3-zoom'
import { expect, it } from 'vitest'
import { actionView, type Framed } from './framing.ts'
import type { Spot } from './model.ts'
import { freeWindow, isInView, wholeTable } from './views.ts'

const TABLE: Spot = [90, 100]
const desk = freeWindow(782, 446, { top: 0, right: 56, bottom: 0, left: 0 })
const ship = (id: string, side: string, at: Spot, length = 2): Framed => ({ id, side, at, length })
const shows = (view: ZoomTransform, ...units: Framed[]): boolean =>
  isInView(
    view,
    desk,
    units.map(({ at }) => at),
    20,
  )

const [van, enemy] = [ship('van', 'blue', [40, 50]), ship('enemy', 'red', [46, 46])]
const [line, far] = [ship('line', 'blue', [40, 80]), ship('far', 'red', [70, 4])]

it('opens on the enemies that are nearest to each other', () => {
  const view = actionView(desk, TABLE, [far, line, van, enemy], null)
  expect(view.k).toBeGreaterThan(wholeTable(desk, TABLE).k * 2)
  expect(shows(view, van, enemy)).toBe(true)
  expect(shows(view, far)).toBe(false)
})

it('shows the unit at hand as well, wherever it is', () => {
  const view = actionView(desk, TABLE, [far, line, van, enemy], 'line')
  expect(shows(view, van, enemy, line)).toBe(true)
  expect(view.k).toBeGreaterThan(wholeTable(desk, TABLE).k)
})

it('shows others nearby as long as ships stay readable, and does not come too near', () => {
  const consort = ship('consort', 'blue', [30, 52])
  const view = actionView(desk, TABLE, [consort, van, enemy], null)
  expect(shows(view, consort, van, enemy)).toBe(true)
  expect(view.k * 2).toBeLessThanOrEqual(38)
})

it('shows the whole table where the action fills it', () => {
  const [south, north] = [ship('south', 'blue', [2, 2], 20), ship('north', 'red', [88, 98], 20)]
  expect(actionView(desk, TABLE, [south, north], null)).toEqual(wholeTable(desk, TABLE))
})

it('takes aircraft for the action only where no ships face each other', () => {
  const raid = ship('raid', 'red', [40, 82], 0)
  expect(shows(actionView(desk, TABLE, [line, raid, far], null), far, line)).toBe(true)
  expect(shows(actionView(desk, TABLE, [line, raid], null), line, raid)).toBe(true)
})
