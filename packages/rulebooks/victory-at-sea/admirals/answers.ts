import type * as vas from '../rules/library.ts'

type Kind = vas.VasDecision['kind']

/** What a variant's captains would do about a decision, the best first; null: as in the core. The first legal one is taken. */
export type Answers = {
  readonly [K in Kind]?: (
    rules: vas.Rules,
    view: vas.VasBattle,
    owed: Extract<vas.VasDecision, { kind: K }>,
  ) => Iterable<vas.VasAction> | null
}

/** The core has no answers besides its captain's. */
export const NO_ANSWERS: Answers = {}

/** What a variant has to say about its own decisions, and about those of the core that it asks in its own way. */
export function answersTo<K extends vas.VasDecision['kind']>(
  answers: Answers,
  rules: vas.Rules,
  view: vas.VasBattle,
  decision: Extract<vas.VasDecision, { kind: K }>,
): Iterable<vas.VasAction> | null {
  const answer: Answers[K] = answers[decision.kind as K]
  return answer?.(rules, view, decision) ?? null
}
