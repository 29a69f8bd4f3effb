import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { rulesets } from '@flankspeed/rulebooks'
import type { Reporter, TestModule } from 'vitest/node'
import { RULEBOOKS } from './case-files.ts'

/** The clauses proven by the last full test run; stored in the repository so that coverage can be shown at once. */
export const PROOFS = join(RULEBOOKS, 'proofs.json')

/**
 * Collects the clauses named by passed tests. After a full run it updates the record of proofs (in CI: requires that it
 * is up to date) and fails the run if an area declared complete has an unproven clause.
 */
export default class ProofReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandledErrors: readonly unknown[], reason: string): void {
    if (process.env.FLANKSPEED_PROOFS === undefined) return
    const proven = new Set<string>()
    for (const module of modules)
      for (const test of module.children.allTests())
        if (test.result().state === 'passed') for (const clause of test.meta().clauses ?? []) proven.add(clause)
    if (reason !== 'passed' || unhandledErrors.length > 0) return
    const record: Record<string, string[]> = {}
    const gaps: string[] = []
    for (const { id, clauses, complete } of rulesets) {
      const all = [...clauses.clauses.keys(), ...clauses.rulings.keys()]
      record[id] = all.filter((clause) => proven.has(clause))
      for (const area of complete) {
        if (!clauses.areas.has(area)) gaps.push(`${id} has no area ${area}`)
        for (const clause of clauses.areas.get(area) ?? [])
          if (!proven.has(clause)) gaps.push(`${clause} (${area}) is not proven by any test`)
      }
    }
    const text = `${JSON.stringify(record, null, 2)}\n`
    const before = existsSync(PROOFS) ? readFileSync(PROOFS, 'utf8') : ''
    if (text !== before) {
      if (process.env.CI)
        gaps.push('packages/rulebooks/proofs.json is not what this run proved: run npm test and commit it')
      else writeFileSync(PROOFS, text)
    }
    for (const gap of gaps) console.error(`clause coverage: ${gap}`)
    if (gaps.length > 0) process.exitCode = 1
  }
}
