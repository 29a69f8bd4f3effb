import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { RULEBOOKS } from '../case-files.ts'
import { rulebooksWithoutTrial } from '../trials.ts'

test('every listed rulebook is tried', () => {
  expect(rulebooksWithoutTrial()).toEqual([])
  const suite = (id: string): string => join(RULEBOOKS, id, 'testing', 'conformance.test.ts')
  expect(rulesets.map(({ id }) => id).filter((id) => !existsSync(suite(id)))).toEqual([])
})
