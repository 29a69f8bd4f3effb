import { compose, type Layer, type Override, type Ruleset, rootOf } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { type CtBattle, copyBattle } from './battle.ts'
import type { CtEvent } from './events.ts'
import { sample } from './random/sample.ts'
import { core, type Rules, withLists } from './rules.ts'
import { muster } from './set-up/muster.ts'
import { act, type CtAction } from './turn/actions.ts'
import { type CtDecision, decisions } from './turn/decisions.ts'
import { isDue } from './turn/whose-turn.ts'
import { describe, sometimesNamed } from './view/describe.ts'
import { language } from './view/language.ts'
import { story } from './view/story.ts'
import { isOpen, view } from './view/view.ts'

export interface CtRuleset extends Ruleset<CtBattle, CtDecision, CtAction, CtEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
}

/** Areas of which every clause is built and proven; cards are converted, and that is proven, in the shipyard. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** Crimson Tide, or a variant of it when layers are given. */
function crimsonTideWith(id: string, title: string, ...variants: Layer<Override<typeof core>>[]): CtRuleset {
  const { rules, origins } = compose({ id: 'crimson-tide', parts: core }, ...variants)
  const r = withLists(rules)
  // 2: a storm conceals aircraft and land targets too, a battle ends when one side has nothing left, and torpedoes of
  //    submarines are held to night visibility and to the reach at small vessels.
  const version = 2
  return {
    id,
    title,
    version,
    rules: r,
    origins,
    clauses,
    complete: COMPLETE,
    secretKinds: ['build-fleet'],
    measure: { unit: 'klick', symbol: ' klicks', premeasuring: false, table: [60, 40] },
    normalizeExpected: {},
    language: () => language,
    muster: (setup) => muster(r, id, version, setup),
    decisions: (battle) => decisions(r, battle),
    apply(battle, action, dice, tell) {
      act(r, battle, action, dice, tell)
      while (r.step(r, battle, dice, tell));
    },
    take: (battle, action, dice, tell) => act(r, battle, action, dice, tell),
    step: (battle, dice, tell) => r.step(r, battle, dice, tell),
    advance(battle, dice, tell) {
      while (r.step(r, battle, dice, tell));
    },
    isDue: (battle, action) => isDue(r, battle, action),
    /** A table that goes on has chosen to. */
    skipChoice(battle) {
      if (r.playOnChoice(r, battle) === null) return false
      r.startTurn(r, battle)
      return true
    },
    view,
    isOpen,
    outcome: (battle) => battle.result,
    copy: copyBattle,
    sample: (battle, decision, pick) => sample(r, battle, decision, pick),
    describe: (battle) => describe(r, battle),
    sometimesNamed,
    story,
  }
}

/** A ruleset as what it is where it is Crimson Tide or builds on it; else null. */
export const asCrimsonTide = (ruleset: Ruleset): CtRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as CtRuleset) : null

export const crimsonTide = crimsonTideWith('crimson-tide', 'Crimson Tide')
