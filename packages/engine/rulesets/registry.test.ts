import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { untried } from '../testing/trials.ts'
import { rulesets } from './registry.ts'

test('every registered ruleset is tried', () => {
  expect(untried).toEqual([])
  const suite = (id: string): string => join(import.meta.dirname, id, 'conformance.test.ts')
  expect(rulesets.map(({ id }) => id).filter((id) => !existsSync(suite(id)))).toEqual([])
})
