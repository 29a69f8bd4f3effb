import type { vas } from '@flankspeed/engine'
import { admiraltyAnswers } from '../admiralty/answers.ts'

type Kind = vas.VasDecision['kind']

/** What a variant's captains would do about a decision, the best first; null: as in the core. The first legal one is taken. */
export type Answers = {
  readonly [K in Kind]?: (
    rules: vas.Rules,
    view: vas.VasBattle,
    owed: Extract<vas.VasDecision, { kind: K }>,
  ) => Iterable<vas.VasAction> | null
}

/** What a variant has to say about its own decisions, and about those of the core that it asks in its own way. */
export function answersTo<K extends vas.VasDecision['kind']>(
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: Extract<vas.VasDecision, { kind: K }>,
): Iterable<vas.VasAction> | null {
  const answer: Answers[K] = admiraltyAnswers[decision.kind as K]
  return answer?.(rules, view, decision) ?? null
}
