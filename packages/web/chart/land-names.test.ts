import { expect, it } from 'vitest'
import { landNames } from './land-names.ts'
import type { Land, Spot } from './model.ts'
import { overlap } from './names.ts'

const box = (name: string, x: number, y: number, size: number): Land => ({
  name,
  shape: [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y + size],
  ],
})
const TABLE: Spot = [40, 30]

it('names of land stay on the sheet and clear of each other', () => {
  for (const scale of [4, 10, 20, 60]) {
    const found = landNames(
      [box('Guadalcanal', 0, 0, 7), box('Florida', 3, 3, 6), box('Savo', 34, 26, 6)],
      TABLE,
      scale,
    )
    found.forEach(({ box: one }, i) => {
      expect(one.left).toBeGreaterThanOrEqual(0)
      expect(one.right).toBeLessThanOrEqual(TABLE[0] * scale)
      expect(one.top).toBeGreaterThanOrEqual(-TABLE[1] * scale)
      expect(one.bottom).toBeLessThanOrEqual(0)
      for (const other of found.slice(i + 1)) expect(overlap(one, other.box)).toBe(false)
    })
  }
})

it('a name that is cut off by the edge of the view moves into it, if it stays ashore', () => {
  const florida = [box('Florida Island', 10, 10, 18)]
  const [free] = landNames(florida, TABLE, 20)
  const cut = { left: 0, top: -600, right: free!.box.right - 30, bottom: 0 }
  const [moved] = landNames(florida, TABLE, 20, cut)
  expect(moved!.box.right).toBeCloseTo(cut.right)
  // The island is nearly out of view: its name stays where it is.
  const [stays] = landNames(florida, TABLE, 20, { ...cut, right: 10 * 20 + 5 })
  expect(stays!.box).toEqual(free!.box)
})
