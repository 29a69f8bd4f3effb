import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Approach } from '@flankspeed/scenarios'
import type { Opening } from '../battles/opening.ts'

/** The fleets of a ladder, by name. Only ladders with the same list are comparable. */
export type LadderFleets = Readonly<Record<string, Opening>>

/** The same ships on both sides. */
const mirrored = (year: number, approach: Approach, ...ships: string[]): Opening => ({
  fleets: { year, approach, red: ships, blue: ships },
})

/** Small and equal, of every sort: a line with escorts, cruisers, flotillas, and the three approaches. */
export const SURFACE_FLEETS: LadderFleets = {
  'battleship and escort': mirrored(1941, 'head-on', 'bismarck', 'prinz-eugen', 'zerstorer-1936a', 'zerstorer-1936a'),
  'heavy cruisers': mirrored(1942, 'parallel', 'northampton', 'northampton', 'fletcher', 'fletcher', 'fletcher'),
  'torpedo cruisers': mirrored(1942, 'passing', 'takao', 'takao', 'fubuki', 'fubuki', 'fubuki', 'fubuki'),
  'two battleships': mirrored(1941, 'parallel', 'king-george-v', 'king-george-v', 'leander', 'leander', 'tribal'),
  flotillas: mirrored(1943, 'head-on', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher'),
}

/** A list of fleets by name: surface for every rulebook, and the rulebook's own. */
export function ladderFleets(ruleset: string, list: string): LadderFleets {
  const rules = findRuleset(ruleset)
  const lists: Readonly<Record<string, LadderFleets>> = { surface: SURFACE_FLEETS, ...rulebookOf(rules)?.ladders }
  const found = Object.hasOwn(lists, list) ? lists[list] : undefined
  if (found) return found
  throw new Error(`${rules.title} has no "${list}" fleets for a ladder: choose ${Object.keys(lists).join(' or ')}`)
}
