export type Fate = 'afloat' | 'crippled' | 'withdrawn' | 'sunk'

/** One ship of the order of battle, the same in every game of a match. */
export interface RosterShip {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly class: string
  /** At the opening. */
  readonly hull: number
  readonly points: number
  /** At the opening. */
  readonly at: readonly [number, number]
}

/** The result of one battle for one ship, in the order of the roster. */
export interface ShipResult {
  readonly fate: Fate
  /** The turn in which she was sunk or left the table. */
  readonly lostOn: number | null
  /** Where she sank, in the ruleset's unit. */
  readonly lostAt: readonly [number, number] | null
  /** Hull left at the end of each turn, from turn 1. */
  readonly hull: readonly number[]
}

/** The result of a battle as the orders of its scenario judge it: "red decisive", "blue minor" or "draw". */
export type Judged = `${'red' | 'blue'} ${'decisive' | 'minor'}` | 'draw'

export interface BattleResult {
  readonly winner: string | null
  /** Null without orders. */
  readonly judged: Judged | null
  /** Victory points of each side. */
  readonly points: Readonly<Record<string, number>>
  readonly turns: number
  readonly ships: readonly ShipResult[]
}
