import { findRuleset, type Ruleset, rulesets } from '@flankspeed/engine'

/** One clause, or one of our rulings, as it is read. */
export interface Rule {
  id: string
  ruleset: string
  kind: 'clause' | 'ruling'
  /** The chapter's id; rulings are a chapter of their own. */
  area: string
  /** A ruling's question. */
  title: string
  /** A ruling's answer. */
  text: string
  example: string
  /** Where it stands in the printed game. */
  source: string
  /** Why a ruling is as it is. */
  reason: string
  /** Rulings on a clause; the clauses of a ruling. */
  related: string[]
  /** Where it is not as in the rules it comes from: how. */
  differs: 'changed' | 'added' | null
}

export interface Chapter {
  id: string
  title: string
  rules: Rule[]
}

export interface RuleBook {
  ruleset: string
  title: string
  /** The rules from which a variant comes, and which parts of the program it replaces. */
  core: { id: string; title: string; parts: string[] } | null
  chapters: Chapter[]
}

const books = new Map<string, RuleBook>()

/** The whole book, by chapter in the order of the rulebook, rulings last. */
export function ruleBook(id: string): RuleBook {
  const ruleset = findRuleset(id)
  const known = books.get(id)
  if (known) return known
  const book = compile(ruleset)
  books.set(id, book)
  return book
}

function compile(ruleset: Ruleset): RuleBook {
  const { id, title, clauses } = ruleset
  const core = coreOf(ruleset)
  const rulingsOn = Map.groupBy(
    [...clauses.rulings].flatMap(([ruling, { clauses: on }]) => on.map((clause) => ({ ruling, clause }))),
    ({ clause }) => clause,
  )
  const chapters: Chapter[] = [...clauses.areas].map(([area, ids]) => ({
    id: area,
    title: titled(area),
    rules: ids.map((clause): Rule => {
      const { title: name, rule, example, source } = clauses.clauses.get(clause)!
      return {
        id: clause,
        ruleset: id,
        kind: 'clause',
        area,
        title: name,
        text: rule,
        example: example ?? '',
        source,
        reason: '',
        related: (rulingsOn.get(clause) ?? []).map(({ ruling }) => ruling),
        differs: core ? difference(core.clauses.clauses.get(clause)?.rule, rule) : null,
      }
    }),
  }))
  const rulings = [...clauses.rulings].map(
    ([ruling, { question, ruling: answer, why, clauses: on }]): Rule => ({
      id: ruling,
      ruleset: id,
      kind: 'ruling',
      area: 'rulings',
      title: question,
      text: answer,
      example: '',
      source: '',
      reason: why,
      related: [...on],
      differs: core ? difference(core.clauses.rulings.get(ruling)?.ruling, answer) : null,
    }),
  )
  return {
    ruleset: id,
    title,
    core: core && { id: core.id, title: core.title, parts: ownParts(ruleset) },
    chapters: rulings.length > 0 ? [...chapters, { id: 'rulings', title: 'Rulings', rules: rulings }] : chapters,
  }
}

/** The ruleset whose parts this one builds on: some other layer set a part of its rules. */
function coreOf({ id, origins }: Ruleset): Ruleset | null {
  const layers = new Set(Object.values(origins))
  return rulesets.find((other) => other.id !== id && layers.has(other.id)) ?? null
}

const ownParts = ({ id, origins }: Ruleset): string[] =>
  Object.keys(origins)
    .filter((part) => origins[part] === id)
    .sort()

function difference(core: string | undefined, own: string): Rule['differs'] {
  if (core === undefined) return 'added'
  return core === own ? null : 'changed'
}

/** "end-phase" as "End phase". */
const titled = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

/** One rule by its id, or nothing. */
export function rule(ruleset: string, id: string): Rule | null {
  const wanted = id.toUpperCase()
  return allRules(ruleset).find((known) => known.id === wanted) ?? null
}

const allRules = (ruleset: string): Rule[] => ruleBook(ruleset).chapters.flatMap(({ rules }) => rules)

/** Rules in which every word occurs: those with all words in id or title first, then in the order of the book. */
export function searchRules(ruleset: string, words: string): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const holds = (text: string): boolean => wanted.every((word) => text.toLowerCase().includes(word))
  const found = allRules(ruleset).filter(({ id, title, area, text, example }) =>
    holds(`${id} ${area} ${title} ${text} ${example}`),
  )
  const inTitle = ({ id, title }: Rule): boolean => holds(`${id} ${title}`)
  return [...found.filter(inTitle), ...found.filter((known) => !inTitle(known))]
}
