import type { RulesetOffered } from '../../desk/library/rulesets.ts'
import type { OwnOpening } from '../../desk/rulebook-desk.ts'
import { theLibrary, useAnswer } from '../desk-answers.ts'
import type { OpeningForm, OpeningForms } from './opening.ts'

/** Loaded on demand. By the name of the rulebook's folder, which is its id. */
const FORMS = Object.fromEntries(
  Object.entries(import.meta.glob<{ openings: OpeningForms }>('../../../rulebooks/*/screen/openings/index.ts')).map(
    ([path, load]) => [path.split('/').at(-4)!, load],
  ),
)

/** The form of a rulebook for an opening: its own first, then that of its base; null for openings of every rulebook. */
export async function openingForm(
  { id, family, own }: RulesetOffered,
  opening: string,
): Promise<OpeningForm<unknown> | null> {
  if (!own.some((one) => one.id === opening)) return null
  for (const name of new Set([id, family])) {
    const form = (await FORMS[name]?.())?.openings[opening]
    if (form) return form
  }
  return null
}

/** null while loading, and for openings of every rulebook. */
export function useOpeningForm(rules: RulesetOffered | undefined, opening: string): OpeningForm<unknown> | null {
  const { answer } = useAnswer(`${rules?.id} ${opening}`, async () =>
    rules ? { opening, form: await openingForm(rules, opening) } : null,
  )
  return answer?.opening === opening ? answer.form : null
}

/** The openings of individual rulebooks, each once. */
export const ownOpenings = (rulesets: readonly RulesetOffered[]): OwnOpening[] => [
  ...new Map(rulesets.flatMap(({ own }) => own.map((opening) => [opening.id, opening]))).values(),
]

export interface RulesForOpening {
  every: readonly RulesetOffered[]
  /** The rulesets with the opening. */
  rulesets: readonly RulesetOffered[]
  /** The wanted ruleset if it has the opening, else the first that does; undefined until the desk has answered. */
  chosen: RulesetOffered | undefined
  /** Waits for the desk. */
  decide(): Promise<RulesetOffered>
}

export function useRulesFor(opening: string, wanted: string | null): RulesForOpening {
  const { answer } = useAnswer('rulesets', () => theLibrary().rulesets())
  const having = (some: readonly RulesetOffered[]) => some.filter(({ openings }) => openings.includes(opening))
  const choose = (some: readonly RulesetOffered[]) => some.find(({ id }) => id === wanted) ?? some[0]
  const every = answer ?? []
  const rulesets = having(every)
  return {
    every,
    rulesets,
    chosen: choose(rulesets),
    decide: async () => choose(having(answer ?? (await theLibrary().rulesets())))!,
  }
}
