import { playAgain, type Replay } from '../keeper.ts'
import { asData, asList, type Data } from '../reading.ts'
import type { Ruleset } from '../ruleset.ts'
import type { Case } from './case.ts'

/**
 * A battle up to one of its actions as a case: the opening, the actions and all dice. The referee plays it to the same
 * states. It has no expectations. Throws `Diverged` if the replay does not lead to the battle that it claims.
 */
export function exportCase(ruleset: Ruleset, replay: Replay, taken = replay.actions.length): Case {
  const { rolls, setup, actions } = playAgain(ruleset, replay, taken)
  return {
    ruleset: ruleset.id,
    title: replay.title,
    clauses: [],
    why: '',
    battle: asData(setup, 'battle'),
    dice: rolls.flat(),
    actions: asList(actions, 'actions') as Data[],
    expect: {},
  }
}
