import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { Approach } from '@flankspeed/scenarios'
import type { Opening } from '../battles/opening.ts'

/** The fleets of one class, by name. Only ladders with the same fleets are comparable. */
export type LadderFleets = Readonly<Record<string, Opening>>

/** The class of fleets that a ladder uses if none is named. */
export const USUAL_FLEETS = 'mixed'
/** Every class of the rulebook. */
const ALL = 'all'

/** The same ships on both sides. */
const mirrored = (year: number, approach: Approach, ...ships: string[]): Opening => ({
  fleets: { year, approach, red: ships, blue: ships },
})

/** Small and equal, of every sort: a line with escorts, cruisers, flotillas, and the three approaches. */
export const MIXED_FLEETS: LadderFleets = {
  'battleship and escort': mirrored(1941, 'head-on', 'bismarck', 'prinz-eugen', 'zerstorer-1936a', 'zerstorer-1936a'),
  'heavy cruisers': mirrored(1942, 'parallel', 'northampton', 'northampton', 'fletcher', 'fletcher', 'fletcher'),
  'torpedo cruisers': mirrored(1942, 'passing', 'takao', 'takao', 'fubuki', 'fubuki', 'fubuki', 'fubuki'),
  'two battleships': mirrored(1941, 'parallel', 'king-george-v', 'king-george-v', 'leander', 'leander', 'tribal'),
  flotillas: mirrored(1943, 'head-on', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher', 'fletcher'),
}

/** The classes of fleets that every rulebook has. */
const CLASSES: Readonly<Record<string, LadderFleets>> = {
  [USUAL_FLEETS]: MIXED_FLEETS,
  battleships: {
    'German battleships': mirrored(1941, 'head-on', 'bismarck', 'scharnhorst', 'scharnhorst'),
    'British battleships': mirrored(1941, 'parallel', 'king-george-v', 'queen-elizabeth', 'queen-elizabeth', 'hood'),
    'Pacific battleships': mirrored(1943, 'passing', 'kongo', 'nagato', 'kongo', 'nagato'),
  },
  cruisers: {
    'British light cruisers': mirrored(1941, 'head-on', 'leander', 'leander', 'leander', 'leander'),
    'American cruisers': mirrored(1942, 'parallel', 'northampton', 'northampton', 'brooklyn', 'brooklyn'),
    'Japanese cruisers': mirrored(1942, 'passing', 'takao', 'takao', 'mogami', 'tone'),
  },
  flotilla: {
    'American destroyers': mirrored(1943, 'parallel', ...Array.from({ length: 6 }, () => 'fletcher')),
    'Japanese destroyers': mirrored(1942, 'head-on', 'fubuki', 'fubuki', 'kagero', 'kagero', 'kagero'),
    'British destroyers': mirrored(1941, 'passing', ...Array.from({ length: 8 }, () => 'tribal')),
  },
}

/** The named class of fleets, or all classes of a rulebook: those that every rulebook has, and its own. */
export function ladderClasses(ruleset: string, asked: string): Readonly<Record<string, LadderFleets>> {
  const rules = findRuleset(ruleset)
  const known = { ...CLASSES, ...rulebookOf(rules)?.ladders }
  if (asked === ALL) return known
  const found = Object.hasOwn(known, asked) ? known[asked] : undefined
  if (found) return { [asked]: found }
  throw new Error(
    `${rules.title} has no "${asked}" fleets for a ladder: choose ${[...Object.keys(known), ALL].join(' or ')}`,
  )
}
