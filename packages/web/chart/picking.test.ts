import { expect, it } from 'vitest'
import type { Chart, ChartShip } from './model.ts'
import { pick } from './picking.ts'

const ship = (id: string, at: [number, number], heading = 0): ChartShip => ({
  id,
  name: id,
  side: 'blue',
  at,
  heading,
  plan: id,
  length: 5,
  beam: 0.8,
  ready: true,
  done: false,
  hull: 1,
  crippled: false,
  fire: 0,
  trail: [],
  aims: [],
})

const chart = (...ships: ChartShip[]): Chart => ({
  table: [72, 48],
  symbol: '″',
  land: [],
  ships,
  flights: [],
  wrecks: [],
  smoke: [],
  wind: null,
  zones: [],
  lasting: [],
})

it('takes a ship anywhere on her hull, bow to stern', () => {
  const one = chart(ship('hood', [20, 20], 90))
  expect(pick(one, [], [22.4, 20], 0.5)?.unit).toBe('hood')
  expect(pick(one, [], [20, 22.4], 0.5)).toBeNull()
})

it('takes the nearest of two within reach', () => {
  const two = chart(ship('a', [20, 20]), ship('b', [21.5, 20]))
  expect(pick(two, [], [20.6, 20], 2)?.unit).toBe('a')
  expect(pick(two, [], [20.9, 20], 2)?.unit).toBe('b')
})

it('says when it is where she might be', () => {
  const one = chart(ship('hood', [20, 20]))
  const ghost = { kind: 'ghost', ship: 'hood', at: [30, 20], heading: 0, legal: true } as const
  expect(pick(one, [ghost], [30, 21], 0.5)).toEqual({ unit: 'hood', at: [30, 20], ghost: true })
})
