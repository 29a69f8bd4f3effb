import { join } from 'node:path'
import type { ClauseTrace } from '@flankspeed/rulebooks/clause-traces'
import { Piscina } from 'piscina'

/** Where the clauses of a rulebook are implemented and tested. */
export interface RuleTraces {
  /** `ruleset` must exist. Read once and cached: there are as many entries as rulebooks. */
  of(ruleset: string): Promise<ReadonlyMap<string, ClauseTrace>>
  close(): Promise<void>
}

export function openRuleTraces(): RuleTraces {
  const thread = new Piscina({
    filename: join(import.meta.dirname, 'rule-traces-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
  })
  const known = new Map<string, Promise<ReadonlyMap<string, ClauseTrace>>>()
  return {
    of(ruleset) {
      const before = known.get(ruleset)
      if (before) return before
      const found: Promise<ReadonlyMap<string, ClauseTrace>> = thread.run(ruleset)
      known.set(ruleset, found)
      // The next request tries again.
      found.catch(() => known.delete(ruleset))
      return found
    },
    close: () => thread.destroy(),
  }
}
