import stored from './odds.json' with { type: 'json' }

/** The lab's results for every battle, by ruleset. */
export type LabOdds = Record<string, LabStudy>

export interface LabStudy {
  /** Of each battle. */
  games: number
  seed: string
  /** The admirals. */
  red: string
  blue: string
  battles: Record<string, BattleOdds>
}

export interface BattleOdds {
  /** Shares of the games. */
  red: number
  drawn: number
  blue: number
  meanTurns: number
  /** Ships lost on average. */
  lost: { red: number; blue: number }
}

/** The lab's results of a battle; undefined if it has not been played. */
export function labOdds(scenarioId: string, rulesetId: string): (BattleOdds & { games: number }) | null {
  const study = (stored as LabOdds)[rulesetId]
  const odds = study?.battles[scenarioId]
  return study && odds ? { ...odds, games: study.games } : null
}
