import type { Pick } from '@flankspeed/kernel'
import type { VasBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { VasAction, VasDecision } from '../words.ts'

/** Some legal answer, drawn at random but not absurd: ships keep to the table where they can. */
export function sample(r: Rules, b: VasBattle, decision: VasDecision, pick: Pick): VasAction {
  return r.lists.samples.get(decision.kind)!(r, b, decision as never, pick)
}
