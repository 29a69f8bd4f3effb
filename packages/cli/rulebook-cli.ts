import type { Action, Battle, Decision, Ruleset } from '@flankspeed/kernel'

/** The odds of an action: what goes into JSON, and line by line for people. */
export interface OddsTold {
  readonly json: object
  readonly lines: readonly { readonly sentence: string; details(): string[] }[]
}

/** Which actions have odds under a rulebook, and what they are. */
export interface OddsText {
  kinds(ruleset: Ruleset): readonly string[]
  /** How such an action is written. */
  readonly example: string
  told(ruleset: Ruleset, battle: Battle, action: Action): OddsTold
}

/** A battle that only the demo knows. */
export interface DemoBattle {
  readonly id: string
  readonly name: string
  setup(): object
}

/** What the command line needs for a rulebook. A rulebook exports it as `cli` in `cli/index.ts`. */
export interface RulebookCli {
  readonly odds?: OddsText
  /** The battle of the demo when none is named, where it is not that of all rulebooks. */
  readonly demo?: string
  /** Battles of the demo that are fought under these rules only. */
  readonly battles?: readonly DemoBattle[]
  /** The fleet that a side of the demo builds. */
  fleetFor?(decision: Decision, seed: string, ruleset: string): Action
  /** What is left of a fleet. */
  fleetState(ruleset: Ruleset, battle: Battle, side: string): string[]
  /** What the battle came to. */
  resultSentences(battle: Battle): string[]
}
