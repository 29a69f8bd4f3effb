import { theLibrary } from '../../pages/desk-answers.ts'

/** A rule as text, with its code, its tests and its examples: what the page of the rules shows. */
export async function ruleText(ruleset: string, id: string): Promise<string[]> {
  const library = theLibrary()
  const rule = await library.rule(ruleset, id)
  if (!rule) return [`There is no rule "${id}". The log links to the rules that it cites.`]
  const trace = await library.clauseTrace(rule.ruleset, rule.id)
  const list = (title: string, places: readonly string[] = []): string[] =>
    places.length === 0 ? [] : [`${title}:\n${places.join('\n')}`]
  return [
    `${rule.id}: ${rule.title}`,
    rule.text,
    ...(rule.example ? [`Example: ${rule.example}`] : []),
    ...(rule.reason ? [`Why: ${rule.reason}`] : []),
    ...list('Code', trace?.code),
    ...list('Code of this chapter', trace?.nearby),
    ...list('Tests', trace?.tests),
    ...list('Examples', trace?.examples),
  ]
}
