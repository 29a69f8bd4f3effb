import type { Action, Battle, Decision, Ruleset } from '@flankspeed/kernel'

/** The odds of an action: as JSON, and as lines of text. */
export interface OddsTold {
  readonly json: object
  readonly lines: readonly { readonly sentence: string; details(): string[] }[]
}

/** The actions with odds under a rulebook, and their odds. */
export interface OddsText {
  kinds(ruleset: Ruleset): readonly string[]
  /** An example of such an action. */
  readonly example: string
  told(ruleset: Ruleset, battle: Battle, action: Action): OddsTold
}

/** A battle that only the demo has. */
export interface DemoBattle {
  readonly id: string
  readonly name: string
  setup(): object
}

/** What the command line needs for a rulebook. A rulebook exports it as `cli` in `cli/index.ts`. */
export interface RulebookCli {
  readonly odds?: OddsText
  /** The default battle of the demo, if it differs from that of other rulebooks. */
  readonly demo?: string
  /** Demo battles of these rules only. */
  readonly battles?: readonly DemoBattle[]
  /** The fleet that a side of the demo builds. */
  fleetFor?(decision: Decision, seed: string, ruleset: string): Action
  /** The remains of a fleet. */
  fleetState(ruleset: Ruleset, battle: Battle, side: string): string[]
  /** The result of the battle. */
  resultSentences(battle: Battle): string[]
}
