import { SeededDice } from '@flankspeed/kernel'
import { expect, test } from 'vitest'
import type { VasBattle } from '../../../victory-at-sea/rules/battle.ts'
import { admiralty } from '../index.ts'
import { edgeReached, inBoxNamed, nearestEdge, normalizeTransit, onPerimeter, within } from './deep-box.ts'

const CARRIER = { type: 'carrier', hull: 40, armour: 2, flankSpeed: 6, traits: ['carrier 12'] }

/** Carriers in red's box, these with places of their own, and what else is said of the battle. */
function inBox(places: (readonly [number, number] | null)[], more: object = {}): VasBattle {
  const ships = places.map((at, i) => ({
    id: `cv${i}`,
    side: 'red',
    deepDeployment: true,
    ...(at === null ? {} : { at }),
    card: CARRIER,
  }))
  return admiralty.muster({ phase: 'movement', initiative: 'red', ships, ...more }, new SeededDice(1))
}
const berths = ({ ships }: VasBattle): number[][] => ships.map(({ x, y }) => [x / 1000, y / 1000])

test('ships in a box lie one above the other, and a thirteenth where the first does', () => {
  const expected = Array.from({ length: 13 }, (_, i) => [6, 0.5 + (i % 12)])
  const battle = inBox(Array.from({ length: 13 }, () => null))
  expect(berths(battle)).toEqual(expected)
  expect(battle.ships.map(({ heading }) => heading)).toEqual(Array.from({ length: 13 }, () => 9000))
})

test('who was given a place keeps it, and nobody else takes it', () => {
  expect(berths(inBox([null, [6, 0.5], [3, 3], null]))).toEqual([
    [6, 1.5],
    [6, 0.5],
    [3, 3],
    [6, 2.5],
  ])
})

test('a place outside the box, or the corner of the table, is none', () => {
  expect(
    berths(
      inBox([
        [0, 0],
        [0, 1],
        [12.001, 5],
      ]),
    ),
  ).toEqual([
    [6, 0.5],
    [0, 1],
    [6, 1.5],
  ])
})

test.each([
  [{}, [6, 0.5]],
  [{ boxes: { end: 'east' } }, [66, 0.5]],
  // An end that is no end of this table counts for nothing.
  [{ boxes: { end: 'north' } }, [6, 0.5]],
  [{ boxes: { apart: true } }, [-7, 0.5]],
  [{ boxes: { end: 'east', apart: true } }, [79, 0.5]],
  [{ options: { boxesApart: true } }, [-7, 0.5]],
  [{ edges: { red: 'north', blue: 'south' } }, [6, 36.5]],
  [{ edges: { red: 'west', blue: 'east' } }, [6, 0.5]],
  [{ edges: { red: 'east', blue: 'west' } }, [66, 0.5]],
  [{ edges: { red: 'west', blue: 'east' }, boxes: { end: 'north' } }, [6, 36.5]],
  [{ edges: { red: 'west', blue: 'east' }, boxes: { end: 'east' } }, [6, 0.5]],
])('with %j the first berth is at %j', (more, at) => {
  expect(berths(inBox([null], more))[0]).toEqual(at)
})

const SQUARE = { west: 0, south: 0, east: 12_000, north: 12_000 }

test('the nearest place within a square lies off its edge', () => {
  expect(within(SQUARE, { x: -5, y: 13_000 })).toEqual({ x: 1, y: 11_999 })
  expect(within(SQUARE, { x: 13_000, y: -5 })).toEqual({ x: 11_999, y: 1 })
  expect(within(SQUARE, { x: 600, y: 700 })).toEqual({ x: 600, y: 700 })
})

test('the nearest edge', () => {
  expect(nearestEdge(SQUARE, { x: 500, y: 6000 })).toEqual({ x: 0, y: 6000 })
  expect(nearestEdge(SQUARE, { x: 11_500, y: 6000 })).toEqual({ x: 12_000, y: 6000 })
  expect(nearestEdge(SQUARE, { x: 6000, y: 500 })).toEqual({ x: 6000, y: 0 })
  expect(nearestEdge(SQUARE, { x: 6000, y: 11_500 })).toEqual({ x: 6000, y: 12_000 })
  expect(nearestEdge(SQUARE, { x: 6000, y: 6000 })).toEqual({ x: 0, y: 6000 })
})

test('a flight is on the edge of a square, not beyond it', () => {
  for (const at of [
    { x: 0, y: 5 },
    { x: 12_000, y: 5 },
    { x: 5, y: 0 },
    { x: 5, y: 12_000 },
  ])
    expect(onPerimeter(SQUARE, at)).toBe(true)
  for (const at of [
    { x: 1, y: 5 },
    { x: 0, y: 12_001 },
    { x: -1, y: 0 },
    { x: 11_999, y: 11_999 },
  ])
    expect(onPerimeter(SQUARE, at)).toBe(false)
})

test('an edge is reached on it or beyond it, where a box lies behind', () => {
  const battle = inBox([null])
  expect(edgeReached(battle, { x: 30_000, y: 0 })).toBe('south')
  expect(edgeReached(battle, { x: 30_000, y: -1 })).toBe('south')
  expect(edgeReached(battle, { x: 30_000, y: 1 })).toBe(null)
  expect(edgeReached(battle, { x: 30_000, y: 48_000 })).toBe(null)
})

test('a position may name the box once for all', () => {
  expect(inBoxNamed({ id: 'zero' })).toEqual({ id: 'zero' })
  expect(inBoxNamed({ box: 'red' })).toEqual({ inBoxOf: 'red' })
  expect(inBoxNamed({ box: 'red', inBoxOf: 'blue' })).toEqual({ inBoxOf: 'blue' })
  for (const to of ['table', 'box'])
    expect(inBoxNamed({ box: 'red', transit: to })).toEqual({ transit: { to, of: 'red' } })
  expect(inBoxNamed({ box: 'red', transit: 'blue' })).toEqual({ transit: 'blue' })
})

test('what a position says of a flight on its way, in the words of the battle', () => {
  expect(normalizeTransit('table', 'red')).toEqual({ to: 'table', of: 'red' })
  expect(normalizeTransit('box', 'red')).toEqual({ to: 'box', of: 'red' })
  expect(normalizeTransit('blue', 'red')).toEqual({ to: 'box', of: 'blue' })
  expect(normalizeTransit(null, 'red')).toBe(null)
})

test('a flight of which a position says no more than the box flies at the middle of its edge', () => {
  const flights = [{ id: 'val', side: 'red', inBoxOf: 'blue', card: { role: 'dive-bomber' } }]
  const [val] = inBox([null], { flights }).flights
  expect([val!.x + 0, val!.y]).toEqual([0, 42_000])
})
