import { SEEDING, type Seeding } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { type Contestant, refuseStranger } from '../battles/contestant.ts'
import type { Opening } from '../battles/opening.ts'

/** The same battle a number of times. Games are numbered from 0; game and seed alone determine the result. */
export interface Match {
  readonly label: string
  readonly opening: Opening
  readonly red: Contestant
  readonly blue: Contestant
  readonly games: number
  readonly seed: string
  /** Whether to follow ships, or only count outcomes. */
  readonly ships: boolean
}

/** Everything that a run plays: plain data for any machine. */
export interface Plan {
  readonly ruleset: string
  readonly version: number
  /** How seeds become dice: an unfinished run of another scheme is not resumed. */
  readonly seeding: Seeding
  readonly matches: readonly Match[]
}

/** Games of one match that are played together. */
export interface Chunk {
  readonly match: number
  readonly from: number
  readonly to: number
}

const CHUNKS_OF_A_MATCH = 200
const MOST_IN_A_CHUNK = 500

export function planOf(ruleset: string, matches: readonly Match[]): Plan {
  const named = matches.flatMap(({ red, blue }) => [red, blue]).filter(({ weights }) => weights === undefined)
  for (const name of new Set(named.map(({ name }) => name))) refuseStranger(name, ruleset)
  return { ruleset, version: findRuleset(ruleset).version, seeding: SEEDING, matches }
}

/** Depends only on the plan, never on the workers. */
export function chunksOf({ matches }: Plan): Chunk[] {
  return matches.flatMap(({ games }, match) => {
    const size = Math.min(MOST_IN_A_CHUNK, Math.max(1, Math.ceil(games / CHUNKS_OF_A_MATCH)))
    return Array.from({ length: Math.ceil(games / size) }, (_, i) => ({
      match,
      from: i * size,
      to: Math.min(games, (i + 1) * size),
    }))
  })
}

export const gamesOf = ({ matches }: Plan): number => matches.reduce((sum, { games }) => sum + games, 0)
