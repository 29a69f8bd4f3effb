import { type ClauseBook, type Ruleset, rootOf, type SometimesNamed } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { copyBattle, type VasBattle } from './battle.ts'
import type { VasEvent } from './events.ts'
import { sample } from './random/sample.ts'
import type { Rules } from './rules.ts'
import { muster } from './set-up/muster.ts'
import { type RuleLayer, resolved, switchesOf } from './switches.ts'
import type { VasAction } from './turn/actions.ts'
import type { VasDecision } from './turn/decisions.ts'
import { describe, normalizeVital, sometimesNamed } from './view/describe.ts'
import { languageOf, type MoreWords, NO_MORE_WORDS } from './view/language.ts'
import { story } from './view/story.ts'
import { isOpen, view } from './view/view.ts'

export interface VasRuleset extends Ruleset<VasBattle, VasDecision, VasAction, VasEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
  /** Those of one battle, whose options may switch some on or off. */
  rulesOf(battle: VasBattle): Rules
}

/** Areas of which every clause is built and proven: all of them. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** What sets a variant apart: its layers from the bottom up, and its own book of clauses. */
export interface Variant {
  readonly layers: readonly RuleLayer[]
  readonly clauses?: ClauseBook
  readonly complete?: readonly string[]
  /** Kinds of decision that it adds and that are answered in secret. */
  readonly secretKinds?: readonly string[]
  /** Names of what it adds that are shown only while they are there. */
  readonly sometimesNamed?: SometimesNamed
  /** What it adds to the case language. */
  readonly words?: MoreWords
  /** Other ways to write what it says of a field. */
  readonly normalizeExpected?: Ruleset['normalizeExpected']
}

/** Victory at Sea with house rules: the layers, and the core's own clauses. */
export const victoryAtSeaWith = (id: string, title: string, ...layers: RuleLayer[]): VasRuleset =>
  variantOfVictoryAtSea(id, title, { layers })

/** A rulebook that builds on Victory at Sea. */
export function variantOfVictoryAtSea(id: string, title: string, variant: Variant): VasRuleset {
  const { rules, origins, named, rulesFor, rulesOf } = resolved(variant.layers)
  // 2: battles may begin with their set-up, and hold it; replays of version 1 came to other states.
  // 3: escorts cannot be bypassed, ships stand clear by one shift or stop short, all Flights of a nomination spend their load,
  // a lock that is used claims its target, air groups are of the carrier's navy, scouts come back where their player puts them.
  const version = 3
  return {
    id,
    title,
    version,
    rules,
    rulesOf,
    origins,
    switches: switchesOf(variant.layers, { rules, named }, variant.clauses ?? clauses),
    clauses: variant.clauses ?? clauses,
    complete: variant.complete ?? COMPLETE,
    secretKinds: ['build-fleet', 'commit-scouts', 'mark', ...(variant.secretKinds ?? [])],
    measure: { unit: 'inch', symbol: '"', premeasuring: true, table: [72, 48] },
    normalizeExpected: { vital: normalizeVital, ...variant.normalizeExpected },
    language: () => languageOf(rules, variant.words ?? NO_MORE_WORDS),
    muster: (setup) => muster(rulesFor(setup), id, version, setup),
    decisions(battle) {
      const r = rulesOf(battle)
      return r.decisions(r, battle)
    },
    apply(battle, action, dice, tell) {
      const r = rulesOf(battle)
      r.act(r, battle, action, dice, tell)
      while (r.step(r, battle, dice, tell));
    },
    take(battle, action, dice, tell) {
      const r = rulesOf(battle)
      r.act(r, battle, action, dice, tell)
    },
    step(battle, dice, tell) {
      const r = rulesOf(battle)
      return r.step(r, battle, dice, tell)
    },
    advance(battle, dice, tell) {
      const r = rulesOf(battle)
      while (r.step(r, battle, dice, tell));
    },
    skipChoice(battle) {
      const r = rulesOf(battle)
      return r.skipChoice(r, battle)
    },
    inferFrom(battle, action) {
      const r = rulesOf(battle)
      return r.inferFrom(r, battle, action)
    },
    isDue(battle, action) {
      const r = rulesOf(battle)
      return r.isDue(r, battle, action)
    },
    view: (battle, viewer) => view(rulesOf(battle), battle, viewer),
    isOpen,
    outcome: (battle) => battle.result,
    copy: copyBattle,
    sample: (battle, decision, pick) => sample(rulesOf(battle), battle, decision, pick),
    describe: (battle) => describe(rulesOf(battle), battle),
    sometimesNamed: { ...sometimesNamed, ...variant.sometimesNamed },
    story: (event, battle) => story(rulesOf(battle), event, battle),
  }
}

/** A ruleset as what it is where it is Victory at Sea or builds on it; else null. */
export const asVictoryAtSea = (ruleset: Ruleset): VasRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as VasRuleset) : null

export const victoryAtSea = victoryAtSeaWith('victory-at-sea', 'Victory at Sea')
