import { theLibrary, useAnswer } from '../desk-answers.ts'

const NOBODY: string[] = []

/** Computer players that know these rules, by name. */
export function useAdmirals(ruleset: string | undefined): readonly string[] {
  const { answer } = useAnswer('rulesets', () => theLibrary().rulesets())
  return answer?.find(({ id }) => id === ruleset)?.admirals ?? NOBODY
}
