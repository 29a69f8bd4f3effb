import { findRuleset, SeededDice } from '@flankspeed/engine'
import { commandedBy } from '../battles/contestant.ts'
import { fight, gameSeed } from '../battles/fight.ts'
import { setupOf } from '../battles/opening.ts'
import type { RosterShip } from '../battles/result.ts'
import { watchFor } from '../battles/watching.ts'
import { emptyTally, fold, type Tally } from '../statistics/tally.ts'
import type { Match } from './plan.ts'

/** One chunk with all that is needed to play it: what a thread is given. */
export interface Order {
  readonly ruleset: string
  readonly match: Match
  readonly from: number
  readonly to: number
}

export function playChunk({ ruleset: id, match, from, to }: Order): Tally {
  const ruleset = findRuleset(id)
  const setup = setupOf(match.opening, id)
  const players = { red: commandedBy(match.red), blue: commandedBy(match.blue) }
  const roster = match.ships ? rosterOf(id, setup) : []
  const tally = emptyTally()
  for (let game = from; game < to; game++)
    fold(tally, fight(ruleset, setup, players, gameSeed(match.seed, game)), roster)
  return tally
}

/** The ships of a position, in its order. */
export function rosterOf(rulesetId: string, setup: unknown): RosterShip[] {
  const ruleset = findRuleset(rulesetId)
  return watchFor(ruleset).roster(ruleset.muster(setup, new SeededDice(0)))
}

export function tableOf(rulesetId: string, setup: unknown): readonly [number, number] {
  const ruleset = findRuleset(rulesetId)
  return watchFor(ruleset).table(ruleset.muster(setup, new SeededDice(0)))
}
