import { describe, expect, test } from 'vitest'
import type * as vas from '../../rules/library.ts'
import { hemmedIn } from './sea-room.ts'
import { seawardTo } from './sea-ways.ts'

const p = (x: number, y: number) => ({ x: 1000 * x, y: 1000 * y })

/** A table of 40 by 40 inches with an inlet 3 inches wide that runs 20 inches east from open water and ends there. */
const inlet = {
  table: [40_000, 40_000],
  terrain: [
    { name: 'north shore', shape: [p(10, 23), p(40, 23), p(40, 40), p(10, 40)] },
    { name: 'south shore', shape: [p(10, 0), p(40, 0), p(40, 20), p(10, 20)] },
    { name: 'head', shape: [p(30, 19), p(40, 19), p(40, 24), p(30, 24)] },
  ],
} as unknown as vas.VasBattle
const EAST = 9000

describe('a ship near a shore', () => {
  test.each([
    ['open water', 3, 0],
    ['an inlet in which she can only go on', 15, 0.3],
    ['the head of it', 28.5, 1],
  ])('%s', (_, x, hemmed) => {
    expect(hemmedIn(inlet, { ...p(x, 21.5), heading: EAST }, 2000)).toBe(hemmed)
  })

  test('on the open sea nothing hems her in', () => {
    expect(hemmedIn({ ...inlet, terrain: [] }, { ...p(28.5, 21.5), heading: EAST }, 2000)).toBe(0)
  })
})

describe('the way to an edge', () => {
  test('leads round land, and nowhere where land bars it', () => {
    const from = { ...p(25, 21.5), heading: EAST }
    expect(seawardTo(inlet, 'west', from)).toBeGreaterThan(20_000)
    expect(seawardTo(inlet, 'north', from)).toBeGreaterThan(seawardTo(inlet, 'west', p(5, 21.5) as typeof from))
    expect(seawardTo(inlet, 'east', from)).toBe(Number.POSITIVE_INFINITY)
  })

  test('is shorter for a ship that heads the right way', () => {
    const at = p(25, 21.5)
    expect(seawardTo(inlet, 'west', { ...at, heading: 27_000 }, 6000)).toBeLessThan(
      seawardTo(inlet, 'west', { ...at, heading: EAST }, 6000),
    )
  })
})
