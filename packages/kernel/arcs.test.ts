import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arc, bearingOf, inArc, quadrantOf } from './arcs.ts'
import { cosine, normal, sine } from './trigonometry.ts'

const SHIP = { x: 36_000, y: 24_000 }
/** A target on that bearing off the bow. */
const seen = (heading: number, off: number, range = 20_000) =>
  bearingOf(SHIP, heading, { x: SHIP.x + range * sine(heading + off), y: SHIP.y + range * cosine(heading + off) })

const angles = fc.integer({ min: 0, max: 35_999 })

describe('a bearing', () => {
  test('says how far ahead, how far to starboard and how far in all', () => {
    const bearing = bearingOf({ x: 0, y: 0 }, 9_000, { x: 4_000, y: 3_000 })
    expect(bearing.ahead).toBeCloseTo(4_000, 6)
    expect(bearing.starboard).toBeCloseTo(-3_000, 6)
    expect(bearing.range).toBe(5_000)
  })
})

describe('an arc', () => {
  test('includes its limits, whatever the heading, and ends a few hundredths of a degree beyond them', () => {
    fc.assert(
      fc.property(angles, angles, fc.integer({ min: 500, max: 35_000 }), (heading, from, width) => {
        const sector = arc(from / 100, normal(from + width) / 100)
        for (const limit of [from, from + width]) expect(inArc(sector, seen(heading, limit))).toBe(true)
        expect(inArc(sector, seen(heading, from + Math.floor(width / 2)))).toBe(true)
        for (const outside of [from - 3, from + width + 3]) expect(inArc(sector, seen(heading, outside))).toBe(false)
      }),
    )
  })

  test('forgives what rounding to thousandths can cause', () => {
    const bow = arc(-45, 45)
    for (let heading = 0; heading < 36_000; heading += 7) {
      const { x, y } = { x: 30_000 * sine(heading + 4_500), y: 30_000 * cosine(heading + 4_500) }
      const rounded = { x: Math.round(SHIP.x + x), y: Math.round(SHIP.y + y) }
      expect(inArc(bow, bearingOf(SHIP, heading, rounded))).toBe(true)
    }
  })

  test('that begins where it ends is all round', () => {
    fc.assert(fc.property(angles, angles, (from, off) => inArc(arc(from / 100, from / 100), seen(0, off))))
  })

  test.each([
    [0, 180, [0, 90, 180], [190, 270, 350]],
    [225, 135, [0, 225, 135, 300], [140, 180, 220]],
    [-60, 60, [300, 0, 60], [61, 180, 299]],
  ])('from %i to %i degrees', (from, to, inside, outside) => {
    const sector = arc(from, to)
    for (const off of inside) expect(inArc(sector, seen(3_300, off * 100)), `${off}`).toBe(true)
    for (const off of outside) expect(inArc(sector, seen(3_300, off * 100)), `${off}`).toBe(false)
  })
})

describe('a quadrant', () => {
  test.each([
    [0, 'fore'],
    [45, 'fore'],
    [46, 'starboard'],
    [90, 'starboard'],
    [134, 'starboard'],
    [135, 'aft'],
    [180, 'aft'],
    [225, 'aft'],
    [226, 'port'],
    [314, 'port'],
    [315, 'fore'],
    [359, 'fore'],
  ])('%i degrees off the bow is %s: the diagonals belong to fore and aft', (off, quadrant) => {
    for (let heading = 0; heading < 36_000; heading += 1_111)
      expect(quadrantOf(seen(heading, off * 100))).toBe(quadrant)
  })
})
