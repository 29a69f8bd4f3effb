import type { Rule } from '../../desk/library/rules.ts'

/** The effect of a variant's clause, in a word or two. */
export const EFFECTS: Record<NonNullable<Rule['effect']>, string> = {
  adds: 'adds',
  replaces: 'replaces',
  clarifies: 'makes clear',
  'data-correction': 'corrects data',
}
