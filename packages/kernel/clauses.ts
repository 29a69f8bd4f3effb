/** One rule in our own words. `source` says where a player finds it in the printed game. */
export interface Clause {
  readonly title: string
  readonly source: string
  readonly rule: string
  readonly example?: string
  /** Clauses that forbid or require the same: the rule behind this one, or the same said elsewhere. */
  readonly seeAlso?: readonly string[]
  /** In a variant: what the clause does to its base rules, and to which of them. */
  readonly effect?: 'adds' | 'replaces' | 'clarifies' | 'data-correction'
  readonly core?: string
  /** In force only if the players choose it. */
  readonly optional?: boolean
  /** Printed in the game, or filling a gap in it; `why` gives the reason. */
  readonly origin?: 'source' | 'completed'
  readonly why?: string
}
/** Clauses by id. */
export type Clauses = Readonly<Record<string, Clause>>

/** Our answer where the printed rules are silent or contradict each other. */
export interface Ruling {
  readonly clauses: readonly string[]
  readonly question: string
  readonly ruling: string
  readonly why: string
}
/** Rulings by id. */
export type Rulings = Readonly<Record<string, Ruling>>

/** All clauses and rulings of a rulebook. */
export interface ClauseBook {
  readonly ruleset: string
  /** Clause ids by area, in the order of the rulebook. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  readonly clauses: ReadonlyMap<string, Clause & { readonly area: string }>
  readonly rulings: ReadonlyMap<string, Ruling>
  /** The book of a variant's base: its clauses hold too. */
  readonly base: ClauseBook | null
  /** Clauses of the base changed by a clause of this book. */
  readonly concerns: ReadonlyMap<string, readonly string[]>
}

/** Makes the book of a rulebook, or of a variant on top of its base. */
export function clauseBook(
  ruleset: string,
  areas: Readonly<Record<string, Clauses>>,
  rulings: Rulings,
  base: ClauseBook | null = null,
  concernedBy: (clause: Clause) => readonly string[] = () => [],
): ClauseBook {
  const byArea = new Map<string, readonly string[]>()
  const byId = new Map<string, Clause & { area: string }>()
  for (const [area, clauses] of Object.entries(areas)) {
    byArea.set(area, Object.keys(clauses))
    for (const [id, clause] of Object.entries(clauses)) byId.set(id, { ...clause, area })
  }
  const concerns = new Map([...byId].map(([id, clause]) => [id, [...new Set(concernedBy(clause))]]))
  return { ruleset, areas: byArea, clauses: byId, rulings: new Map(Object.entries(rulings)), base, concerns }
}

/** The rulebook at the root of the bases; its own without one. */
export const rootOf = (book: ClauseBook): string => (book.base === null ? book.ruleset : rootOf(book.base))

/** A clause by its id, of this book or its base. */
export const clauseIn = ({ clauses, base }: ClauseBook, id: string): Clause | undefined =>
  clauses.get(id) ?? (base === null ? undefined : clauseIn(base, id))

/** Is it a clause or ruling of this book or its base? */
export function knowsClause({ clauses, rulings, base }: ClauseBook, id: string): boolean {
  return clauses.has(id) || rulings.has(id) || (base !== null && knowsClause(base, id))
}
