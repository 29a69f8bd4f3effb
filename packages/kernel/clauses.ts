/** One rule in our own words. `source` says where a player finds it in the printed game. */
export interface Clause {
  readonly title: string
  readonly source: string
  readonly rule: string
  readonly example?: string
  /** Other rules of the book that forbid or ask for the same: the rule that this one rests on, or the same said elsewhere. */
  readonly seeAlso?: readonly string[]
  /** In a variant: what the clause does to the rules below it, and to which of them. */
  readonly effect?: 'adds' | 'replaces' | 'clarifies' | 'data-correction'
  readonly core?: string
  /** In force only where the players ask for it. */
  readonly optional?: boolean
  /** Printed in the game's own sheets, or completing what they leave open; `why` says what for. */
  readonly origin?: 'source' | 'completed'
  readonly why?: string
}
export type Clauses = Readonly<Record<string, Clause>>

/** Our answer where the printed rules are silent or disagree. */
export interface Ruling {
  readonly clauses: readonly string[]
  readonly question: string
  readonly ruling: string
  readonly why: string
}
export type Rulings = Readonly<Record<string, Ruling>>

export interface ClauseBook {
  readonly ruleset: string
  /** Clause ids by area, in the order of the rulebook. */
  readonly areas: ReadonlyMap<string, readonly string[]>
  readonly clauses: ReadonlyMap<string, Clause & { readonly area: string }>
  readonly rulings: ReadonlyMap<string, Ruling>
  /** The book of the rules that a variant builds on: its clauses hold too. */
  readonly base: ClauseBook | null
  /** Clauses of that book that a clause of this one concerns. */
  readonly concerns: ReadonlyMap<string, readonly string[]>
}

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

/** The rulebook at the bottom of all that this one builds on; its own where it builds on none. */
export const rootOf = (book: ClauseBook): string => (book.base === null ? book.ruleset : rootOf(book.base))

/** A clause by its id, of this book or of one that it builds on. */
export const clauseIn = ({ clauses, base }: ClauseBook, id: string): Clause | undefined =>
  clauses.get(id) ?? (base === null ? undefined : clauseIn(base, id))

/** Is it a clause or ruling of this book, or of one that it builds on? */
export function knowsClause({ clauses, rulings, base }: ClauseBook, id: string): boolean {
  return clauses.has(id) || rulings.has(id) || (base !== null && knowsClause(base, id))
}
