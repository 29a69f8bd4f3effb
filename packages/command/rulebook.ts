import type { Action, Battle, Decision, Ruleset } from '@flankspeed/kernel'

/** What commanding a fleet must know of a unit. Distances are in units of the rulebook, headings in degrees. */
export interface CommandUnit {
  readonly id: string
  readonly name: string
  readonly side: string
  /** `shore`: batteries, air bases and targets ashore. They are in no division. */
  readonly kind: 'ship' | 'aircraft' | 'shore'
  /** Aircraft that carry something to drop on a ship. The others escort. */
  readonly isBomber?: boolean
  readonly rank: 'capital-ship' | 'carrier' | 'cruiser' | 'escort' | 'other'
  readonly at: readonly [number, number]
  readonly heading: number
  /** Share of the hull, from 0 to 1. */
  readonly hull: number
  /** Sunk, shot down, gone or not here yet. */
  readonly away: boolean
  /** How far her torpedoes reach; 0 without any. */
  readonly torpedoRange: number
  /** How far her largest guns reach; 0 without any. */
  readonly gunRange: number
}

/** A legal move, and where it ends. */
export interface SailingChoice {
  readonly action: Action
  readonly at: readonly [number, number]
  readonly heading: number
  /** What goes wrong on the way: "collides with Ajax". Only chosen if nothing else is left. May be a getter. */
  readonly danger: string | null
}

/** What fire of one unit at one target is expected to do, if it does all that it may this phase. */
export interface Prospect {
  readonly target: string
  /** The chance of at least one hit. */
  readonly chance: number
  /** The expected loss of hull, as a share of the target's whole hull. */
  readonly damage: number
  /** In units of the rulebook. */
  readonly range: number
}

/** A weapon, by the name that players know, and whom it fires at. */
export interface Shot {
  readonly weapon: string
  readonly target: string
}

/** What a standing order does to the fire of a unit. */
export interface FireLimits {
  /** In units of the rulebook; null: none. */
  readonly beyond: number | null
  readonly torpedoes: boolean
  /** Torpedoes only at these ranks; null: any. */
  readonly torpedoesAt: readonly CommandUnit['rank'][] | null
}

/** What a ship does besides going somewhere. */
export interface Posture {
  readonly evade: boolean
  readonly smoke: boolean
}

export interface OnlyAnswer {
  readonly action: Action
  /** "No gun of Ajax bears on an enemy in range." */
  readonly why: string
}

/** What a decision is about. */
export type Task = 'move' | 'fire' | 'anti-air' | 'fly' | 'air-attack' | 'repair' | 'other'

/** What a rulebook must tell, so that a player can command divisions under it. `view` is always the player's view. */
export interface CommandRules<B extends Battle = Battle, D extends Decision = Decision> {
  units(view: B): readonly CommandUnit[]
  task(decision: D): Task
  /** The answer, if none of the units that this decision asks about can do anything, or if there is only one. */
  onlyAnswer(ruleset: Ruleset, view: B, decision: D): OnlyAnswer | null
  /** Units that this decision asks about and that have nothing to do: players are not led to them. */
  idle?(ruleset: Ruleset, view: B, decision: D): readonly string[]
  /** Legal moves of a unit, at all speeds and turns worth a look. */
  moves(ruleset: Ruleset, view: B, decision: D, unit: string, posture: Posture): Iterable<SailingChoice>
  /** What must be done before she moves to take up this posture; null: nothing. */
  prepare?(ruleset: Ruleset, view: B, decision: D, unit: string, posture: Posture): Action | null
  /** The targets that a unit may fire at now. */
  prospects(ruleset: Ruleset, view: B, decision: D, unit: string): readonly Prospect[]
  /** The next shot of a unit at that target; null: it has fired all that it may. */
  fire(ruleset: Ruleset, view: B, decision: D, unit: string, target: string, limits: FireLimits): Action | null
  /** The unit does nothing; null: it must do something. */
  hold(ruleset: Ruleset, view: B, decision: D, unit: string): Action | null
  /** The next shot of a unit at aircraft; null: it has none that is worth it. */
  defend?(ruleset: Ruleset, view: B, decision: D, unit: string): Action | null
  /** What a unit does besides its ordered fire, such as defending itself; null: nothing. */
  besides?(ruleset: Ruleset, view: B, decision: D, unit: string): Action | null
  /** Ends the step of the side, when none of its units does anything more; null: some must. Left out: `hold` does it. */
  end?(ruleset: Ruleset, view: B, decision: D): Action | null
  /**
   * The next thing that a flight or an escort does to attack that target; null: nothing now. `escorting` is empty for those
   * who attack; `company` is the whole strike, escorts included.
   */
  strike?(
    ruleset: Ruleset,
    view: B,
    decision: D,
    flight: string,
    target: string,
    escorting: readonly string[],
    company: readonly string[],
  ): Action | null
  /** The attack of the strikes that have reached their targets, where a rulebook resolves them together. */
  strikeAttacks?(
    ruleset: Ruleset,
    view: B,
    decision: D,
    strikes: readonly { readonly flights: readonly string[]; readonly target: string }[],
  ): Action | null
  /** Repairs in that order of preference; null: the rulebook has no such choice here. */
  repair?(ruleset: Ruleset, view: B, decision: D, first: readonly ('engines' | 'weapons' | 'fires')[]): Action | null
  /** The action without what the limits forbid; null: nothing is left of it. */
  obey(ruleset: Ruleset, view: B, action: Action, limits: FireLimits): Action | null
  /** The weapons that an action fires. */
  shots?(view: B, action: Action): readonly Shot[]
  /** One sentence: what a proposed action is expected to do. */
  explain?(ruleset: Ruleset, view: B, action: Action): string | null
}

/** Erases the rulebook's own types. */
export const defineCommand = <B extends Battle, D extends Decision>(rules: CommandRules<B, D>): CommandRules =>
  rules as unknown as CommandRules
