import { compose, type Layer, type Override } from '../../kernel/layers.ts'
import type { Ruleset } from '../../kernel/ruleset.ts'
import { act, type VasAction } from './actions.ts'
import { copyBattle, type VasBattle } from './battle.ts'
import { clauses } from './clauses/index.ts'
import { decisions, type VasDecision } from './decisions.ts'
import type { VasEvent } from './events.ts'
import { muster } from './muster.ts'
import { plain } from './plain.ts'
import { core, type Rules, withLists } from './rules.ts'
import { sample } from './sample.ts'
import { story } from './story.ts'
import { view } from './view.ts'
import { awaits } from './whose-turn.ts'

export interface VasRuleset extends Ruleset<VasBattle, VasDecision, VasAction, VasEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
}

/** Areas of which every clause is built and proven: all of them. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** Victory at Sea, or a variant of it when layers are given. */
export function victoryAtSeaWith(id: string, title: string, ...variants: Layer<Override<typeof core>>[]): VasRuleset {
  const { rules, origins } = compose({ id: 'victory-at-sea', parts: core }, ...variants)
  const r = withLists(rules)
  // 2: battles may begin with their set-up, and hold it; replays of version 1 came to other states.
  const version = 2
  return {
    id,
    title,
    version,
    rules: r,
    origins,
    clauses,
    complete: COMPLETE,
    measure: { unit: 'inch', symbol: '"', premeasuring: true, table: [72, 48] },
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
    outcome: (battle) => battle.result,
    copy: copyBattle,
    sample: (battle, decision, pick) => sample(r, battle, decision, pick),
    plain: (battle) => plain(r, battle),
    story: (event, battle) => story(r, event, battle),
  }
}

export const victoryAtSea = victoryAtSeaWith('victory-at-sea', 'Victory at Sea')
