import { expect, test } from 'vitest'
import { victoryAtSeaWith } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { MOST_NUMBERS } from './memory-budget.ts'
import { oddsCacheFor } from './odds-cache.ts'

const { rules } = vas.victoryAtSea
const { rules: house } = victoryAtSeaWith('house', 'House rules', { id: 'house', parts: {} })

/** Three critical hits, Devastating or not as the bits of the history have it: the chance to stay afloat. */
function afloat(r: vas.Rules, hull: number, history: number): Float64Array {
  const { criticals } = oddsCacheFor(r, hull)
  let chain = criticals.none
  for (let n = 0; n < 3; n++) chain = chain.precededBy(((history >> n) & 1) === 1)
  return chain.from(0).afloat
}

test('the caches of all rules share so much memory, and hold the same when they have been forgotten in between', () => {
  const first = afloat(rules, 30, 5)
  const known = oddsCacheFor(rules, 30)
  let numbers = 0
  for (let history = 0; history < 16; history++) {
    for (const r of [rules, house]) afloat(r, 1600 + 16 * history, history)
    numbers = Math.max(numbers, oddsCacheFor(house, 30).memory.used)
  }
  expect(numbers).toBeGreaterThan(MOST_NUMBERS / 2)
  expect(numbers).toBeLessThanOrEqual(MOST_NUMBERS)
  expect(oddsCacheFor(rules, 30)).not.toBe(known)
  expect(oddsCacheFor(rules, 30).results).toBe(known.results)
  expect(oddsCacheFor(rules, 30).memory).toBe(oddsCacheFor(house, 90).memory)
  expect(afloat(rules, 30, 5)).toEqual(first)
})
