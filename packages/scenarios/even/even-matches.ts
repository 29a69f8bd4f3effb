import type { Approach } from '../line-up.ts'
import type { BattleOdds } from '../odds.ts'
import measured from './odds.json' with { type: 'json' }

/** Two small forces on open water. Victory is decided by the points of the rulebook. */
export interface EvenMatch {
  readonly id: string
  readonly title: string
  readonly year: number
  readonly approach: Approach
  readonly red: readonly EvenShip[]
  readonly blue: readonly EvenShip[]
}

interface EvenShip {
  readonly name: string
  readonly class: string
}

/** How the matches went in the lab: Captain against Captain, by ruleset and match. */
export type EvenOdds = Record<string, Record<string, MatchOdds>>
export type MatchOdds = Omit<BattleOdds, 'asInHistory' | 'lost'> & { games: number }

const BISMARCK = { name: 'Bismarck', class: 'bismarck' }
const PRINZ_EUGEN = { name: 'Prinz Eugen', class: 'prinz-eugen' }
const HIPPER = { name: 'Admiral Hipper', class: 'admiral-hipper' }
const PRINCE_OF_WALES = { name: 'Prince of Wales', class: 'king-george-v' }
const NORFOLK = { name: 'Norfolk', class: 'norfolk' }
const SUFFOLK = { name: 'Suffolk', class: 'kent' }

const PURSUIT = { title: 'The pursuit of Bismarck', year: 1941, approach: 'parallel' } as const

/** For a first battle. A force is worth something else under each rulebook, so there is more than one match. */
export const EVEN_MATCHES: readonly EvenMatch[] = [
  { id: 'two-a-side', ...PURSUIT, red: [BISMARCK, PRINZ_EUGEN], blue: [PRINCE_OF_WALES, SUFFOLK] },
  { id: 'three-a-side', ...PURSUIT, red: [BISMARCK, PRINZ_EUGEN, HIPPER], blue: [PRINCE_OF_WALES, NORFOLK, SUFFOLK] },
]

/** Each side wins at least so many of the games of an even match. */
const EVEN = 0.4

const isEven = ({ red, blue }: MatchOdds): boolean => Math.min(red, blue) >= EVEN

/** The smallest even match under a ruleset, or the most even one; null if the lab has played none there. */
export function evenMatch(
  ruleset: string,
  odds: EvenOdds = measured,
): { readonly match: EvenMatch; readonly odds: MatchOdds } | null {
  const known = EVEN_MATCHES.flatMap((match) => {
    const found = odds[ruleset]?.[match.id]
    return found ? [{ match, odds: found }] : []
  })
  const even = known.find((each) => isEven(each.odds))
  return even ?? known.toSorted((one, other) => unevenness(one.odds) - unevenness(other.odds))[0] ?? null
}

const unevenness = ({ red, blue }: MatchOdds): number => Math.abs(red - blue)
