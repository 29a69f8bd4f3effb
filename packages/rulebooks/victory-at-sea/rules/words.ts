import type { Data, Dice, Pick } from '@flankspeed/kernel'
import type { Phase, Side, Step, VasBattle } from './battle.ts'
import type { Events, Stories, Tell, VariantEvents } from './events.ts'
import type { Rules } from './rules.ts'

/** The fields of each action. A chapter adds its own actions: `declare module '../words.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Actions {}

/** Actions that only variants have. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the variants
export interface VariantActions {}

/** The fields of each kind of decision, beside its side. `ships` or `flights` are those to choose among. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Decisions {}

/** Kinds of decision that only variants have: their layers add the samples. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the variants
export interface VariantDecisions {}

export type AllActions = Actions & VariantActions
export type ActionName = keyof AllActions
export type ActionOf<K extends ActionName> = K extends ActionName ? { side: Side; do: K } & AllActions[K] : never

/** What a player may do, in the words of the case language. */
export type VasAction = ActionOf<ActionName>

export type AllDecisions = Decisions & VariantDecisions
export type DecisionKind = keyof AllDecisions
export type DecisionOf<K extends DecisionKind> = K extends DecisionKind
  ? { side: Side; kind: K } & AllDecisions[K]
  : never

/** What a side owes now. */
export type VasDecision = DecisionOf<DecisionKind>

/** An action: when it is due, and what it does. */
export interface ActionHandler {
  /** Steps in which it may be taken. */
  readonly steps: readonly Step[]
  /** Does the side still have this to do? It may be illegal for other reasons. */
  isDue(r: Rules, b: VasBattle, side: Side): boolean
  /** Checks everything before it changes anything. */
  do(r: Rules, b: VasBattle, side: Side, data: Data, dice: Dice, tell: Tell): void
}

/** One step of the turn. */
export interface StepRules {
  readonly phase: Phase
  /** Its name for players. */
  readonly name: string
  /** What it does by itself: goes one step on (true), or waits for a choice or for dice (false). */
  go(r: Rules, b: VasBattle, dice: Dice, tell: Tell): boolean
  /** What is owed now; nothing where it is left out. */
  asks?(r: Rules, b: VasBattle): VasDecision[]
  /** Goes on without a choice that nobody has to make; false: there is none. */
  skipChoice?(r: Rules, b: VasBattle): boolean
}

/** A legal answer to a kind of decision, drawn at random. */
export type Sample<K extends DecisionKind> = (r: Rules, b: VasBattle, decision: DecisionOf<K>, pick: Pick) => VasAction
export type Samples<K extends DecisionKind> = { readonly [D in K]: Sample<D> }

/** The registries to which chapters add entries, and the layers of variants. */
export interface Registries {
  readonly steps: Partial<Record<Step, StepRules>>
  readonly actions: Record<string, ActionHandler>
  readonly stories: Stories<keyof Events> & Partial<Stories<keyof VariantEvents>>
  readonly samples: Samples<keyof Decisions> & Partial<Samples<keyof VariantDecisions>>
}
