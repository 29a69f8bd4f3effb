import type { AdmiraltyClause } from '../clauses/index.ts'
import type { RaidDecision } from './air/raid.ts'
import type { AirGroupAction, AirGroupEvent } from './carriers/air-groups.ts'
import type { AdmiralAction, AdmiralDecision, AdmiralEvent } from './command/admirals.ts'
import type { CodewordAction, CodewordDecision, CodewordEvent } from './command/codewords.ts'
import type { CommerceAction, CommerceDecision, CommerceEvent } from './command/commerce-raiders.ts'
import type { TenthMasAction, TenthMasDecision, TenthMasEvent } from './command/tenth-mas.ts'
import type { ShellAction, ShellDecision, ShellEvent } from './gunnery/high-explosive.ts'
import type { RadarAction, RadarDecision, RadarEvent } from './gunnery/radar.ts'

/** What the Admiralty rules add to the words of the core: each area lists its own here. */
interface AdmiraltyWords {
  readonly clause: AdmiraltyClause
  readonly step: 'shells' | 'locks' | 'make-off' | 'tenth-mas' | 'commerce' | 'codeword' | 'admirals'
  readonly order: 'radar-fire-control' | 'raid'
  readonly action:
    | ShellAction
    | RadarAction
    | AirGroupAction
    | TenthMasAction
    | CommerceAction
    | CodewordAction
    | AdmiralAction
  readonly decision:
    | ShellDecision
    | RadarDecision
    | RaidDecision
    | TenthMasDecision
    | CommerceDecision
    | CodewordDecision
    | AdmiralDecision
  readonly event: ShellEvent | RadarEvent | AirGroupEvent | TenthMasEvent | CommerceEvent | CodewordEvent | AdmiralEvent
}

declare module '../../victory-at-sea/rules/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
