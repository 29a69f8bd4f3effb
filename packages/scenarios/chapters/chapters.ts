import type { ClauseBook } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import type { Chapter } from './reading.ts'
import type { Section } from './schema.ts'
import { storedChapters } from './stored.ts'

let known: readonly Chapter[] | undefined

function chapters(): readonly Chapter[] {
  known ??= storedChapters()
  return known
}

/** The chapters of a rulebook, then those of its base. */
export function chaptersOf(ruleset: string): Chapter[] {
  const found: Chapter[] = []
  for (let book: ClauseBook | null = findRuleset(ruleset).clauses; book; book = book.base) {
    const { ruleset: id } = book
    found.push(...chapters().filter((chapter) => chapter.ruleset === id))
  }
  return found
}

export function findChapter(ruleset: string, id: string): Chapter {
  const all = chaptersOf(ruleset)
  const found = all.find((chapter) => chapter.id === id)
  if (found) return found
  const { title } = findRuleset(ruleset)
  throw new Error(`${title} has no chapter "${id}"; it has ${all.map((chapter) => chapter.id).join(', ')}.`)
}

/** A clause of a variant that changes what a section says. */
export interface Change {
  id: string
  title: string
}

/** What a variant changes in a section of its base; nothing in its own sections. */
export function changesTo({ clauses }: Section, ruleset: string): Change[] {
  const book = findRuleset(ruleset).clauses
  return [...book.concerns]
    .filter(([, concerned]) => concerned.some((id) => clauses.includes(id)))
    .map(([id]) => ({ id, title: book.clauses.get(id)!.title }))
}
