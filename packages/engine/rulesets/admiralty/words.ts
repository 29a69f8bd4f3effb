import type { AdmiraltyClause } from './clauses/index.ts'
import type { ShellAction, ShellDecision, ShellEvent } from './high-explosive.ts'
import type { RadarAction, RadarDecision, RadarEvent } from './radar.ts'

/** What the Admiralty rules add to the words of the core: each area lists its own here. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
  readonly step: 'shells' | 'locks'
  readonly order: 'radar-fire-control'
  readonly action: ShellAction | RadarAction
  readonly decision: ShellDecision | RadarDecision
  readonly event: ShellEvent | RadarEvent
}

declare module '../victory-at-sea/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
