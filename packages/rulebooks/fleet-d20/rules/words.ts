import type { Action, Data, Dice, Pick } from '@flankspeed/kernel'
import type { FdBattle, Phase, Ship, Side, Stand, StepName } from './battle.ts'
import type { EventKind, Stories, Tell } from './events.ts'
import type { CriticalTable } from './gunnery/hit.ts'
import type { Clearing } from './movement/clearing.ts'
import type { CourseLimit, HazardAhead } from './movement/movement.ts'
import type { Objection } from './reasons.ts'
import type { Rules } from './rules.ts'
import type { TaskLimit } from './turn/activation.ts'

/** The fields of each action. A chapter adds its own actions: `declare module './words.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Actions {}

/** The fields of each kind of decision, beside its side. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Decisions {}

/** What a player may do, in the words of the case language. */
export type FdAction = { [K in keyof Actions]: { side: Side; do: K } & Actions[K] }[keyof Actions]

/** What a side owes now. */
export type FdDecision = { [K in keyof Decisions]: { side: Side; kind: K } & Decisions[K] }[keyof Decisions]

/** An action: when it is due, and what it does. It checks everything before it changes anything. */
export interface ActionHandler {
  /** Steps in which it may be taken. */
  readonly steps: readonly StepName[]
  /** The fields that name the unit whose activation it is part of; none where it is part of nobody's (FD-SEQ-06). */
  readonly actor: readonly ('ship' | 'stand')[]
  /** Does the step wait for it now? Left out: when it is this side's turn. The activation of another unit is over by then. */
  isDue?(r: Rules, b: FdBattle, action: Action): boolean
  do(r: Rules, b: FdBattle, side: Side, data: Data, dice: Dice, tell: Tell): void
}

/** One step of a phase. */
export interface Step {
  readonly phase: Phase
  /** When the step is entered. */
  begin?(r: Rules, b: FdBattle, tell: Tell): void
  /** The next thing that needs no choice: it did something (on), waits for a choice or for dice, or is over (done). */
  go(r: Rules, b: FdBattle, dice: Dice, tell: Tell): 'on' | 'waits' | 'done'
  /** What is owed now; nothing where it is left out. */
  asks?(r: Rules, b: FdBattle): FdDecision[]
  /** Skips an optional choice; false: there is none. */
  skipChoice?(r: Rules, b: FdBattle): boolean
  /** Why the side may not end the phase now. */
  mayEnd?(r: Rules, b: FdBattle, side: Side): Objection | null
}

/** A rule that waits for a decision while it resolves: `b.pending` holds its state. */
export interface Interruption {
  asks(r: Rules, b: FdBattle): FdDecision[]
  /** Goes on when nothing is owed any more. */
  go(r: Rules, b: FdBattle, dice: Dice, tell: Tell): 'on' | 'waits'
  skipChoice(r: Rules, b: FdBattle): boolean
}

/** A random legal action of a unit in its activation, or null. */
export type Proposal = (r: Rules, b: FdBattle, unit: Ship | Stand, pick: Pick) => FdAction | null

/** A random legal answer to a kind of decision. */
export type Sample<K extends keyof Decisions> = (
  r: Rules,
  b: FdBattle,
  decision: { side: Side; kind: K } & Decisions[K],
  pick: Pick,
) => FdAction
export type Samples<K extends keyof Decisions> = { readonly [D in K]: Sample<D> }

/** The registries to which chapters add entries. */
export interface Registries {
  /** Every step of the turn that some rule takes up, by its name. */
  readonly steps: Record<string, Step>
  /** What players may do. */
  readonly actions: Record<string, ActionHandler>
  /** Rules that wait for a decision while they resolve, by the kind of `b.pending`. */
  readonly interruptions: Record<string, Interruption>
  /** What a unit may do in its activation, for random players. */
  readonly proposals: Record<string, Proposal>
  readonly stories: Stories<EventKind>
  readonly samples: Samples<keyof Decisions>
  /** What may be met on a run ahead. */
  readonly hazards: Record<string, HazardAhead>
  readonly courseLimits: Record<string, CourseLimit>
  /** What keeps a ship from a kind of task: morale and the like. */
  readonly taskLimits: Record<string, TaskLimit>
  /** The tables of critical damage, by name. */
  readonly criticalTables: Record<'structural' | 'carrier' | 'underwater', CriticalTable>
  readonly clearings: Record<string, Clearing>
}
