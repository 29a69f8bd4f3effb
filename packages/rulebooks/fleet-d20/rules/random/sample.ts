import type { Pick } from '@flankspeed/kernel'
import type { FdBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { FdAction, FdDecision, Sample } from '../words.ts'

/** Some legal answer, drawn at random but not absurd. */
export function sample(r: Rules, b: FdBattle, decision: FdDecision, pick: Pick): FdAction {
  const answer = r.samples[decision.kind] as Sample<typeof decision.kind>
  return answer(r, b, decision as never, pick)
}
