import { expect, it, vi } from 'vitest'
import type { Effect, Spot } from '../model.ts'
import { castOf, type Stock } from './cast.ts'
import { arrivalOf, flightTime, lastsOf, TRAIN } from './timing.ts'

const TABLE: Spot = [48, 36]
const stock: Stock = {
  table: TABLE,
  ship: () => undefined,
  flies: () => null,
  plan: () => undefined,
  sideOf: () => 'red',
}
const salvo = (shots: number, hits: number, duds = 0): Effect => ({
  kind: 'shells',
  from: [1, 1],
  to: [30, 20],
  shots,
  hits,
  duds,
})

it('shells fly 900 to 1400 milliseconds, longer the farther they go', () => {
  expect(flightTime([0, 0], [0.1, 0], TABLE)).toBe(901)
  expect(flightTime([0, 0], [48, 36], TABLE)).toBe(1400)
  expect(flightTime([0, 0], [20, 0], TABLE)).toBeGreaterThan(flightTime([0, 0], [10, 0], TABLE))
})

it('an attack holds the story until it has arrived, and a loss for a second and a half', () => {
  expect(lastsOf(salvo(4, 1), TABLE)).toBeGreaterThan(arrivalOf(salvo(4, 1), TABLE))
  expect(lastsOf({ kind: 'explosion', at: [1, 1], of: 'sinking' }, TABLE)).toBe(1500)
  expect(lastsOf({ kind: 'explosion', at: [1, 1], of: 'magazine' }, TABLE)).toBe(1500)
})

it('nothing fires before the turrets have trained, and everything ends', () => {
  for (const actor of castOf(salvo(9, 2), stock)) {
    expect(actor.from).toBeGreaterThanOrEqual(TRAIN)
    expect(actor.to).toBeLessThan(5000)
  }
})

it('every shot has a shell and one end: a splash, a burst or a dud', () => {
  const misses = (all: number, hits: number, duds: number): number => castOf(salvo(all, hits, duds), stock).length
  // A hit is a burst with its light, everything else one actor; the flash of the guns is the same.
  const flash = misses(0, 0, 0)
  expect(misses(5, 0, 0) - flash).toBe(10)
  expect(misses(5, 2, 0) - flash).toBe(12)
  expect(misses(5, 2, 3) - flash).toBe(12)
})

it.each(['bombs', 'torpedoes'] as const)(
  'aircraft that attack with %s are over their target before these arrive',
  (kind) => {
    const attack: Effect = { kind, from: [30, 20], to: [30, 20], shots: 3, hits: 1, unit: 'kates', target: 'hood' }
    vi.stubGlobal('Path2D', class {})
    const planes = castOf(attack, { ...stock, flies: () => 90 })
    vi.unstubAllGlobals()
    const [own] = planes.slice(-1)
    // The same attack by a ship has everything else.
    expect(planes.length).toBe(castOf(attack, stock).length + 1)
    expect(own!.from).toBe(0)
    expect(own!.from + (own!.to - own!.from) / 2).toBeLessThanOrEqual(arrivalOf(attack, TABLE))
  },
)
