import { rootOf } from '../../kernel/clauses.ts'
import { compose, type Layer, type Override } from '../../kernel/layers.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { act, type CtAction } from './actions.ts'
import { type CtBattle, copyBattle } from './battle.ts'
import { clauses } from './clauses/index.ts'
import { type CtDecision, decisions } from './decisions.ts'
import type { CtEvent } from './events.ts'
import { muster } from './muster.ts'
import { plain } from './plain.ts'
import { core, type Rules, withLists } from './rules.ts'
import { sample } from './sample.ts'
import { story } from './story.ts'
import { isOpen, view } from './view.ts'
import { awaits } from './whose-turn.ts'

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
  const version = 1
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
    awaits,
    view,
    isOpen,
    outcome: (battle) => battle.result,
    copy: copyBattle,
    sample: (battle, decision, pick) => sample(r, battle, decision, pick),
    plain: (battle) => plain(r, battle),
    story,
  }
}

/** A ruleset as what it is where it is Crimson Tide or builds on it; else null. */
export const asCrimsonTide = (ruleset: Ruleset): CtRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as CtRuleset) : null

export const crimsonTide = crimsonTideWith('crimson-tide', 'Crimson Tide')
