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
  /**
   * The historical result, by orders and in degree, is the most frequent or within ten points of it; the historical
   * losses of both sides lie in the central 80 %. Left out for a battle that has no history.
   */
  asInHistory?: { result: boolean; losses: boolean }
}

/** The lab's results of a battle; undefined if it has not been played. */
export function labOdds(scenarioId: string, rulesetId: string): (BattleOdds & { games: number }) | null {
  const study = (stored as LabOdds)[rulesetId]
  const odds = study?.battles[scenarioId]
  return study && odds ? { ...odds, games: study.games } : null
}
