import { join } from 'node:path'
import type { ClauseTrace } from '@flankspeed/rulebooks/clause-traces'
import { openThreads } from '../threads.ts'

/** Where the clauses of a rulebook are implemented and tested. */
export interface RuleTraces {
  /** `ruleset` must exist. Read once and cached: there are as many entries as rulebooks. */
  of(ruleset: string): Promise<ReadonlyMap<string, ClauseTrace>>
  close(): Promise<void>
}

export function openRuleTraces(): RuleTraces {
  const file = join(import.meta.dirname, 'rule-traces-thread.ts')
  const thread = openThreads<string, ReadonlyMap<string, ClauseTrace>>(file, { idle: 3000 })
  const known = new Map<string, Promise<ReadonlyMap<string, ClauseTrace>>>()
  return {
    of(ruleset) {
      const before = known.get(ruleset)
      if (before) return before
      const found = thread.run(ruleset)
      known.set(ruleset, found)
      // The next request tries again.
      found.catch(() => known.delete(ruleset))
      return found
    },
    close: () => thread.close(),
  }
}
