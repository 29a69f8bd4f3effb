import { expect, it } from 'vitest'
import type { Chart, ChartShip, Ribbon } from './model.ts'
import { RIBBON_HEIGHT, ribbonPlace } from './ribbon-place.ts'

const ribbon: Ribbon = { of: 1, at: [20, 15], words: '2 hits, 9 hull', tone: 'hit', after: 0 }
const ship = { id: 'norfolk', at: [20, 15], heading: 90, length: 4, beam: 0.5 } as unknown as ChartShip
const chart = { table: [40, 30], ships: [ship], flights: [] } as unknown as Chart
const SCALE = 20
/** A name that lies from here to there below the target, in pixels. */
const name = (from: number, to: number) => ({ left: 380, right: 460, top: -300 + from, bottom: -300 + to })

it('stands below a ship, farther off where a name is in the way, and above her as the last', () => {
  const usual = ribbonPlace(ribbon, chart, SCALE, [])
  expect(usual.top).toBeGreaterThan(10)
  const farther = ribbonPlace(ribbon, chart, SCALE, [name(20, 40)])
  expect(farther.top).toBeGreaterThanOrEqual(40)
  const above = ribbonPlace(ribbon, chart, SCALE, [name(20, 90)])
  expect(above.top + RIBBON_HEIGHT).toBeLessThan(-10)
})

it('covers no other ship', () => {
  const consort = { ...ship, id: 'suffolk', at: [20.5, 13] } as unknown as ChartShip
  const { top } = ribbonPlace(ribbon, { ...chart, ships: [ship, consort] }, SCALE, [])
  expect(top).toBeGreaterThan(45)
})

it('stands above aircraft, and stays on the sheet', () => {
  const flight = { ...chart, ships: [], flights: [{ at: [20, 15] }] } as unknown as Chart
  expect(ribbonPlace(ribbon, flight, SCALE, []).top).toBeLessThan(0)
  const south: Ribbon = { ...ribbon, at: [0.5, 0.5] }
  const { top, middle, width } = ribbonPlace(south, { ...chart, ships: [] }, SCALE, [])
  expect(top).toBeLessThan(0)
  expect(0.5 * SCALE + middle - width / 2).toBeGreaterThanOrEqual(0)
})
