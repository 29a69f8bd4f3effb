import { expect, test } from 'vitest'
import { keyOf, shareKey } from './battle-key.ts'
import type { Battle } from './ruleset.ts'

const battle = (): Battle => ({ ruleset: 'trial', version: 1, turn: 1, phase: 'move' })

test('all views that one side gets of a battle share a key, which the other side and the battle itself do not have', () => {
  const [whole, first, second, other] = [battle(), battle(), battle(), battle()]
  shareKey(whole, 'red', first)
  shareKey(whole, 'red', second)
  shareKey(whole, 'blue', other)
  expect(keyOf(first)).toBe(keyOf(second))
  expect(new Set([whole, first, other].map(keyOf)).size).toBe(3)
  expect(keyOf(whole)).toBe(keyOf(whole))
})

test('a copy has a key of its own', () => {
  const whole = battle()
  const key = keyOf(whole)
  expect(keyOf({ ...whole })).not.toBe(key)
})
