import type { Ruleset } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { commandedBy } from '../battles/contestant.ts'
import { fight, gameSeed } from '../battles/fight.ts'
import { Position } from '../battles/position.ts'
import type { RosterShip } from '../battles/result.ts'
import { rosterOf } from '../battles/roster.ts'
import { emptyTally, fold, type Tally } from '../statistics/tally.ts'
import type { Match } from './plan.ts'

/** A match with everything needed to play it: plain data. */
export interface FullMatch {
  readonly ruleset: string
  /** The full position, so that threads need no shipyard. */
  readonly setup: unknown
  readonly match: Pick<Match, 'red' | 'blue' | 'seed' | 'ships'>
}

/** A match ready to play, from any of its games to any other. */
export class PreparedMatch {
  readonly #match: FullMatch['match']
  readonly #ruleset: Ruleset
  readonly #position: Position
  readonly #players: Parameters<typeof fight>[2]
  readonly #roster: readonly RosterShip[]

  constructor({ ruleset, setup, match }: FullMatch) {
    this.#match = match
    this.#ruleset = findRuleset(ruleset)
    this.#position = new Position(this.#ruleset, setup)
    this.#players = { red: commandedBy(match.red), blue: commandedBy(match.blue) }
    this.#roster = match.ships ? rosterOf(this.#ruleset, setup) : []
  }

  chunk(from: number, to: number): Tally {
    const tally = emptyTally()
    for (let game = from; game < to; game++)
      fold(tally, fight(this.#ruleset, this.#position, this.#players, gameSeed(this.#match.seed, game)), this.#roster)
    return tally
  }
}
