import { expect, test } from 'vitest'
import { rulesets } from '../../packages/rulebooks/rulesets.ts'
import { breaksOf } from './breaks.ts'
import { readEquivalent } from './equivalent.ts'
import { read, rulesOf } from './sources.ts'

test.each(rulesets.map(({ id }) => id))('every equivalent break of %s is one that is tried', (ruleset) => {
  for (const { file, before, after } of readEquivalent(ruleset)) {
    const path = rulesOf(ruleset).find((each) => each.endsWith(`/${file}`))
    expect(path, file).toBeDefined()
    const tried = breaksOf(path!, read(path!)).some((each) => each.before === before && each.after === after)
    expect(tried, `${file}: ${before} → ${after}`).toBe(true)
  }
})
