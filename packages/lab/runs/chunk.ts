import { findRuleset } from '@flankspeed/engine'
import { commandedBy } from '../battles/contestant.ts'
import { fight, gameSeed } from '../battles/fight.ts'
import { Position } from '../battles/position.ts'
import { rosterOf } from '../battles/roster.ts'
import { emptyTally, fold, type Tally } from '../statistics/tally.ts'
import type { Match } from './plan.ts'

/** One chunk with all that is needed to play it: what a thread is given. */
export interface Order {
  readonly ruleset: string
  /** The full position, so that threads need no shipyard. */
  readonly setup: unknown
  readonly match: Match
  readonly from: number
  readonly to: number
}

export function playChunk({ ruleset: id, setup, match, from, to }: Order): Tally {
  const ruleset = findRuleset(id)
  const players = { red: commandedBy(match.red), blue: commandedBy(match.blue) }
  const roster = match.ships ? rosterOf(ruleset, setup) : []
  const position = new Position(ruleset, setup)
  const tally = emptyTally()
  for (let game = from; game < to; game++)
    fold(tally, fight(ruleset, position, players, gameSeed(match.seed, game)), roster)
  return tally
}
