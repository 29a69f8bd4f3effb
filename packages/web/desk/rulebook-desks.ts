import type { Ruleset } from '@flankspeed/engine'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { RulebookDesk } from './rulebook-desk.ts'

/** By the name of the rulebook's folder, which is its id. */
const DESKS = Object.fromEntries(
  Object.entries(import.meta.glob<{ desk: RulebookDesk }>('../../rulebooks/*/screen/desk.ts', { eager: true })).map(
    ([path, { desk }]) => [path.split('/').at(-3)!, desk],
  ),
)

/** The desk part of these rules; a variant without one uses that of its base. */
export function deskOf(ruleset: Ruleset): RulebookDesk | undefined {
  for (let book = rulebookOf(ruleset); book; book = book.base ?? undefined) {
    const found = DESKS[book.rules.id]
    if (found) return found
  }
}
