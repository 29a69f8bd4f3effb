import type { AdmiraltyClause } from '../clauses/index.ts'
import type { RaidDecision } from './air/raid.ts'
import type { AirGroupAction } from './carriers/air-groups.ts'
import type { AdmiralAction, AdmiralDecision } from './command/admirals.ts'
import type { CodewordAction, CodewordDecision } from './command/codewords.ts'
import type { CommerceAction, CommerceDecision } from './command/commerce-raiders.ts'
import type { TenthMasAction, TenthMasDecision } from './command/tenth-mas.ts'
import type { ShellAction, ShellDecision } from './gunnery/high-explosive.ts'
import type { RadarAction, RadarDecision } from './gunnery/radar.ts'

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
}

declare module '../../victory-at-sea/rules/variants.ts' {
  interface Variants {
    admiralty: AdmiraltyWords
  }
}
