import stored from './odds.json' with { type: 'json' }

/** What the lab found by playing every battle many times, by ruleset. */
export type LabOdds = Record<string, LabStudy>

export interface LabStudy {
  /** Of each battle. */
  games: number
  seed: string
  /** Who commanded. */
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

/** How a battle goes in the lab; nothing for one that it has not played. */
export function labOdds(scenarioId: string, rulesetId: string): (BattleOdds & { games: number }) | null {
  const study = (stored as LabOdds)[rulesetId]
  const odds = study?.battles[scenarioId]
  return study && odds ? { ...odds, games: study.games } : null
}
