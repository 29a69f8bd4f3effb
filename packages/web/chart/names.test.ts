import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Box, discsOf, hides, type Named, overlap, placeNames } from './names.ts'

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

it('hides no ship under a name, and moves one that must be seen out of the way', () => {
  const ships = fc.array(fc.record({ x: fc.integer({ min: 0, max: 300 }), y: fc.integer({ min: 0, max: 200 }) }), {
    maxLength: 25,
  })
  fc.assert(
    fc.property(ships, (drawn) => {
      const named = drawn.map(({ x, y }, i) => ship(`${i}`, x, y, { heading: i * 31 }))
      for (const [id, place] of placeNames(named))
        for (const other of named)
          if (place && other.id !== id)
            expect(discsOf(other).some((disc) => hides(boxOf(named[Number(id)]!, place), disc))).toBe(false)
    }),
    { numRuns: 100 },
  )
  const ring = Array.from({ length: 8 }, (_, i) => {
    const angle = (i * Math.PI) / 4
    return ship(`${i}`, 200 + 45 * Math.cos(angle), 150 + 20 * Math.sin(angle), { length: 12, beam: 12 })
  })
  const flag = ship('flag', 200, 150, { length: 8, must: true })
  const box = boxOf(flag, placeNames([...ring, flag]).get('flag')!)
  expect(ring.flatMap(discsOf).filter((disc) => hides(box, disc))).toEqual([])
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

it('keeps names of ships near the edge on the sheet', () => {
  const sheet: Box = { left: 0, top: 0, right: 400, bottom: 300 }
  const ships = [ship('east', 390, 100), ship('corner', 395, 5), ship('off', 500, 100)]
  const places = placeNames(ships, [], sheet)
  expect(places.get('east')![0]).toBeLessThan(-70)
  expect(places.get('corner')).toEqual([expect.closeTo(-82, -1), expect.any(Number)])
  expect(places.get('off')![0]).toBeGreaterThan(0)
})

it('writes no name where it would be taken for that of another', () => {
  const column = [0, 30, 60].map((y) => ship(`${y}`, 390, 100 + y, { length: 28, beam: 28 }))
  const sheet: Box = { left: 0, top: 0, right: 400, bottom: 180 }
  // An obstacle to the left of the lowest takes her place, not that of the others.
  const places = placeNames(column, [{ left: 300, right: 320, top: 155, bottom: 165 }], sheet)
  expect([places.get('0')![1], places.get('30')![1], places.get('60')]).toEqual([-10, -10, null])
})

it('keeps clear of what is written already', () => {
  const taken: Box = { left: 100, right: 300, top: 60, bottom: 140 }
  const one = ship('a', 100, 100)
  expect(overlap(boxOf(one, placeNames([one], [taken]).get('a')!), taken)).toBe(false)
})
