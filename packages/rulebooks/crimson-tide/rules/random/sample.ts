import type { Pick } from '@flankspeed/kernel'
import type { CtBattle } from '../battle.ts'
import type { Rules } from '../rules.ts'
import type { CtAction, CtDecision, Sample } from '../words.ts'

/** Some legal answer, drawn at random but not absurd. */
export function sample(r: Rules, b: CtBattle, decision: CtDecision, pick: Pick): CtAction {
  const answer = r.samples[decision.kind] as Sample<typeof decision.kind>
  return answer(r, b, decision as never, pick)
}

/** One of the units, each as likely. */
export const oneOf = (units: readonly string[], pick: Pick): string => units[pick(units.length)]!
