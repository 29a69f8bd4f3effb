import { knowsClause } from '@flankspeed/kernel'
import { rulesets } from '@flankspeed/rulebooks'
import { type TestContext, test } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The clauses that this test proves: it fails if one of them is broken. */
    clauses?: string[]
  }
}

/** A test of rules: it names the clauses without which it would fail. */
export function rule(clauses: string | string[], says: string, run: () => void | Promise<void>): void {
  const ids = Array.isArray(clauses) ? clauses : [clauses]
  test(`${ids.join(' ')}: ${says}`, (context) => {
    prove(context, ids)
    return run()
  })
}

export function prove({ task }: TestContext, clauses: readonly string[]): void {
  const unknown = clauses.filter((id) => !rulesets.some((ruleset) => knowsClause(ruleset.clauses, id)))
  if (unknown.length > 0) throw new Error(`no rulebook has ${unknown.join(', ')}`)
  task.meta.clauses = [...clauses]
}
