import type { Language } from './cases/language.ts'
import type { ClauseBook } from './clauses.ts'
import type { Dice } from './dice.ts'
import type { SometimesNamed } from './expected-names.ts'

export type Side = string
export type Viewer = Side | 'spectator'

/** The whole state of one game: plain JSON data, nothing else. */
export interface Battle {
  readonly ruleset: string
  readonly version: number
  turn: number
  phase: string
}

/** What one side must choose now. */
export interface Decision {
  readonly side: Side
  readonly kind: string
}

/** The answer to a decision: plain data in plain units, in the words of the case language. */
export interface Action {
  readonly side: Side
  readonly do: string
}

/** What happened, told as facts. */
export interface Event {
  readonly tells: string
}

/** Receives events. Rules are given null when nobody listens, and then build none. */
export type Tell<E extends Event = Event> = ((event: E) => void) | null

export interface Outcome {
  /** null: a draw. */
  readonly winner: Side | null
  readonly why: string
}

export interface Measure {
  readonly unit: string
  readonly symbol: string
  /** May players measure before they declare? */
  readonly premeasuring: boolean
  /** Usual table, in units. */
  readonly table: readonly [number, number]
}

/** Even choice among n things, 0 to n - 1. */
export type Pick = (n: number) => number

export interface Switch {
  readonly option: string
  /** What players call it. */
  readonly title: string
  /** In force unless the players say otherwise. */
  readonly usual: boolean
  readonly clauses: readonly string[]
  /** The parts of the rules that it sets. */
  readonly parts: readonly string[]
}

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
  /** Areas of the clause book of which every clause must be proven by a test. */
  readonly complete: readonly string[]
  /** Which layer (the core or a variant) set each part of the rules. */
  readonly origins: Readonly<Record<string, string>>
  /**
   * Kinds of decision that are answered in secret. Nobody but the side that answers learns what it chose; and while others owe
   * theirs, not even that it has chosen.
   */
  readonly secretKinds: readonly string[]
  /** Rules of a variant that the players may leave out or ask for, each by an option of the battle. */
  readonly switches?: readonly Switch[]

  /**
   * Cases may write an expected field in other ways than `describe` does. One function per field turns what is expected into
   * the terms of `describe`, given the whole description of the unit.
   */
  readonly normalizeExpected: Readonly<Record<string, (expected: unknown, unit: Record<string, unknown>) => unknown>>
  /** What may be written in a case, for hints and for editors. */
  language(): Language
  /** The position described by `setup`, in the words of the case language. */
  muster(setup: unknown, dice: Dice): B
  /** What is owed now; empty when the battle is over, or waits for dice that only a person can roll. */
  decisions(battle: B): D[]
  /** Completes and goes on to the next decision, or throws `Refused` having touched nothing. */
  apply(battle: B, action: unknown, dice: Dice, tell: Tell<E>): void
  /** Takes the action alone and leaves what follows by itself for `step`. */
  take(battle: B, action: unknown, dice: Dice, tell: Tell<E>): void
  /** Does the next thing that needs no choice. False: a decision is owed, the battle is over or the dice are not ready. */
  step(battle: B, dice: Dice, tell: Tell<E>): boolean
  /** Steps until one of those is so. */
  advance(battle: B, dice: Dice, tell: Tell<E>): void
  /** Skips an optional choice, as players do who go on without a word. False: there is none to skip. */
  skipChoice?(battle: B): boolean
  /**
   * A case may leave out what came before, such as who won a roll. Infers it from this action. False: there is nothing to
   * infer. Never used in play.
   */
  inferFrom?(battle: B, action: Action): boolean
  /** Is it this side's turn for this kind of action? It may still be illegal. */
  isDue(battle: B, action: Action): boolean
  view(battle: B, viewer: Viewer): B
  /** Nothing is hidden from anybody now: every view is the same. */
  isOpen(battle: B): boolean
  outcome(battle: B): Outcome | null

  copy(battle: B): B
  /** Some legal answer to a decision: what a fair coin would play. */
  sample(battle: B, decision: D, pick: Pick): A
  /** The battle in the terms of the case language. */
  describe(battle: B): Record<string, unknown>
  /** Names that `describe` shows only at times. A test finds those that are missing here. */
  readonly sometimesNamed: SometimesNamed
  /** One event as sentences for people. */
  story(event: E, battle: B): string[]
}

/** The action cannot be taken; nothing was touched. */
export class Refused extends Error {}

/** Against a rule. `also` names further clauses that forbid it just as well. */
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

/** Not understandable: a field is missing, misspelt or of the wrong kind. */
export class Malformed extends Refused {
  readonly where: string
  constructor(where: string, why: string) {
    super(`${where}: ${why}`)
    this.name = 'Malformed'
    this.where = where
  }
}

/** A field that nothing reads, in a place that has others. */
export class UnknownField extends Malformed {
  readonly field: string
  readonly known: readonly string[]
  /** The likeliest of them, or ''. */
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
