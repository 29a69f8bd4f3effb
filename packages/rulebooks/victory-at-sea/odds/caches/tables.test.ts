import { expect, test } from 'vitest'
import { victoryAtSeaWith } from '../../rules/index.ts'
import * as vas from '../../rules/library.ts'
import { MOST_NUMBERS } from '../model/room.ts'
import { tablesFor } from './tables.ts'

const { rules } = vas.victoryAtSea
const { rules: house } = victoryAtSeaWith('house', 'House rules', { id: 'house', parts: {} })

/** Three critical hits, Devastating or not as the bits of the history have it: the chance to stay afloat. */
function afloat(r: vas.Rules, hull: number, history: number): Float64Array {
  const { criticals } = tablesFor(r, hull)
  let chain = criticals.none
  for (let n = 0; n < 3; n++) chain = chain.precededBy(((history >> n) & 1) === 1)
  return chain.from(0).afloat
}

test('all tables of all rules share so much room, and are the same when they have been forgotten in between', () => {
  const first = afloat(rules, 30, 5)
  const known = tablesFor(rules, 30)
  let numbers = 0
  for (let history = 0; history < 16; history++) {
    for (const r of [rules, house]) afloat(r, 1600 + 16 * history, history)
    numbers = Math.max(numbers, tablesFor(house, 30).room.numbers)
  }
  expect(numbers).toBeGreaterThan(MOST_NUMBERS / 2)
  expect(numbers).toBeLessThanOrEqual(MOST_NUMBERS)
  expect(tablesFor(rules, 30)).not.toBe(known)
  expect(tablesFor(rules, 30).answers).toBe(known.answers)
  expect(tablesFor(rules, 30).room).toBe(tablesFor(house, 90).room)
  expect(afloat(rules, 30, 5)).toEqual(first)
})
