import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, type Named, overlap, placeNames } from './names.ts'

const ship = (id: string, x: number, y: number, more: Partial<Named> = {}): Named => ({
  id,
  at: [x, y],
  heading: 0,
  length: 50,
  beam: 8,
  width: 70,
  height: 20,
  weight: 1,
  must: false,
  ...more,
})

function boxOf({ at, width, height }: Named, place: readonly [number, number]): Box {
  const [left, top] = [at[0] + place[0], at[1] + place[1]]
  return { left, top, right: left + width, bottom: top + height }
}

it('writes a lone name to the right of its ship, clear of the hull', () => {
  const [left, top] = placeNames([ship('a', 100, 100)]).get('a')!
  expect(left).toBeGreaterThan(4)
  expect(top).toBe(-10)
})

it('never writes one name over another, but for those that must be seen', () => {
  const ships = fc.array(
    fc.record({
      x: fc.integer({ min: 0, max: 400 }),
      y: fc.integer({ min: 0, max: 300 }),
      heading: fc.integer({ min: 0, max: 359 }),
    }),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(ships, (drawn) => {
      const named = drawn.map(({ x, y, heading }, i) => ship(`${i}`, x, y, { heading, weight: i }))
      const places = placeNames(named)
      const boxes = named.flatMap((one) => {
        const place = places.get(one.id)
        return place ? [boxOf(one, place)] : []
      })
      boxes.forEach((box, i) => {
        for (const other of boxes.slice(i + 1)) expect(overlap(box, other)).toBe(false)
      })
    }),
    { numRuns: 100 },
  )
})

it('goes round a neighbour to find room', () => {
  const places = placeNames([ship('a', 100, 100), ship('b', 130, 100)])
  expect(places.get('a')![0]).toBeLessThan(0)
  expect(places.get('b')![0]).toBeGreaterThan(0)
})

it('leaves out the lesser name where there is no room, and never the one that must be seen', () => {
  const crowd = Array.from({ length: 30 }, (_, i) => ship(`${i}`, 100 + (i % 6) * 12, 100 + Math.floor(i / 6) * 12))
  const places = placeNames([...crowd, ship('flag', 130, 125, { must: true })])
  expect([...places.values()].filter((place) => place === null).length).toBeGreaterThan(10)
  expect(places.get('flag')).not.toBeNull()
})

it('keeps clear of what is written already', () => {
  const taken: Box = { left: 100, right: 300, top: 60, bottom: 140 }
  const one = ship('a', 100, 100)
  expect(overlap(boxOf(one, placeNames([one], [taken]).get('a')!), taken)).toBe(false)
})
