import type { AdmiraltyClause } from './clauses/index.ts'
import type { ShellAction, ShellDecision, ShellEvent } from './high-explosive.ts'

/** What the Admiralty rules add to the words of the core: each area lists its own here. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
  readonly step: 'shells'
  readonly action: ShellAction
  readonly decision: ShellDecision
  readonly event: ShellEvent
}

declare module '../victory-at-sea/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
