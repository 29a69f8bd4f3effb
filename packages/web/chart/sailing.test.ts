import { expect, it } from 'vitest'
import { legsOf } from './sailing.ts'

it('turns the short way while she goes straight', () => {
  const legs = legsOf({ kind: 'moved', unit: 'hood', from: [0, 0], to: [0, 6], heading: 10 }, 350)
  expect(legs).toEqual([
    { at: [0, 0], heading: 350, along: 0 },
    { at: [0, 6], heading: 370, along: 1 },
  ])
})

it('follows her path, each leg for its share of the way', () => {
  const legs = legsOf({ kind: 'moved', unit: 'hood', from: [0, 0], to: [3, 4], heading: 90, path: [[0, 4]] }, 0)
  expect(legs.map(({ along }) => along)).toEqual([0, 4 / 7, 1])
  expect(legs.map(({ heading }) => heading)).toEqual([0, 90, 90])
})
