import { Malformed, SeededDice } from '@flankspeed/kernel'
import { describe, expect, test } from 'vitest'
import { crimsonTide } from '../index.ts'

const muster = (setup: object) => crimsonTide.muster(setup, new SeededDice(1))
const ships = [
  { id: 'lst', side: 'red', class: 'lst', at: [10, 10] },
  { id: 'dd', side: 'blue', class: 'kagero', at: [40, 10] },
]

describe('what the points of a battle decide', () => {
  test('turns, sea control, a landing and the target score by the size of the fleets', () => {
    const decided = (points: number) => {
      const landing = { side: 'red', at: [20, 20] }
      const b = muster({ ships, points, landing, objectives: [{ at: [30, 20] }] })
      return [b.turnLimit, b.objectives[0]!.value, b.landing!.value, b.targetScore]
    }
    expect(decided(10)).toEqual([10, 25, 5, 6])
    expect(decided(149)).toEqual([10, 25, 74, 89])
    expect(decided(150)).toEqual([12, 50, 75, 90])
    expect(decided(199)).toEqual([12, 50, 99, 119])
    expect(decided(200)).toEqual([14, 50, 100, 120])
    expect(decided(299)).toEqual([14, 50, 149, 179])
    expect(decided(300)).toEqual([16, 50, 150, 180])
  })

  test('without points there are ten turns, 50 points for an area and for a landing, and no target', () => {
    const b = muster({ ships, landing: { side: 'red', at: [20, 20] }, objectives: [{ at: [30, 20] }] })
    expect([b.turnLimit, b.objectives[0]!.value, b.landing!.value, b.targetScore]).toEqual([10, 50, 50, null])
    expect(muster({ ships, turn: 12 }).turnLimit).toBe(12)
    expect(muster({ ships, targetScore: 9 })).toMatchObject({ turnLimit: null, targetScore: 9 })
    expect(muster({ ships, turnLimit: 9, points: 100 })).toMatchObject({ turnLimit: 9, targetScore: null })
  })
})

test('a place has two numbers', () => {
  for (const at of [[], [1], [1, 2, 3], [1, 2, 3, 4]])
    expect(() => muster({ ships: [{ ...ships[0], at }] })).toThrow(Malformed)
})

test('land has three corners or more', () => {
  const corners = [[20, 20], [25, 20], [25, 25]] // biome-ignore format: a shape on a line
  expect(muster({ ships, terrain: [corners] }).terrain.length).toBe(1)
  expect(() => muster({ ships, terrain: [corners.slice(0, 2)] })).toThrow(/three corners/)
})
