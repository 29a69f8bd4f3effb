import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cosine, direction, FULL_CIRCLE, normal, sine } from './trigonometry.ts'

const lengths = fc.integer({ min: -1_000_000, max: 1_000_000 })
const radians = (hundredths: number): number => (hundredths * Math.PI) / 18_000

describe('sine and cosine', () => {
  test('agree with the mathematics to 1e-9 at every hundredth of a degree', () => {
    let worst = 0
    for (let angle = 0; angle < FULL_CIRCLE; angle++)
      worst = Math.max(
        worst,
        Math.abs(sine(angle) - Math.sin(radians(angle))),
        Math.abs(cosine(angle) - Math.cos(radians(angle))),
      )
    expect(worst).toBeLessThan(1e-9)
  })

  test('are exact where the compass is', () => {
    expect([0, 9_000, 18_000, 27_000].map(sine)).toEqual([0, 1, 0, -1].map((value) => expect.closeTo(value, 15)))
    expect([cosine(0), sine(9_000), cosine(18_000), sine(27_000)]).toEqual([1, 1, -1, -1])
    expect(sine(3_000)).toBeCloseTo(0.5, 15)
  })

  test('go round and round', () => {
    fc.assert(
      fc.property(fc.integer({ min: -200_000, max: 200_000 }), (angle) => {
        const brought = normal(angle)
        expect(brought).toBeGreaterThanOrEqual(0)
        expect(brought).toBeLessThan(FULL_CIRCLE)
        expect(Object.is(brought, -0)).toBe(false)
        expect(sine(angle)).toBe(sine(brought))
      }),
    )
  })
})

describe('direction', () => {
  test('is the compass bearing of a vector, to 1e-6 of a hundredth of a degree', () => {
    fc.assert(
      fc.property(lengths, lengths, (e, n) => {
        fc.pre(e !== 0 || n !== 0)
        const bearing = (Math.atan2(e, n) * 18_000) / Math.PI
        const off = Math.abs(direction(e, n) - (bearing < 0 ? bearing + FULL_CIRCLE : bearing))
        expect(Math.min(off, FULL_CIRCLE - off)).toBeLessThan(1e-6)
      }),
      { numRuns: 2000 },
    )
  })

  test('undoes sine and cosine at every hundredth of a degree', () => {
    let worst = 0
    for (let angle = 0; angle < FULL_CIRCLE; angle++) {
      const off = Math.abs(direction(sine(angle), cosine(angle)) - angle)
      worst = Math.max(worst, Math.min(off, FULL_CIRCLE - off))
    }
    expect(worst).toBeLessThan(1e-6)
  })

  test('names the eight points of the compass, and north for no vector at all', () => {
    const named: [east: number, north: number, degrees: number][] = [
      [0, 1, 0],
      [1, 1, 45],
      [1, 0, 90],
      [1, -1, 135],
      [0, -1, 180],
      [-1, -1, 225],
      [-1, 0, 270],
      [-1, 1, 315],
    ]
    for (const [east, north, degrees] of named) expect(direction(east, north)).toBeCloseTo(degrees * 100, 9)
    expect(direction(0, 0)).toBe(0)
  })
})
