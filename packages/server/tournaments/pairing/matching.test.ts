import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cheapestPairs } from './matching.ts'

/** The least cost over all matchings: tries every one, and remembers what the same players left cost. */
function leastCost(count: number, cost: (a: number, b: number) => number): number {
  const known = new Float64Array(2 ** count).fill(-1)
  const least = (left: number): number => {
    if (left === 0) return 0
    if (known[left]! >= 0) return known[left]!
    const first = Math.trunc(Math.log2(left & -left))
    let found = Number.POSITIVE_INFINITY
    for (let other = first + 1; other < count; other++)
      if (left & (1 << other)) found = Math.min(found, cost(first, other) + least(left & ~(1 << first) & ~(1 << other)))
    known[left] = found
    return found
  }
  return least(2 ** count - 1)
}

const graphs = (most: number, values: fc.Arbitrary<number>) =>
  fc
    .integer({ min: 1, max: most / 2 })
    .chain((half) =>
      fc
        .array(values, { minLength: 2 * half * half * 2, maxLength: 2 * half * half * 2 })
        .map((costs) => ({ count: 2 * half, costs })),
    )

const costIn =
  ({ count, costs }: { count: number; costs: readonly number[] }) =>
  (a: number, b: number): number =>
    costs[Math.min(a, b) * count + Math.max(a, b)]!

test.each([
  ['few different costs, so that many are equal', fc.integer({ min: 0, max: 3 })],
  ['small costs', fc.integer({ min: 0, max: 100 })],
  [
    'very different costs, as the rules of pairing give them',
    fc.constantFrom(0, 1, 2, 2 ** 9, 3 * 2 ** 20, 2 ** 35, 2 ** 43, 2 ** 48, 2 ** 48 + 1, 2 ** 49),
  ],
])('everybody is paired at the least cost: %s', (_, values) => {
  fc.assert(
    fc.property(graphs(14, values), (graph) => {
      const cost = costIn(graph)
      const pairs = cheapestPairs(graph.count, cost)
      expect(pairs.flat().toSorted((a, b) => a - b)).toEqual(Array.from({ length: graph.count }, (_, i) => i))
      const total = pairs.reduce((sum, [a, b]) => sum + cost(a, b), 0)
      expect(total).toBe(leastCost(graph.count, cost))
    }),
    { numRuns: 500 },
  )
})

test('everybody is paired at the least cost: distances between crowds, where odd circles are cheap', () => {
  const spot = fc.record({
    crowd: fc.integer({ min: 0, max: 4 }),
    x: fc.integer({ min: 0, max: 30 }),
    y: fc.integer({ min: 0, max: 30 }),
  })
  fc.assert(
    fc.property(fc.array(spot, { minLength: 8, maxLength: 16 }), (spots) => {
      const players = spots.slice(spots.length % 2)
      const cost = (a: number, b: number): number => {
        const [one, other] = [players[a]!, players[b]!]
        return Math.round(Math.hypot(one.x - other.x + 40 * (one.crowd - other.crowd), one.y - other.y))
      }
      const total = cheapestPairs(players.length, cost).reduce((sum, [a, b]) => sum + cost(a, b), 0)
      expect(total).toBe(leastCost(players.length, cost))
    }),
    { numRuns: 400 },
  )
})

test('many players are paired at the cost that networkx finds', () => {
  // max_weight_matching of networkx 3.6 for the same distances.
  const KNOWN = [
    261, 235, 252, 225, 270, 270, 237, 178, 247, 236, 216, 154, 168, 164, 229, 189, 160, 258, 212, 229, 224, 168, 242,
    220,
  ]
  const found = KNOWN.map((_, i) => {
    let state = (i + 1) * 7919
    const below = (count: number): number => {
      state = (state * 48271) % 2147483647
      return state % count
    }
    const count = 30 + 2 * below(15)
    const spots = Array.from({ length: count }, () => [60 * below(5) + below(30), below(30)] as const)
    const cost = (a: number, b: number): number =>
      Math.round(Math.hypot(spots[a]![0] - spots[b]![0], spots[a]![1] - spots[b]![1]))
    return cheapestPairs(count, cost).reduce((sum, [a, b]) => sum + cost(a, b), 0)
  })
  expect(found).toEqual(KNOWN)
})

test('no exchange between two pairs of many players makes it cheaper', () => {
  fc.assert(
    fc.property(graphs(60, fc.integer({ min: 0, max: 50 })), (graph) => {
      const cost = costIn(graph)
      const pairs = cheapestPairs(graph.count, cost)
      expect(new Set(pairs.flat()).size).toBe(graph.count)
      for (const [i, [a, b]] of pairs.entries())
        for (const [c, d] of pairs.slice(i + 1)) {
          const now = cost(a, b) + cost(c, d)
          expect(now).toBeLessThanOrEqual(cost(a, c) + cost(b, d))
          expect(now).toBeLessThanOrEqual(cost(a, d) + cost(b, c))
        }
    }),
    { numRuns: 30 },
  )
})

test('nobody, and an odd number', () => {
  expect(cheapestPairs(0, () => 1)).toEqual([])
  expect(() => cheapestPairs(3, () => 1)).toThrow('must be even')
})
