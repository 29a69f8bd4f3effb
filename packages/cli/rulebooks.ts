import type { Ruleset } from '@flankspeed/engine'
import { loadRulebooks, rulebookOf, rulebooks } from '@flankspeed/rulebooks/parts'
import type { RulebookCli } from './rulebook-cli.ts'

const loaded = new Map<string, RulebookCli>()

/** Loads the rulebooks with their texts for the command line. */
export async function loadTexts(): Promise<void> {
  await loadRulebooks()
  for (const { rules, cli } of rulebooks()) if (cli) loaded.set(rules.id, await cli())
}

/** The command line part of these rules. */
export function cliOf(ruleset: Ruleset): RulebookCli | undefined {
  const book = rulebookOf(ruleset)
  return book && loaded.get(book.rules.id)
}
