import type { Action, Data, Dice, Pick } from '@flankspeed/kernel'
import type { CtBattle, Phase, Side } from './battle.ts'
import type { Stories, Tell } from './events.ts'
import type { Rules } from './rules.ts'

/** The fields of each action. A chapter adds its own actions: `declare module '../words.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Actions {}

/** The fields of each kind of decision, beside its side. `units` are those to choose among; nothing here is measured (CT-PRIN-02). */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Decisions {}

/** What a player may do, in the words of the case language. */
export type CtAction = { [K in keyof Actions]: { side: Side; do: K } & Actions[K] }[keyof Actions]

export type DecisionKind = keyof Decisions
export type DecisionOf<K extends DecisionKind> = { side: Side; kind: K } & Decisions[K]

/** What a side owes now. */
export type CtDecision = { [K in DecisionKind]: DecisionOf<K> }[DecisionKind]

/** An action: when it is due, and what it does. It checks everything before it changes anything. */
export interface ActionHandler {
  /** Phases in which it is due in the step of its side. */
  readonly phases: readonly Phase[]
  /** Whether it is due now, where that is more than the step of its side. */
  isDue?(r: Rules, b: CtBattle, action: Action): boolean
  do(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void
}

/** Who attacks in a phase, and how a declaration is taken there (CT-TURN-04). */
export interface Attack {
  /** Units of the side that may still attack, from public information: up to so many. */
  attackers(r: Rules, b: CtBattle, side: Side, most: number): string[]
  fire(r: Rules, b: CtBattle, side: Side, data: Data, dice: Dice, tell: Tell): void
  /** A legal attack of a unit, drawn at random, or the end of the step. */
  sample(r: Rules, b: CtBattle, side: Side, unit: string, pick: Pick): CtAction
}

/** One phase of the turn. */
export interface PhaseRules {
  /** What it does by itself: goes one step on, or waits for a choice or for dice (false). */
  go(r: Rules, b: CtBattle, dice: Dice, tell: Tell): boolean
  /** What is owed now. */
  asks(r: Rules, b: CtBattle): CtDecision[]
  readonly attack?: Attack
  /** What follows when a side ends its step. */
  endStep?(r: Rules, b: CtBattle, side: Side, tell: Tell): void
  /** What follows when the phase is over. */
  end?(r: Rules, b: CtBattle, tell: Tell): void
}

/** A legal answer to a kind of decision, drawn at random. */
export type Sample<K extends DecisionKind> = (r: Rules, b: CtBattle, decision: DecisionOf<K>, pick: Pick) => CtAction
export type Samples<K extends DecisionKind> = { readonly [D in K]: Sample<D> }

/** The registries to which chapters add entries. */
export interface Registries {
  readonly phases: Partial<Record<Phase, PhaseRules>>
  readonly actions: Record<string, ActionHandler>
  readonly stories: Stories
  readonly samples: Samples<DecisionKind>
}
