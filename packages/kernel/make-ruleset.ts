import { shareKey } from './battle-key.ts'
import type { ClauseBook } from './clauses.ts'
import type { Dice } from './dice.ts'
import type { SometimesNamed } from './expected-names.ts'
import type { Situation } from './orders/orders.ts'
import type { Action, Battle, Decision, Pick as Draw, Event, Outcome, Ruleset, Tell, Viewer } from './ruleset.ts'
import { takeAsSeen } from './take-as-seen.ts'

/**
 * The parts of the rules that play uses. Each gets the rules in force as its first argument, so that a variant can
 * replace any of them.
 */
export interface Playable<R, B extends Battle, D extends Decision, A extends Action, E extends Event> {
  muster(r: R, id: string, version: number, setup: unknown, dice: Dice): B
  act(r: R, battle: B, action: unknown, dice: Dice, tell: Tell<E>): void
  step(r: R, battle: B, dice: Dice, tell: Tell<E>): boolean
  decisions(r: R, battle: B): D[]
  skipChoice(r: R, battle: B): boolean
  inferFrom?(r: R, battle: B, action: Action): boolean
  isDue(r: R, battle: B, action: Action): boolean
  view(r: R, battle: B, viewer: Viewer): B
  isOpen(r: R, battle: B): boolean
  sample(r: R, battle: B, decision: D, pick: Draw): A
  describe(r: R, battle: B): Record<string, unknown>
  story(r: R, event: E, battle: B): string[]
  /** Only in the rules for battles with orders. */
  situation?(r: R, battle: B): Situation
}

/** How a variant differs from its base: its layers from the bottom up, and its additions to the description. */
export interface Variant<L> {
  readonly layers: readonly L[]
  readonly clauses?: ClauseBook
  /** Areas of its own book with every clause tested. */
  readonly complete?: readonly string[]
  /** Its additional kinds of secret decisions. */
  readonly secretKinds?: readonly string[]
  /** Its additional names that are shown only at times. */
  readonly sometimesNamed?: SometimesNamed
  /** Its other spellings of expected fields. */
  readonly normalizeExpected?: Ruleset['normalizeExpected']
}

type Description = Pick<
  Ruleset,
  'version' | 'measure' | 'clauses' | 'complete' | 'secretKinds' | 'sometimesNamed' | 'normalizeExpected' | 'language'
>

/** What a rulebook and its variants share: the description, how battles are copied, and which rules are in force. */
export interface Base<R, B extends Battle> extends Description {
  copy(battle: B): B
  /** Sides that get only refusals derived from their own view; omitted if refusals reveal nothing hidden. */
  readonly refusedAsSeen?: readonly string[]
  /** The rules for that setup. */
  rulesFor(setup: unknown): R
  rulesOf(battle: B): R
}

/** A base, or a variant of it, as a `Ruleset`: every call uses the rules in force for that battle. */
export function makeRuleset<
  R extends Playable<R, B, D, A, E>,
  B extends Battle & { result: Outcome | null },
  D extends Decision,
  A extends Action,
  E extends Event,
>(id: string, title: string, base: Base<R, B>, variant: Omit<Variant<unknown>, 'layers'> = {}) {
  const { version, rulesFor, rulesOf, refusedAsSeen } = base
  const view = (battle: B, viewer: Viewer): B => {
    const r = rulesOf(battle)
    const seen = r.view(r, battle, viewer)
    shareKey(battle, viewer, seen)
    return seen
  }
  const isOpen = (battle: B): boolean => {
    const r = rulesOf(battle)
    return r.isOpen(r, battle)
  }
  const act = (battle: B, action: unknown, dice: Dice, tell: Tell<E>): void => {
    const r = rulesOf(battle)
    r.act(r, battle, action, dice, tell)
  }
  const take: typeof act = refusedAsSeen
    ? (battle, action, dice, tell) =>
        takeAsSeen({ view, isOpen }, refusedAsSeen, battle, action, (b, others) =>
          act(b, action, others ?? dice, others ? null : tell),
        )
    : act
  const advance = (battle: B, dice: Dice, tell: Tell<E>): void => {
    const r = rulesOf(battle)
    while (r.step(r, battle, dice, tell));
  }
  return {
    id,
    title,
    version,
    measure: base.measure,
    clauses: variant.clauses ?? base.clauses,
    complete: variant.complete ?? base.complete,
    secretKinds: [...base.secretKinds, ...(variant.secretKinds ?? [])],
    sometimesNamed: { ...base.sometimesNamed, ...variant.sometimesNamed },
    normalizeExpected: { ...base.normalizeExpected, ...variant.normalizeExpected },
    language: base.language,
    muster(setup, dice) {
      const r = rulesFor(setup)
      return r.muster(r, id, version, setup, dice)
    },
    decisions(battle) {
      const r = rulesOf(battle)
      return r.decisions(r, battle)
    },
    apply(battle, action, dice, tell) {
      take(battle, action, dice, tell)
      advance(battle, dice, tell)
    },
    take,
    step(battle, dice, tell) {
      const r = rulesOf(battle)
      return r.step(r, battle, dice, tell)
    },
    advance,
    skipChoice(battle) {
      const r = rulesOf(battle)
      return r.skipChoice(r, battle)
    },
    inferFrom(battle, action) {
      const r = rulesOf(battle)
      return r.inferFrom?.(r, battle, action) ?? false
    },
    isDue(battle, action) {
      const r = rulesOf(battle)
      return r.isDue(r, battle, action)
    },
    situation(battle) {
      const r = rulesOf(battle)
      return battle.orders === undefined ? null : (r.situation?.(r, battle) ?? null)
    },
    view,
    isOpen,
    outcome: (battle) => battle.result,
    copy: base.copy,
    sample(battle, decision, pick) {
      const r = rulesOf(battle)
      return r.sample(r, battle, decision, pick)
    },
    describe(battle) {
      const r = rulesOf(battle)
      return r.describe(r, battle)
    },
    story(event, battle) {
      const r = rulesOf(battle)
      return r.story(r, event, battle)
    },
  } satisfies Omit<Ruleset<B, D, A, E>, 'origins'>
}
