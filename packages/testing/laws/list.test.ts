import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rulebooks, rulesets } from '@flankspeed/rulebooks/list.ts'
import { expect, test } from 'vitest'
import { RULEBOOKS } from '../case-files.ts'
import { untried } from '../trials.ts'

test('every registered ruleset is tried', () => {
  expect(untried).toEqual([])
  const suite = (id: string): string => join(RULEBOOKS, id, 'testing', 'conformance.test.ts')
  expect(rulesets.map(({ id }) => id).filter((id) => !existsSync(suite(id)))).toEqual([])
})

test('both lists name the same rulebooks', () => {
  expect(rulebooks.map(({ rules }) => rules)).toEqual([...rulesets])
})
