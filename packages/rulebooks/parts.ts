import type { ClauseBook, Ruleset } from '@flankspeed/kernel'
import type { Rulebook } from './rulebook.ts'
import { rulesets } from './rulesets.ts'

let loaded: readonly Rulebook[] | undefined

/**
 * Loads every part of every listed rulebook: `<id>/index.ts` beside the list. Each program and each thread that needs more than
 * the rules awaits this once when it starts. It is not part of loading this module: rulebooks import packages that import it.
 */
export async function loadRulebooks(): Promise<void> {
  loaded ??= await Promise.all(rulesets.map(({ id }) => load(id)))
}

async function load(id: string): Promise<Rulebook> {
  const { rulebook }: { rulebook?: Rulebook } = await import(`./${id}/index.ts`)
  if (rulebook?.rules.id === id) return rulebook
  throw new Error(`packages/rulebooks/${id}/index.ts must export "rulebook", with the rules "${id}"`)
}

/** Every rulebook, in the order of the list. */
export function rulebooks(): readonly Rulebook[] {
  if (loaded) return loaded
  throw new Error('the rulebooks are not loaded yet: await loadRulebooks() where the program or the thread starts')
}

/** The rulebook of these rules. House rules that are not listed are played with the rulebook that they change. */
export function rulebookOf({ id, clauses }: Ruleset): Rulebook | undefined {
  const named = (name: string): Rulebook | undefined => rulebooks().find(({ rules }) => rules.id === name)
  const below = (book: ClauseBook | null): Rulebook | undefined =>
    book === null ? undefined : (named(book.ruleset) ?? below(book.base))
  return named(id) ?? below(clauses)
}
