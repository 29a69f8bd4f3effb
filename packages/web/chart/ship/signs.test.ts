import { expect, test } from 'vitest'
import { signOf } from './signs.ts'

const TYPES = ['battleship', 'carrier', 'cruiser', 'destroyer', 'boat', 'submarine', 'merchant', 'battery'] as const

test('symbols differ by type and by side, in shape alone', () => {
  const drawn = TYPES.flatMap((type) =>
    ['red', 'blue', 'neutral'].map((side) => {
      const { outline, inside } = signOf(type, side)
      return `${outline} ${inside}`
    }),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
  for (const type of TYPES) expect(signOf(type, 'red').outline).not.toBe(signOf(type, 'blue').outline)
})

test('larger types have larger symbols', () => {
  const lengths = (['battleship', 'cruiser', 'destroyer', 'boat'] as const).map((type) => signOf(type, 'red').length)
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
  expect(new Set(lengths).size).toBe(lengths.length)
})
