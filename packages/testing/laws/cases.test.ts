import { type Case, runCase } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { describe, expect, test } from 'vitest'
import { caseFiles } from '../case-files.ts'
import { withChecks } from '../checked-rules.ts'
import { prove } from '../proof.ts'
import { isCitable } from '../scenario-clauses.ts'
import { SeenNames } from '../seen-names.ts'

const citedBy = ({ clauses, expect: { illegal = [], 'illegal-also': also = [] } }: Case): string[] =>
  [...clauses, illegal, also].flat() as string[]

const seenNames = new Map<string, SeenNames>()
const namesOf = (ruleset: string): SeenNames => {
  const names = seenNames.get(ruleset) ?? new SeenNames()
  seenNames.set(ruleset, names)
  return names
}

for (const { file, cases } of caseFiles()) {
  describe(file, () => {
    cases.forEach((written, i) => {
      test(written.title || `case ${i + 1}`, (context) => {
        const ruleset = findRuleset(written.ruleset)
        expect(
          citedBy(written).filter((id) => !isCitable(ruleset, written, id)),
          'unknown clauses',
        ).toEqual([])
        expect(Object.keys(written.expect).length, 'a case must expect something').toBeGreaterThan(0)
        const { unmet, told, description } = runCase(withChecks(ruleset), written)
        namesOf(ruleset.id).see(description)
        expect(unmet, told.flatMap(({ story }) => story).join('\n')).toEqual([])
        prove(context, written.clauses)
      })
    })
  })
}

test('what a battle in plain words shows only at times is known to its rulebook', () => {
  const missing = [...seenNames].flatMap(([id, names]) =>
    names.comeAndGo(findRuleset(id).sometimesNamed).map((place) => `${id}: ${place}`),
  )
  expect(missing).toEqual([])
})
