import { type Clause, findRuleset, type Ruleset, rulesets, type Switch } from '@flankspeed/engine'

/** A clause, or one of our rulings, for display. */
export interface Rule {
  id: string
  ruleset: string
  kind: 'clause' | 'ruling'
  /** The chapter's id; rulings are their own chapter. */
  area: string
  /** A ruling's question. */
  title: string
  /** A ruling's answer. */
  text: string
  example: string
  /** Its place in the printed game. */
  source: string
  /** The reason for a ruling, or for a clause that completes the printed game. */
  reason: string
  /** Rulings on a clause; the clauses of a ruling. */
  related: string[]
  /** Not in the printed game: it fills a gap. */
  completed: boolean
  /** In a variant: what it does to the base rules. */
  effect: NonNullable<Clause['effect']> | null
  /** Clauses of variants that change this one. */
  changedBy: { id: string; ruleset: string }[]
}

export interface Chapter {
  id: string
  title: string
  rules: Rule[]
}

export interface RuleBook {
  ruleset: string
  title: string
  /** The base rules of a variant. */
  core: { id: string; title: string } | null
  chapters: Chapter[]
}

const books = new Map<string, RuleBook>()

/** The whole book by chapter, rulings last. */
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
  const changes = changesTo(ruleset)
  const chapters: Chapter[] = [...clauses.areas].map(([area, ids]) => ({
    id: area,
    title: titled(area),
    rules: ids.map((clause): Rule => {
      const { title: name, rule, example, source, effect, why, origin } = clauses.clauses.get(clause)!
      return {
        id: clause,
        ruleset: id,
        kind: 'clause',
        area,
        title: name,
        text: rule,
        example: example ?? '',
        source,
        reason: why ?? '',
        related: (rulingsOn.get(clause) ?? []).map(({ ruling }) => ruling),
        completed: origin === 'completed',
        effect: effect ?? null,
        changedBy: changes.get(clause) ?? [],
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
      completed: false,
      effect: null,
      changedBy: [],
    }),
  )
  return {
    ruleset: id,
    title,
    core: core && { id: core.id, title: core.title },
    chapters: rulings.length > 0 ? [...chapters, { id: 'rulings', title: 'Rulings', rules: rulings }] : chapters,
  }
}

const coreOf = ({ clauses: { base } }: Ruleset): Ruleset | null => (base === null ? null : findRuleset(base.ruleset))

/** The clauses of variants that change each clause of this book. */
function changesTo({ clauses }: Ruleset): Map<string, Rule['changedBy']> {
  const changes = new Map<string, Rule['changedBy']>()
  for (const { id: ruleset, clauses: book } of rulesets)
    if (book.base === clauses)
      for (const [id, concerned] of book.concerns)
        for (const each of concerned) changes.set(each, [...(changes.get(each) ?? []), { id, ruleset }])
  return changes
}

/** "end-phase" as "End phase". */
const titled = (area: string): string => area.charAt(0).toUpperCase() + area.slice(1).replaceAll('-', ' ')

/** One rule by its id, of this ruleset or its base; null if there is none. */
export function rule(ruleset: string, id: string): Rule | null {
  const wanted = id.toUpperCase()
  const found = rulesOf(ruleset).find((known) => known.id === wanted)
  if (found) return found
  const { core } = ruleBook(ruleset)
  return core && rule(core.id, wanted)
}

const rulesOf = (ruleset: string): Rule[] => ruleBook(ruleset).chapters.flatMap(({ rules }) => rules)

/** Those of the ruleset, then those of its base. */
function allRules(ruleset: string): Rule[] {
  const { core } = ruleBook(ruleset)
  return [...rulesOf(ruleset), ...(core ? allRules(core.id) : [])]
}

/** Rules that contain every word: matches in id or title first, then in the order of the book. */
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

/** What a variant changes in its base rules, clause by clause. */
export interface Differences {
  ruleset: string
  title: string
  core: { id: string; title: string }
  chapters: { id: string; title: string; rows: Difference[] }[]
}

export interface Difference {
  rule: Rule
  /** Its subject, in its own words: "firing (4+ to hit)". */
  about: string
  /** The clauses of the base. */
  core: Rule[]
  /** Only if the players choose it. */
  optional: boolean
  /** The rule in the code that implements it and can be switched; null if nothing needs code. */
  switch: Switch | null
}

/** null for a rulebook without a base. */
export function differences(id: string): Differences | null {
  const ruleset = findRuleset(id)
  const { core, title, chapters } = ruleBook(id)
  if (core === null) return null
  const { clauses, switches = [] } = ruleset
  const coreRules = new Map(rulesOf(core.id).map((known) => [known.id, known]))
  return {
    ruleset: id,
    title,
    core,
    chapters: chapters
      .filter(({ id: chapter }) => chapter !== 'rulings')
      .map((chapter) => ({
        id: chapter.id,
        title: chapter.title,
        rows: chapter.rules.map((known): Difference => {
          const { core: about = '', optional = false } = clauses.clauses.get(known.id)!
          return {
            rule: known,
            about,
            core: (clauses.concerns.get(known.id) ?? []).flatMap((each) => coreRules.get(each) ?? []),
            optional,
            switch: switches.find((each) => each.clauses.includes(known.id)) ?? null,
          }
        }),
      })),
  }
}

/** A rule of a variant that the players can switch on or off. */
export interface SwitchOffered {
  option: string
  title: string
  usual: boolean
  rules: Pick<Rule, 'id' | 'title' | 'text'>[]
}

/** The switches of a ruleset, described by their clauses. */
export function switches(id: string): SwitchOffered[] {
  const { switches: offered = [] } = findRuleset(id)
  return offered.map(({ option, title, usual, clauses }) => ({
    option,
    title,
    usual,
    rules: clauses.flatMap((clause) => {
      const found = rule(id, clause)
      return found ? [{ id: found.id, title: found.title, text: found.text }] : []
    }),
  }))
}
