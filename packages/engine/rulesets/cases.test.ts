import { describe, expect, test } from 'vitest'
import { runCase } from '../kernel/case.ts'
import { knowsClause } from '../kernel/clauses.ts'
import { caseFiles } from '../testing/case-files.ts'
import { prove } from '../testing/proof.ts'
import { findRuleset } from './registry.ts'

for (const { file, cases } of caseFiles()) {
  describe(file, () => {
    cases.forEach((written, i) => {
      test(written.title || `case ${i + 1}`, (context) => {
        const ruleset = findRuleset(written.ruleset)
        expect(
          written.clauses.filter((id) => !knowsClause(ruleset.clauses, id)),
          'unknown clauses',
        ).toEqual([])
        expect(Object.keys(written.expect).length, 'a case must expect something').toBeGreaterThan(0)
        const { unmet, told } = runCase(ruleset, written)
        expect(unmet, told.flatMap(({ story }) => story).join('\n')).toEqual([])
        prove(context, written.clauses)
      })
    })
  })
}
