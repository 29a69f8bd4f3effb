import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Footprint,
  gap,
  gapToShape,
  overlap,
  overlapsShape,
  slideAshore,
  slideClear,
  slideInto,
  touchesCircle,
} from './footprints.ts'
import { ahead } from './geometry.ts'
import { cosine, sine } from './trigonometry.ts'

const footprint = fc.record({
  x: fc.integer({ min: -3_000, max: 3_000 }),
  y: fc.integer({ min: -3_000, max: 3_000 }),
  heading: fc.integer({ min: 0, max: 35_999 }),
  halfLength: fc.integer({ min: 400, max: 2_000 }),
  halfBeam: fc.integer({ min: 100, max: 500 }),
})

const at = (x: number, y: number, heading = 0): Footprint => ({ x, y, heading, halfLength: 1_000, halfBeam: 250 })
const grown = (f: Footprint, by: number): Footprint => ({
  ...f,
  halfLength: f.halfLength + by,
  halfBeam: f.halfBeam + by,
})

describe('outlines', () => {
  test('that share an edge do not overlap; a little more does', () => {
    expect(overlap(at(0, 0), at(500, 0))).toBe(false)
    expect(overlap(at(0, 0), at(490, 0))).toBe(true)
    expect(overlap(at(0, 0), at(0, 2_000))).toBe(false)
    expect(overlap(at(0, 0), at(0, 1_990))).toBe(true)
    expect(overlap(at(0, 0), at(1_250, 0, 9_000))).toBe(false)
    expect(overlap(at(0, 0), at(1_240, 0, 9_000))).toBe(true)
  })

  test('overlap mutually, and always when one point lies well within the other', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        expect(overlap(a, b)).toBe(overlap(b, a))
        expect(overlap(a, { ...b, x: a.x, y: a.y })).toBe(true)
      }),
    )
  })

  test('are turned with their ship', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 35_999 }), (heading) => {
        const beside = { ...at(0, 0, heading), ...ahead({ x: 0, y: 0 }, heading + 9_000, 500) }
        const before = { ...at(0, 0, heading), ...ahead({ x: 0, y: 0 }, heading, 2_000) }
        expect(overlap(at(0, 0, heading), beside)).toBe(false)
        expect(overlap(at(0, 0, heading), before)).toBe(false)
      }),
    )
  })
})

describe('sliding clear', () => {
  test('ends where the outlines touch and no longer overlap', () => {
    fc.assert(
      fc.property(footprint, footprint, fc.integer({ min: 0, max: 35_999 }), (a, b, course) => {
        fc.pre(overlap(a, b))
        const [east, north] = [sine(course), cosine(course)]
        const slide = slideClear(a, b, east, north)
        expect(slide).toBeGreaterThan(0)
        const clear = { ...a, x: a.x + slide * east, y: a.y + slide * north }
        expect(overlap(clear, b)).toBe(false)
        expect(overlap(grown(clear, 3), b)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })

  test('is not needed where nothing overlaps', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        fc.pre(!overlap(a, b))
        expect(slideClear(a, b, 1, 0)).toBe(0)
      }),
    )
  })

  test('goes straight: half a beam each, or half a length each', () => {
    expect(slideClear(at(0, 0), at(0, 0), 1, 0)).toBe(500)
    expect(slideClear(at(0, 0), at(0, 0), 0, -1)).toBe(2_000)
    expect(slideClear(at(300, 0), at(0, 0), 1, 0)).toBe(200)
    expect(slideClear(at(300, 0), at(0, 0), -1, 0)).toBe(800)
  })
})

describe('a circle', () => {
  test('touches an outline at its side, its bow or its corner', () => {
    expect(touchesCircle(at(0, 0), { x: 1_250, y: 0 }, 1_000)).toBe(true)
    expect(touchesCircle(at(0, 0), { x: 1_260, y: 0 }, 1_000)).toBe(false)
    expect(touchesCircle(at(0, 0), { x: 0, y: -2_000 }, 1_000)).toBe(true)
    expect(touchesCircle(at(0, 0), { x: 250 + 600, y: 1_000 + 800 }, 1_000)).toBe(true)
    expect(touchesCircle(at(0, 0), { x: 250 + 610, y: 1_000 + 810 }, 1_000)).toBe(false)
    expect(touchesCircle(at(0, 0), { x: 0, y: 0 }, 1)).toBe(true)
  })
})

describe('the way between outlines', () => {
  test('runs between their nearest points', () => {
    expect(gap(at(0, 0), at(3_500, 0))).toBe(3_000)
    expect(gap(at(0, 0), at(0, 5_000))).toBe(3_000)
    expect(gap(at(0, 0), at(3_500, 6_000))).toBe(5_000)
    expect(gap(at(0, 0), at(400, 0))).toBe(0)
  })

  test('is the same both ways, and none where they overlap', () => {
    fc.assert(
      fc.property(footprint, footprint, (a, b) => {
        expect(gap(a, b)).toBeCloseTo(gap(b, a), 6)
        if (overlap(a, b)) expect(gap(a, b)).toBe(0)
      }),
    )
  })

  test('a slide ends where they meet: clear before, overlapping after', () => {
    fc.assert(
      fc.property(footprint, footprint, fc.integer({ min: 0, max: 35_999 }), (a, b, heading) => {
        const far = slideInto(a, b, sine(heading), cosine(heading))
        const after = (length: number): Footprint => ({ ...a, ...ahead(a, heading, length) })
        if (far === Infinity) {
          for (let length = 50; length < 6_000; length += 50) expect(overlap(after(length), grown(b, -2))).toBe(false)
          return
        }
        if (far > 3) expect(overlap(after(Math.floor(far) - 2), grown(b, -2))).toBe(false)
        expect(gap(after(far), b)).toBeLessThan(3)
      }),
    )
  })
})

describe('an outline and a shore', () => {
  const island = [
    { x: 5_000, y: -2_000 },
    { x: 9_000, y: -2_000 },
    { x: 9_000, y: 2_000 },
    { x: 5_000, y: 2_000 },
  ]

  test('the nearest point of the coast counts', () => {
    expect(gapToShape(at(750, 0), island)).toBe(4_000)
    expect(gapToShape(at(1_750, 7_000), island)).toBe(5_000)
    expect(gapToShape(at(7_000, 0), island)).toBe(0)
    expect(gapToShape(at(0, 0, 9_000), island)).toBe(4_000)
  })

  test('touching is not lying on it', () => {
    expect(overlapsShape(at(4_750, 0), island)).toBe(false)
    expect(overlapsShape(at(4_760, 0), island)).toBe(true)
    expect(overlapsShape(at(7_000, 0), island)).toBe(true)
  })

  test('a slide ends at the coast, whichever side meets it', () => {
    expect(slideAshore(at(0, 0), island, 1, 0)).toBeCloseTo(4_750, 6)
    expect(slideAshore(at(0, 0, 9_000), island, 1, 0)).toBeCloseTo(4_000, 6)
    expect(slideAshore(at(0, 0), island, -1, 0)).toBe(Infinity)
    expect(slideAshore(at(0, 2_990), island, 1, 0)).toBeCloseTo(4_750, 6)
    expect(slideAshore(at(0, 3_010), island, 1, 0)).toBe(Infinity)
    expect(slideAshore(at(7_000, 0), island, 1, 0)).toBe(0)
  })

  const corner = fc.record({ x: fc.integer({ min: -9_000, max: 9_000 }), y: fc.integer({ min: -9_000, max: 9_000 }) })

  test('a limit spares coasts beyond it, and changes nothing within', () => {
    fc.assert(
      fc.property(
        footprint,
        fc.array(corner, { minLength: 3, maxLength: 7 }),
        fc.integer({ min: 0, max: 35_999 }),
        fc.integer({ min: 0, max: 6_000 }),
        (f, shape, heading, most) => {
          const free = slideAshore(f, shape, sine(heading), cosine(heading))
          const within = slideAshore(f, shape, sine(heading), cosine(heading), most)
          if (free <= most) expect(within).toBe(free)
          else expect(within).toBeGreaterThan(most)
        },
      ),
    )
    expect(slideAshore(at(0, 0), island, 1, 0, 3_000)).toBe(Infinity)
  })

  test('a slide that meets the coast is found by small steps as well', () => {
    fc.assert(
      fc.property(footprint, fc.array(corner, { minLength: 3, maxLength: 7 }), (f, shape) => {
        const far = slideAshore(f, shape, sine(f.heading), cosine(f.heading))
        for (let gone = 0; gone <= 12_000; gone += 50) {
          const there = { ...f, x: f.x + gone * sine(f.heading), y: f.y + gone * cosine(f.heading) }
          if (!overlapsShape(there, shape)) continue
          expect(far).toBeLessThanOrEqual(gone)
          break
        }
      }),
    )
  })
})
