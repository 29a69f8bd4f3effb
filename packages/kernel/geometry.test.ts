import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  ahead,
  crossesCircle,
  crossesPolygon,
  distance,
  hundredths,
  insidePolygon,
  type Point,
  squaredDistance,
  thousandths,
} from './geometry.ts'

const p = (x: number, y: number): Point => ({ x, y })
const points = fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) })

/** A square island, and one with a bay that opens to the north. */
const SQUARE = [p(0, 0), p(4, 0), p(4, 4), p(0, 4)]
const BAY = [p(0, 0), p(6, 0), p(6, 6), p(4, 6), p(4, 2), p(2, 2), p(2, 6), p(0, 6)]

describe('units', () => {
  test('are whole thousandths and hundredths inside', () => {
    expect([thousandths(1.0004), thousandths(-2.5), hundredths(22.5), hundredths(359.999)]).toEqual([
      1000, -2500, 2250, 36000,
    ])
  })

  test('a distance is measured to the point, exactly', () => {
    expect(distance(p(0, 0), p(3_000, 4_000))).toBe(5_000)
    expect(squaredDistance(p(-1, 2), p(2, -2))).toBe(25)
    expect(ahead(p(1_000, 1_000), 9_000, 2_500)).toEqual(p(3_500, 1_000))
    expect(ahead(p(0, 0), 21_000, 2_000)).toEqual(p(-1_000, -1_732))
  })
})

describe('a line and a circle', () => {
  test('cross when the line comes nearer than the radius; touching is not crossing', () => {
    expect(crossesCircle(p(-5, 0), p(5, 0), p(0, 3), 4)).toBe(true)
    expect(crossesCircle(p(-5, 0), p(5, 0), p(0, 4), 4)).toBe(false)
    expect(crossesCircle(p(-5, 0), p(5, 0), p(0, 0), 1)).toBe(true)
  })

  test('a line that ends before the circle, or begins behind it, does not cross', () => {
    expect(crossesCircle(p(-9, 0), p(-5, 0), p(0, 0), 5)).toBe(false)
    expect(crossesCircle(p(-9, 0), p(-4, 0), p(0, 0), 5)).toBe(true)
    expect(crossesCircle(p(5, 0), p(9, 0), p(0, 0), 5)).toBe(false)
    expect(crossesCircle(p(1, 0), p(1, 0), p(0, 0), 5)).toBe(true)
  })

  test('agree with the distance of the nearest of many points on the line', () => {
    fc.assert(
      fc.property(points, points, points, fc.integer({ min: 1, max: 5_000 }), (a, b, centre, radius) => {
        let nearest = Number.POSITIVE_INFINITY
        for (let i = 0; i <= 1000; i++)
          nearest = Math.min(
            nearest,
            distance(p(a.x + ((b.x - a.x) * i) / 1000, a.y + ((b.y - a.y) * i) / 1000), centre),
          )
        fc.pre(Math.abs(nearest - radius) > 20)
        expect(crossesCircle(a, b, centre, radius)).toBe(nearest < radius)
        expect(crossesCircle(b, a, centre, radius)).toBe(nearest < radius)
      }),
      { numRuns: 300 },
    )
  })
})

describe('inside a shape', () => {
  test.each([
    ['its middle', p(2, 2), true],
    ['a corner', p(4, 4), false],
    ['the coast', p(4, 1), false],
    ['beyond, level with a corner', p(5, 4), false],
    ['beyond, on the line of the coast', p(9, 0), false],
  ])('%s', (_where, point, inside) => {
    expect(insidePolygon(point, SQUARE)).toBe(inside)
    expect(insidePolygon(point, [...SQUARE].reverse())).toBe(inside)
  })

  test('a bay is open water', () => {
    expect([p(1, 5), p(5, 5), p(3, 1)].map((point) => insidePolygon(point, BAY))).toEqual([true, true, true])
    expect([p(3, 5), p(3, 2), p(2, 4)].map((point) => insidePolygon(point, BAY))).toEqual([false, false, false])
  })
})

describe('a line and a shape', () => {
  test.each([
    ['straight across', p(-2, 2), p(6, 2), true],
    ['from inside', p(1, 1), p(6, 2), true],
    ['all of it inside', p(1, 1), p(2, 2), true],
    ['past it', p(-2, 5), p(6, 5), false],
    ['ending before the coast', p(-2, 2), p(-1, 2), false],
    ['ending on the coast', p(-2, 2), p(0, 2), false],
    ['along the coast', p(-2, 4), p(6, 4), false],
    ['along a part of the coast', p(1, 4), p(3, 4), false],
    ['grazing a corner', p(-2, 2), p(2, 6), false],
    ['through two corners', p(-1, -1), p(5, 5), true],
    ['from corner to corner', p(0, 0), p(4, 4), true],
    ['from corner to corner along the coast', p(0, 0), p(4, 0), false],
    ['from the coast out to sea', p(4, 2), p(8, 2), false],
    ['from the coast across to the sea', p(4, 2), p(-3, 2), true],
    ['from coast to coast', p(0, 2), p(4, 2), true],
    ['from a corner across to the coast', p(0, 0), p(4, 2), true],
  ])('%s', (_where, a, b, crosses) => {
    for (const shape of [SQUARE, [...SQUARE].reverse()]) {
      expect(crossesPolygon(a, b, shape)).toBe(crosses)
      expect(crossesPolygon(b, a, shape)).toBe(crosses)
    }
  })

  test.each([
    ['within the bay', p(3, 5), p(3, 3), false],
    ['from the head of the bay out', p(3, 2), p(3, 9), false],
    ['across the mouth, along both capes', p(-1, 6), p(7, 6), false],
    ['from the bay through a cape', p(3, 4), p(9, 4), true],
    ['from one shore of the bay to the other', p(2, 4), p(4, 4), false],
    ['into the head of the bay and on', p(3, 5), p(3, -1), true],
  ])('and a bay: %s', (_where, a, b, crosses) => {
    expect(crossesPolygon(a, b, BAY)).toBe(crosses)
    expect(crossesPolygon(b, a, BAY)).toBe(crosses)
  })

  test('it is crossed when any of many points on the line lies inside', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 3, maxLength: 3 }), points, points, (shape, a, b) => {
        const some = Array.from({ length: 200 }, (_, i) => i / 199).some((part) =>
          insidePolygon(p(a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part), shape),
        )
        if (some) expect(crossesPolygon(a, b, shape)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})
