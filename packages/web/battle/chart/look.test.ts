import { expect, test } from 'vitest'
import type { ChartShip } from '../../chart/model.ts'
import { middleOf, overlaysOf, placesOf } from './look.ts'

const ship = (id: string, at: [number, number], inset?: string): ChartShip =>
  ({ id, at, ...(inset !== undefined && { inset }) }) as unknown as ChartShip
const chart = { ships: [ship('ajax', [2, 3]), ship('glory', [50, 50], 'deep')], flights: [] }

test('a look shows its units and its points, but no unit of another chart', () => {
  expect(placesOf({ units: ['ajax', 'glory', 'nobody'], points: [[7, 1]] }, chart)).toEqual([
    [2, 3],
    [7, 1],
  ])
})

test('one place is ringed, several are a track', () => {
  expect(overlaysOf({ units: ['ajax'], points: [[7, 1]] }, 60)).toMatchObject([
    { kind: 'mark', unit: 'ajax' },
    { kind: 'ring', at: [7, 1], radius: 1 },
  ])
  expect(
    overlaysOf(
      {
        points: [
          [7, 1],
          [9, 4],
        ],
      },
      60,
    ),
  ).toMatchObject([{ kind: 'course' }])
  expect(overlaysOf(null, 60)).toEqual([])
})

test('the chart is centred on the middle of all that is shown', () => {
  expect(
    middleOf([
      [0, 2],
      [10, 4],
      [1, 12],
    ]),
  ).toEqual([5, 7])
})
