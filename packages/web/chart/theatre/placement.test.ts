import { describe, expect, it } from 'vitest'
import type { Mount, Spot } from '../model.ts'
import { type Hull, hitsOn, muzzleOf, seedOf, splashesAround, weightOf } from './placement.ts'

/** Pixels to the hull, as a row of discs along the keel. */
function offHull([x, y]: Spot, { length, beam, heading }: Hull): number {
  const angle = (heading * Math.PI) / 180
  const half = Math.max(0, length - beam) / 2
  const discs = Array.from({ length: 101 }, (_, i) => (i / 50 - 1) * half)
  const gaps = discs.map((along) => Math.hypot(x - Math.sin(angle) * along, y + Math.cos(angle) * along) - beam / 2)
  return Math.min(...gaps)
}

const HULLS = [
  { length: 100, beam: 14, heading: 37 },
  { length: 20, beam: 9, heading: 270 },
  { length: 260, beam: 30, heading: 0 },
]

describe('splashes', () => {
  it('are as many as the dice that missed, and never on the hull', () => {
    for (const hull of HULLS)
      for (let misses = 0; misses <= 14; misses++)
        for (const bearing of [0, 37, 90, 217, 300]) {
          const all = splashesAround(misses, misses * 3.3, hull, bearing)
          expect(all).toHaveLength(misses)
          for (const at of all) {
            expect(offHull(at, hull)).toBeGreaterThan(5)
            // Near her: within a ship's length.
            expect(Math.hypot(...at)).toBeLessThan(hull.length + 60)
          }
        }
  })

  it('straddle her: short and over by turns', () => {
    const [hull] = HULLS
    const [first, second] = splashesAround(2, 1, { ...hull!, heading: 90 }, 0)
    expect(first![1]).toBeLessThan(0)
    expect(second![1]).toBeGreaterThan(0)
  })

  it('fall in the same places each time, and elsewhere for another salvo', () => {
    const [hull] = HULLS
    const seed = seedOf([1, 2], [3, 4], 8)
    expect(splashesAround(5, seed, hull!, 80)).toEqual(splashesAround(5, seedOf([1, 2], [3, 4], 8), hull!, 80))
    expect(splashesAround(5, seedOf([1, 2], [3, 5], 8), hull!, 80)).not.toEqual(splashesAround(5, seed, hull!, 80))
  })
})

it('hits land on the hull', () => {
  for (const hull of HULLS) for (const at of hitsOn(9, 2, hull)) expect(offHull(at, hull)).toBeLessThan(0)
})

const MOUNT: Mount = {
  name: 'A',
  x: 0,
  y: -60,
  kind: 'turret',
  barrels: 2,
  width: 10,
  length: 12,
  reach: 0.35 * 12 + 0.381 * 36,
  rest: 0,
}

it('flashes are at the muzzles, wherever she heads and her guns point', () => {
  // Heading north, firing east: the turret is ahead, its muzzles to starboard.
  expect(muzzleOf(MOUNT, 0, 90).map(Math.round)).toEqual([18, -60])
  // Heading east, firing south.
  expect(muzzleOf(MOUNT, 90, 180).map(Math.round)).toEqual([60, 18])
})

it('the weight of guns follows their calibre', () => {
  expect(weightOf(MOUNT)).toBeCloseTo(0.381 / 0.457)
  expect(weightOf({ ...MOUNT, length: 4, reach: 0.35 * 4 + 0.127 * 36 })).toBeCloseTo(0.127 / 0.457)
})
