import { type ClauseBook, isData } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { setupOf } from '../offers.ts'
import type { Lesson } from './reading.ts'
import type { Term, Tip } from './schema.ts'
import { type Course, storedCourses } from './stored.ts'

let known: readonly Course[] | undefined

/** What each rulebook teaches, in the order of the rulebooks. */
export function courses(): readonly Course[] {
  known ??= storedCourses()
  return known
}

export function findLesson(ruleset: string, id: string): Lesson {
  const course = courses().find((each) => each.ruleset === ruleset)
  if (!course) throw new Error(`There is no course for "${ruleset}".`)
  const found = course.lessons.find((lesson) => lesson.id === id)
  if (found) return found
  throw new Error(
    `There is no lesson "${id}" for ${course.title}; there are ${course.lessons.map((lesson) => lesson.id).join(', ')}.`,
  )
}

/** The opening position of a lesson, as the `battle` of a case. */
export function lessonSetup({ scenario, opening = {} }: Lesson, ruleset: string): object {
  const setup = setupOf<Record<string, unknown>>(scenario, ruleset)
  return laidOver(setup, opening) as object
}

/** Fields replace fields. A list of units is changed by their ids. */
function laidOver(below: unknown, above: unknown): unknown {
  if (!isData(above)) return above
  if (Array.isArray(below))
    return below.map((unit) =>
      isData(unit) && typeof unit.id === 'string' && unit.id in above ? laidOver(unit, above[unit.id]) : unit,
    )
  const base = isData(below) ? below : {}
  return {
    ...base,
    ...Object.fromEntries(Object.entries(above).map(([field, value]) => [field, laidOver(base[field], value)])),
  }
}

/** A word, and the rulebook that explains it. */
export interface KnownTerm extends Term {
  ruleset: string
}

/** The words of a rulebook, then those of its base that it does not explain itself. */
export function glossaryOf(ruleset: string): KnownTerm[] {
  const found = new Map<string, KnownTerm>()
  for (const id of withBases(ruleset))
    for (const term of courses().find((course) => course.ruleset === id)?.glossary ?? [])
      if (!found.has(term.term)) found.set(term.term, { ...term, ruleset: id })
  return [...found.values()]
}

/** The tips of a rulebook, or else those of its base. */
export const tipsOf = (ruleset: string): readonly Tip[] =>
  withBases(ruleset)
    .map((id) => courses().find((course) => course.ruleset === id)?.tips ?? [])
    .find((tips) => tips.length > 0) ?? []

function withBases(ruleset: string): string[] {
  const ids: string[] = []
  for (let book: ClauseBook | null = findRuleset(ruleset).clauses; book; book = book.base) ids.push(book.ruleset)
  return ids
}
