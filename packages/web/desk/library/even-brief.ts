import { evenMatch, type MatchOdds } from '@flankspeed/scenarios/even'
import type { SideName } from './scenarios.ts'

/** The first battle under a ruleset. */
export interface EvenBrief {
  title: string
  /** The ships of each side. */
  ships: Record<SideName, string[]>
  odds: MatchOdds
}

/** null: the lab has played no even match under that ruleset. */
export function evenBrief(ruleset: string): EvenBrief | null {
  const found = evenMatch(ruleset)
  if (!found) return null
  const { match, odds } = found
  const named = (side: SideName): string[] => match[side].map(({ name }) => name)
  return { title: match.title, ships: { red: named('red'), blue: named('blue') }, odds }
}
