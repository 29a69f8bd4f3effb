import type { Card } from '@flankspeed/web/desk'
import * as vas from '../../rules/library.ts'
import { capital, spoken } from './story/format.ts'

/** The clause of Local dice, which are the one trait that damage takes away bit by bit. */
export const LOCAL = 'VAS-WTR-12'

/** The clause that explains a trait first. */
const CLAUSES: Record<string, string> = {
  'advanced-radar': 'VAS-STR-02',
  agile: 'VAS-STR-04',
  aircraft: 'VAS-STR-05',
  'armoured-deck': 'VAS-STR-06',
  carrier: 'VAS-STR-08',
  lumbering: 'VAS-STR-09',
  radar: 'VAS-STR-11',
  'torpedo-belt': 'VAS-STR-12',
  devastating: 'VAS-WTR-01',
  dp: 'VAS-WTR-05',
  'fast-track': 'VAS-WTR-09',
  heavy: 'VAS-WTR-11',
  local: LOCAL,
  'long-lance': 'VAS-IJN-01',
  'one-shot': 'VAS-WTR-15',
  restricted: 'VAS-WTR-16',
  'slow-loading': 'VAS-WTR-17',
  'twin-linked': 'VAS-WTR-19',
  weak: 'VAS-WTR-20',
  large: 'VAS-ATR-01',
  tough: 'VAS-ATR-02',
  'very-tough': 'VAS-ATR-03',
}
const HYPHENED = new Set(['one-shot', 'slow-loading', 'twin-linked'])
const SCORED = new Set(['aircraft', 'carrier', 'torpedo-belt', 'local'])

export function traitName(trait: string, score: number): string {
  if (trait === 'dp') return 'DP'
  const words = HYPHENED.has(trait) ? trait : spoken(trait)
  const name = words.replace(/(^|[ -])[a-z]/g, (start) => start.toUpperCase())
  return SCORED.has(trait) && score > 0 ? `${name} ${score}` : name
}

/** A trait with the rule behind it. */
export function traitOf(trait: string, score: number): Card['traits'][number] {
  const clause = CLAUSES[trait]
  const rule = clause === undefined ? undefined : vas.victoryAtSea.clauses.clauses.get(clause)?.rule
  return {
    name: traitName(trait, score),
    text: rule ?? capital(spoken(trait)),
    ...(clause === undefined ? {} : { clause }),
  }
}
