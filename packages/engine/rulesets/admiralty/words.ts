import type { AirGroupAction, AirGroupEvent } from './air-groups.ts'
import type { AdmiraltyClause } from './clauses/index.ts'
import type { ShellAction, ShellDecision, ShellEvent } from './high-explosive.ts'
import type { RadarAction, RadarDecision, RadarEvent } from './radar.ts'

/** What the Admiralty rules add to the words of the core: each area lists its own here. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
  readonly step: 'shells' | 'locks'
  readonly order: 'radar-fire-control'
  readonly action: ShellAction | RadarAction | AirGroupAction
  readonly decision: ShellDecision | RadarDecision
  readonly event: ShellEvent | RadarEvent | AirGroupEvent
}

declare module '../victory-at-sea/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
