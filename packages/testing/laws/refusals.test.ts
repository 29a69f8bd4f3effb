import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ClauseBook, clauseIn, knowsClause, type Ruling, runCase } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { expect, test } from 'vitest'
import { caseFiles } from '../case-files.ts'
import { type RefusalSite, refusalSites } from '../refusal-sites.ts'

/**
 * Known exceptions, each with its reason; the lists may only shrink: `together`, clauses that a site always cites
 * beside another, mostly a general rule behind a special one, and which the book does not connect; `unreached`, sites
 * that no case reaches; `oneSided`, conditional clauses of which no case shows both sides; `late`, conditional clauses
 * that come after an unconditional one. A new refusal comes with its cases and cites what applies. If the words of a
 * listed site change, FLANKSPEED_REFUSALS=write rewrites the lists: read the diff.
 */
const KNOWN = join(import.meta.dirname, 'refusals.known.json')
const known = JSON.parse(readFileSync(KNOWN, 'utf8')) as Record<
  'together' | 'unreached' | 'oneSided' | 'late',
  string[]
> & {
  /** Why an entry stays. */
  reasons: Record<string, string>
}

const sites = refusalSites()
const bookOf = (site: RefusalSite): ClauseBook => findRuleset(site.ruleset).clauses

const rulingIn = ({ rulings, base }: ClauseBook, id: string): Ruling | undefined =>
  rulings.get(id) ?? (base === null ? undefined : rulingIn(base, id))

/**
 * One refers to the other in the book: a ruling to its clause, a variant to what it changes, a rule to the rule behind
 * it.
 */
function belongTogether(book: ClauseBook, one: string, other: string): boolean {
  const names = (id: string, sought: string): boolean =>
    JSON.stringify(clauseIn(book, id) ?? rulingIn(book, id)).includes(sought) ||
    (book.concerns.get(id) ?? []).includes(sought)
  return names(one, other) || names(other, one)
}

const together = sites.flatMap((site) =>
  site.always
    .slice(1)
    .filter((clause) => !site.always.some((other) => other !== clause && belongTogether(bookOf(site), other, clause)))
    .map((clause) => `${site.place}: ${clause}`),
)

const reached = new Set<RefusalSite>()
const cited = new Map<RefusalSite, { readonly with: Set<string>; readonly without: Set<string> }>()
for (const { cases } of caseFiles())
  for (const written of cases) {
    const { refused } = runCase(findRuleset(written.ruleset), written)
    if (refused === null) continue
    const all = [refused.clause, ...refused.also]
    for (const site of sites) {
      const ours =
        site.ruleset === written.ruleset || (site.ruleset === 'victory-at-sea' && written.ruleset === 'admiralty')
      if (!ours || !site.words.test(refused.message)) continue
      const own = [...site.always, ...site.sometimes]
      if (!site.always.every((id) => all.includes(id))) continue
      if (own.length > 0 && !site.open && !own.some((id) => all.includes(id))) continue
      reached.add(site)
      const seen = cited.get(site) ?? { with: new Set(), without: new Set() }
      for (const clause of site.sometimes) seen[all.includes(clause) ? 'with' : 'without'].add(clause)
      cited.set(site, seen)
    }
  }

const unreached = sites.filter((site) => !reached.has(site)).map(({ place }) => place)
const oneSided = sites.flatMap((site) => {
  const seen = cited.get(site)
  return [...new Set(site.sometimes)]
    .filter((clause) => !site.always.includes(clause) && !(seen?.with.has(clause) && seen.without.has(clause)))
    .map((clause) => `${site.place}: ${clause}`)
})

/** A conditional clause is the special case, and is cited first. */
const late = sites.flatMap((site) => [...new Set(site.late)].map((clause) => `${site.place}: ${clause}`))

const left = [...together, ...unreached, ...oneSided, ...late]
if (process.env.FLANKSPEED_REFUSALS === 'write') {
  const reasons = Object.fromEntries(Object.entries(known.reasons).filter(([entry]) => left.includes(entry)))
  writeFileSync(KNOWN, `${JSON.stringify({ together, unreached, oneSided, late, reasons }, null, 2)}\n`)
}

test('the walk finds the refusals of every rulebook', () => {
  const count = (ruleset: string): number => sites.filter((site) => site.ruleset === ruleset).length
  for (const ruleset of ['victory-at-sea', 'admiralty', 'crimson-tide', 'fleet-d20'])
    expect(count(ruleset), ruleset).toBeGreaterThan(140)
})

test('every clause that a refusal may cite is in its book', () => {
  const wrong = sites.flatMap((site) =>
    [...site.always, ...site.sometimes]
      .filter((id) => !knowsClause(bookOf(site), id))
      .map((id) => `${site.place}: ${id}`),
  )
  expect(wrong).toEqual([])
})

test('what a clause refers to is in its book', () => {
  const wrong = [...new Set(sites.map(bookOf))].flatMap((book) =>
    [...book.clauses].flatMap(([id, { seeAlso = [] }]) =>
      seeAlso.filter((other) => !knowsClause(book, other)).map((other) => `${id}: ${other}`),
    ),
  )
  expect(wrong).toEqual([])
})

const more = (found: readonly string[], list: readonly string[]): string[] =>
  found.filter((item) => !list.includes(item))

test('a clause is cited beside another only where it applies, or belongs to it', () => {
  expect(more(together, known.together)).toEqual([])
})

test('a case reaches every refusal', () => {
  expect(more(unreached, known.unreached)).toEqual([])
})

test('a clause that is cited at times is cited in one case and not in another', () => {
  expect(more(oneSided, known.oneSided)).toEqual([])
})

test('a clause that is cited at times comes before those that are always cited', () => {
  expect(more(late, known.late)).toEqual([])
})

test('what has been mended is taken off the lists', () => {
  expect(more(known.together, together)).toEqual([])
  expect(more(known.unreached, unreached)).toEqual([])
  expect(more(known.oneSided, oneSided)).toEqual([])
  expect(more(known.late, late)).toEqual([])
  expect(more(Object.keys(known.reasons), left)).toEqual([])
})

test('what is left has a reason', () => {
  expect(
    more([...known.together, ...known.unreached, ...known.oneSided, ...known.late], Object.keys(known.reasons)),
  ).toEqual([])
})
