import type { Language } from './cases/language.ts'
import type { ClauseBook } from './clauses.ts'
import type { Dice } from './dice.ts'
import type { SometimesNamed } from './expected-names.ts'
import type { Judgement } from './orders/judge.ts'
import type { InPlay, Situation } from './orders/orders.ts'

/** One of the sides of a battle, such as "red" or "blue". */
export type Side = string
/** Who looks at a battle: a side, or a spectator, who sees only what everybody may see. */
export type Viewer = Side | 'spectator'

/** The complete state of a game: plain JSON data. */
export interface Battle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: string
  /** Where a scenario has given orders. */
  orders?: InPlay
}

/** A choice that one side owes now. */
export interface Decision {
  readonly side: Side
  readonly kind: string
}

/** The answer to a decision: plain data in plain units, in the case language. */
export interface Action {
  readonly side: Side
  readonly do: string
}

/** What happened, as facts. */
export interface Event {
  readonly tells: string
}

/** Receives events. null if nobody listens: then the rules build none. */
export type Tell<E extends Event = Event> = ((event: E) => void) | null

/** How a battle ended. */
export interface Outcome {
  /** null: a draw. */
  readonly winner: Side | null
  readonly why: string
  /** Where the battle was judged by the orders of a scenario. */
  readonly judgement?: Judgement
}

/** How distances are measured, and how large the table usually is. */
export interface Measure {
  readonly unit: string
  readonly symbol: string
  /** May players measure before they declare? */
  readonly premeasuring: boolean
  /** The default table, in units. */
  readonly table: readonly [number, number]
}

/** A uniform choice from 0 to n - 1. */
export type Pick = (n: number) => number

/** An optional rule that players may turn on or off. */
export interface Switch {
  readonly option: string
  /** The name for players. */
  readonly title: string
  /** In force by default. */
  readonly usual: boolean
  readonly clauses: readonly string[]
  /** The parts of the rules that it sets. */
  readonly parts: readonly string[]
}

/** The contract that every rulebook keeps. Positions, actions and events are plain JSON. */
export interface Ruleset<
  B extends Battle = Battle,
  D extends Decision = Decision,
  A extends Action = Action,
  E extends Event = Event,
> {
  readonly id: string
  readonly title: string
  readonly version: number
  readonly measure: Measure
  readonly clauses: ClauseBook
  /** Areas of the clause book in which every clause must be tested. */
  readonly complete: readonly string[]
  /** Which layer (the core or a variant) set each part of the rules. */
  readonly origins: Readonly<Record<string, string>>
  /**
   * Kinds of secret decisions. Nobody but the answering side learns its choice; and while others owe theirs, not even
   * that it has chosen.
   */
  readonly secretKinds: readonly string[]
  /** Rules of a variant that the players can switch, each by an option of the battle. */
  readonly switches?: readonly Switch[]

  /**
   * Cases may write an expected field in other ways than `describe` does. One function per field converts the expected
   * value into the terms of `describe`, given the whole description of the unit.
   */
  readonly normalizeExpected: Readonly<Record<string, (expected: unknown, unit: Record<string, unknown>) => unknown>>
  /** What may be written in a case, for hints and for editors. */
  language(): Language
  /** The position described by `setup`, in the case language. */
  muster(setup: unknown, dice: Dice): B
  /** The decisions owed now; empty if the battle is over, or waits for dice that only a person can roll. */
  decisions(battle: B): D[]
  /** Takes an action and advances to the next decision, or throws `Refused` without a change. */
  apply(battle: B, action: unknown, dice: Dice, tell: Tell<E>): void
  /** Takes only the action and leaves automatic steps to `step`. */
  take(battle: B, action: unknown, dice: Dice, tell: Tell<E>): void
  /** Takes the next automatic step. False: a decision is owed, the battle is over or the dice are not ready. */
  step(battle: B, dice: Dice, tell: Tell<E>): boolean
  /** Steps until then. */
  advance(battle: B, dice: Dice, tell: Tell<E>): void
  /** Skips an optional choice, as players do silently. False: there is none. */
  skipChoice?(battle: B): boolean
  /**
   * A case may omit what came before, such as who won a roll. Infers it from this action. False: there is nothing to
   * infer. Never used in play.
   */
  inferFrom?(battle: B, action: Action): boolean
  /** Is it this side's turn for this kind of action? It may still be illegal. */
  isDue(battle: B, action: Action): boolean
  /** What the orders of a scenario are judged on; null in a battle without orders. Give it a view where somebody is to see the result. */
  situation?(battle: B): Situation | null
  view(battle: B, viewer: Viewer): B
  /** Nothing is hidden now: every view is the same. */
  isOpen(battle: B): boolean
  outcome(battle: B): Outcome | null

  copy(battle: B): B
  /** A legal random answer to a decision. */
  sample(battle: B, decision: D, pick: Pick): A
  /** The battle in the case language. */
  describe(battle: B): Record<string, unknown>
  /** Names that `describe` shows only at times. A test finds those that are missing here. */
  readonly sometimesNamed: SometimesNamed
  /** One event as sentences for people. */
  story(event: E, battle: B): string[]
}

/**
 * The action cannot be taken; nothing has changed. Without a stack trace: a refusal is an answer, not a bug, and players
 * that try out actions get many.
 */
export class Refused extends Error {
  constructor(message: string) {
    const { stackTraceLimit } = traces
    traces.stackTraceLimit = 0
    super(message)
    traces.stackTraceLimit = stackTraceLimit
  }
}

/** Only some engines limit traces. */
const traces = Error as unknown as { stackTraceLimit?: number | undefined }

/** Against a rule. `also` names further clauses that forbid it. */
export class Illegal extends Refused {
  readonly clause: string
  /** The message without the clause. */
  readonly why: string
  readonly also: readonly string[]
  constructor(clause: string, why: string, also: readonly string[] = []) {
    super(`${why} (${clause})`)
    this.name = 'Illegal'
    this.clause = clause
    this.why = why
    this.also = also
  }
}

/** Invalid input: a field is missing, misspelt or of the wrong type. */
export class Malformed extends Refused {
  readonly where: string
  constructor(where: string, why: string) {
    super(`${where}: ${why}`)
    this.name = 'Malformed'
    this.where = where
  }
}

/** An unknown field, in a place that has others. */
export class UnknownField extends Malformed {
  readonly field: string
  readonly known: readonly string[]
  /** The most likely of them, or ''. */
  readonly meant: string
  constructor(where: string, field: string, known: readonly string[], meant: string) {
    const guess = meant === '' ? '' : ` (did you mean ${meant}?)`
    super(where, `unknown field "${field}"${guess}; known are ${known.join(', ')}`)
    this.name = 'UnknownField'
    this.field = field
    this.known = known
    this.meant = meant
  }
}
