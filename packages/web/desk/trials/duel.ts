import {
  type Duel,
  type DuelRequest,
  duelMatches,
  duelOf,
  pricedClass,
  setupOf,
  type Tally,
} from '@flankspeed/lab/match'
import { findClass } from '@flankspeed/shipyard'
import { orTrouble, type Trouble } from '../library/trouble.ts'
import type { TrialOrder } from './trial.ts'

/** Two classes, one ship each, that are to meet many times. */
export interface DuelAsked {
  ruleset: string
  year: number
  /** Class ids, or any name of the second. */
  first: string
  second: string
  games: number
}

export interface DuelPrepared {
  request: DuelRequest
  /** One for each opening, from both sides. */
  orders: TrialOrder[]
}

const CAPTAIN = { name: 'captain', budget: null }

export const duelOrders = ({ ruleset, year, first, second, games }: DuelAsked): DuelPrepared | Trouble =>
  orTrouble(() => {
    const other = findClass(second, year)
    if (year < other.commissioned)
      throw new Error(`${other.name} enters service in ${other.commissioned}: choose a later year for the duel.`)
    const request: DuelRequest = {
      ruleset,
      year,
      games,
      first: pricedClass(first, year, ruleset),
      second: pricedClass(other.id, year, ruleset),
      odds: { ships: 1 },
      admiral: CAPTAIN,
      seed: 'drawing office',
    }
    const orders = duelMatches(request).map((match) => ({
      ruleset,
      setup: setupOf(match.opening, ruleset),
      games: match.games,
      seed: match.seed,
      red: CAPTAIN.name,
      blue: CAPTAIN.name,
    }))
    return { request, orders }
  })

/** What came out, in the order of the openings. */
export const duelResult = (request: DuelRequest, tallies: readonly Tally[]): Duel => duelOf(request, tallies)
