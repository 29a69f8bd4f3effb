import { expect, it } from 'vitest'
import { sectorPath, spanOf } from './sectors.ts'

it('spans clockwise, through north if need be, and all round when it ends where it began', () => {
  expect(spanOf(315, 45)).toBe(90)
  expect(spanOf(45, 315)).toBe(270)
  expect(spanOf(0, 360)).toBe(360)
  expect(spanOf(90, 90)).toBe(360)
})

it('draws a slice from the centre, north up', () => {
  expect(sectorPath([10, 20], 0, 90, 0, 5)).toBe('M10 -20L10 -25A5 5 0 0 1 15 -20Z')
})

it('draws a band between two radii, the long way round where it is more than half', () => {
  expect(sectorPath([0, 0], 0, 270, 2, 4)).toBe('M0 -4A4 4 0 1 1 -4 0L-2 0A2 2 0 1 0 0 -2Z')
})

it('draws a ring of two circles', () => {
  expect(sectorPath([0, 0], 0, 360, 1, 2)).toBe(
    'M0 -2A2 2 0 1 1 0 2A2 2 0 1 1 0 -2ZM0 -1A1 1 0 1 0 0 1A1 1 0 1 0 0 -1Z',
  )
})
