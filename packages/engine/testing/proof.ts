import { type TestContext, test } from 'vitest'
import type { CtClause } from '../rulesets/crimson-tide/clauses/index.ts'
import type { FdClause } from '../rulesets/fleet-d20/clauses/index.ts'
import type { VasClause } from '../rulesets/victory-at-sea/clauses/index.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The clauses that this test proves: it goes red when one of them is broken. */
    clauses?: string[]
  }
}

/** A test that proves rules: it names the clauses it would fail without. */
type AnyClause = VasClause | CtClause | FdClause

export function rule(clauses: AnyClause | AnyClause[], says: string, run: () => void | Promise<void>): void {
  const ids = Array.isArray(clauses) ? clauses : [clauses]
  test(`${ids.join(' ')}: ${says}`, (context) => {
    prove(context, ids)
    return run()
  })
}

export function prove({ task }: TestContext, clauses: readonly string[]): void {
  task.meta.clauses = [...clauses]
}
