import { expect, it } from 'vitest'
import { bandNames } from './band-names.ts'
import type { Overlay, Spot } from './model.ts'
import { overlap } from './names.ts'

const look = { scale: 10, table: [72, 48] as Spot }
const band = (at: Spot, outer: number, from = 300, to = 60): Overlay => ({
  kind: 'sector',
  at,
  from,
  to,
  inner: 0,
  outer,
  label: `${outer}"`,
  tone: 'blue',
})

it('writes a name inside the outer edge of its band', () => {
  const { at } = bandNames([band([30, 10], 12)], look).get(0)!
  expect(Math.hypot(at[0] - 30, at[1] - 10)).toBeLessThan(12)
  expect(Math.hypot(at[0] - 30, at[1] - 10)).toBeGreaterThan(10)
})

it('stays on the table', () => {
  const { at } = bandNames([{ kind: 'ring', at: [10, 3], radius: 9, label: '9"', tone: 'quiet' }], look).get(0)!
  expect(at[1]).toBeGreaterThan(3)
  expect(bandNames([band([70, 46], 30, 0, 90)], look).size).toBe(0)
})

it('leaves out what would lie over another, the near ones first', () => {
  const names = bandNames(
    [2, 4, 5, 6, 8].map((outer) => band([30, 20], outer, 80, 100)),
    look,
  )
  expect(names.has(4)).toBe(true)
  const all = [...names.values()]
  all.forEach(({ box }, i) => {
    for (const other of all.slice(i + 1)) expect(overlap(box, other.box)).toBe(false)
  })
  expect(names.size).toBeLessThan(5)
})
