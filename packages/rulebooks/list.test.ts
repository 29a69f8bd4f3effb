import { expect, test } from 'vitest'
import { admiralty } from './admiralty/rules/index.ts'
import { layers } from './admiralty/rules/layers.ts'
import { rulebookOf } from './parts.ts'
import { variantOfVictoryAtSea } from './victory-at-sea/rules/index.ts'

test('house rules are played with the nearest rulebook that they build on', () => {
  const { clauses } = admiralty
  const house = variantOfVictoryAtSea('house', 'House', { layers, clauses })
  expect(rulebookOf(house as never)?.rules.id).toBe('admiralty')
})
