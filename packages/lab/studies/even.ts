import { findRuleset } from '@flankspeed/rulebooks'
import { EVEN_MATCHES, type EvenOdds, type MatchOdds } from '@flankspeed/scenarios/even'
import { evenSetup } from '@flankspeed/scenarios/even/set-up'
import { readContestant } from '../battles/contestant.ts'
import { percent, table } from '../report/text.ts'
import { type Plan, planOf } from '../runs/plan.ts'
import type { Tally } from '../statistics/tally.ts'

export interface EvenRequest {
  readonly ruleset: string
  /** Of each match. */
  readonly games: number
  readonly seed: string
}

/** Every match for a first battle, Captain against Captain. */
export function evenPlan({ ruleset, games, seed }: EvenRequest): Plan {
  const captain = readContestant('captain')
  return planOf(
    ruleset,
    EVEN_MATCHES.map((match) => ({
      label: match.id,
      opening: { position: evenSetup(match, ruleset) },
      red: captain,
      blue: captain,
      games,
      seed: `${seed} ${match.id}`,
      ships: false,
    })),
  )
}

export const evenOddsOf = (tallies: readonly Tally[]): Record<string, MatchOdds> =>
  Object.fromEntries(tallies.map((tally, i) => [EVEN_MATCHES[i]!.id, oddsOf(tally)]))

function oddsOf({ games, wins, draws, turns }: Tally): MatchOdds {
  const lasted = turns.reduce((sum, count, turn) => sum + count * turn, 0) / games
  return {
    red: (wins.red ?? 0) / games,
    drawn: draws / games,
    blue: (wins.blue ?? 0) / games,
    meanTurns: Math.round(lasted * 10) / 10,
    games,
  }
}

export const tellEven = (odds: EvenOdds): string =>
  table(
    ['rulebook', 'match', 'red', 'drawn', 'blue', 'turns', 'games'],
    Object.entries(odds).flatMap(([ruleset, matches]) =>
      Object.entries(matches).map(([match, { red, drawn, blue, meanTurns, games }]) => [
        findRuleset(ruleset).title,
        match,
        percent(red),
        percent(drawn),
        percent(blue),
        meanTurns.toFixed(1),
        String(games),
      ]),
    ),
  )
