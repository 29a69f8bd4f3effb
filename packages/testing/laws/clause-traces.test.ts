import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import { traceClauses } from '@flankspeed/rulebooks/clause-traces'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const line = (place: string): string => {
  const [path, number] = place.split(':') as [string, string]
  return readFileSync(join(ROOT, path), 'utf8').split('\n')[Number(number) - 1]!
}

test.each(rulesets.map((ruleset) => [ruleset.id, ruleset] as const))(
  'every clause of %s leads to code and to a test',
  (_, ruleset) => {
    const traces = traceClauses(ruleset)
    const lost = [...ruleset.clauses.clauses.keys()].filter((clause) => {
      const { code, nearby, tests } = traces.get(clause)!
      return tests.length === 0 || code.length + nearby.length === 0
    })
    expect(lost).toEqual([])
    for (const [clause, { code, nearby, tests, examples }] of traces) {
      for (const place of code) expect(line(place)).toContain(clause)
      for (const path of [...nearby, ...tests]) expect(existsSync(join(ROOT, path)), path).toBe(true)
      for (const example of examples) expect(example).toContain(clause)
    }
  },
)
