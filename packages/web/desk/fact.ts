/** What an event did, in a form that every rulebook shares. Summaries of a phase are made of it. */
export type Fact =
  /** An attack, also one that missed. `unit`: who made it; null if nobody is known. */
  | { kind: 'hits'; unit: string | null; target: string; hits: number }
  /** Of the hits of the last attack only these count. */
  | { kind: 'recount'; hits: number }
  /** One hit of the last attack did nothing. */
  | { kind: 'dud' }
  /** `of`: "hull", "structure". */
  | { kind: 'harm'; unit: string; points: number; of: string }
  /** "A turret out", "on fire", "crippled". */
  | { kind: 'state'; unit: string; words: string }
  /** Out of the battle: "sunk", "shot down". */
  | { kind: 'lost'; unit: string; words: string }
  /** "engine repaired". */
  | { kind: 'mended'; unit: string; words: string }
