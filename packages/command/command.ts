import type { Action, Side } from '@flankspeed/kernel'

export const FORMATIONS = ['line-ahead', 'line-abreast', 'echelon', 'independent'] as const
export type Formation = (typeof FORMATIONS)[number]

export const POLICIES = ['concentrate', 'spread', 'opposite-numbers', 'best-effect'] as const
/** How a division divides its fire among targets. */
export type FirePolicy = (typeof POLICIES)[number]

/** Where a division goes, until it is told otherwise. */
export type SailOrder =
  /** The others follow the guide, whom the player moves. */
  | { readonly how: 'follow' }
  /** `heading` in degrees; `speed` is a share of the guide's best, from 0 to 1. */
  | { readonly how: 'steer'; readonly heading: number; readonly speed: number }
  | { readonly how: 'go-to'; readonly at: readonly [number, number]; readonly speed: number }

/** At whom a division fires, until it is told otherwise. Without targets: at any enemy. */
export interface FireOrder {
  readonly targets: readonly string[]
  readonly policy: FirePolicy
  readonly torpedoes: boolean
  /** Do they fire at aircraft too? False: the player directs that fire himself. Left out: they do. */
  readonly antiAir?: boolean
}

/** How things were when an order was given. If they change, the player is asked again. */
export interface Watch {
  /** Share of the hull of each unit, from 0 to 1. */
  readonly hull: Readonly<Record<string, number>>
  /** Enemies within torpedo range of one of them. */
  readonly near: readonly string[]
}

/** Ships that are commanded together. */
export interface Division {
  readonly id: string
  readonly title: string
  /** In the order of the line; the first that is not lost is the guide, unless `guide` names another. */
  readonly units: readonly string[]
  readonly guide: string | null
  readonly formation: Formation
  /** Distance between ships, in units of the rulebook. */
  readonly interval: number
  readonly sail: SailOrder | null
  readonly fire: FireOrder | null
  readonly watch: Watch | null
  /** Why its orders wait for the player; null while they are carried out. */
  readonly asks: string | null
}

/** Aircraft that attack together. */
export interface Strike {
  readonly id: string
  readonly title: string
  readonly flights: readonly string[]
  readonly escorts: readonly string[]
  readonly target: string
  readonly asks: string | null
}

export const STAFF = ['captain', 'admiral', 'hold'] as const
export type StaffLevel = (typeof STAFF)[number]
export const UNTIL = ['phase', 'turn', 'hit', 'further-notice'] as const
export type Until = (typeof UNTIL)[number]

/** The staff acts for these units. `hold`: they do nothing. */
export interface StaffOrder {
  /** 'all', or the id of a division or a unit. */
  readonly who: string
  readonly level: StaffLevel
  readonly until: Until
  /** When it was given. */
  readonly turn: number
  readonly phase: string
  readonly watch: Watch
}

export const STANDING = ['hold-fire-beyond', 'save-torpedoes', 'evade', 'smoke', 'repair-first', 'stay'] as const

/** What automatic actions must respect. `who`: 'all', or the id of a division or a unit. */
export type StandingOrder = { readonly who: string } & (
  | { readonly kind: 'hold-fire-beyond'; readonly distance: number }
  | { readonly kind: 'save-torpedoes'; readonly for: 'capital-ships' | 'cruisers' }
  | { readonly kind: 'evade'; readonly when: 'under-fire' | 'damaged' }
  | { readonly kind: 'smoke'; readonly when: 'under-fire' | 'damaged' }
  | { readonly kind: 'repair-first'; readonly what: 'engines' | 'weapons' | 'fires' }
  /** Flights and ships that need not move stay where they are: carriers in deep deployment, ships that are stopped. */
  | { readonly kind: 'stay' }
)

/** When a planned action is due: the decision for which the player chose it. */
export interface PlanDue {
  readonly turn: number
  readonly phase: string
  /** The kinds of all decisions that the side owes then. */
  readonly kinds: readonly string[]
}

/** An action that the player chose before it was his turn. */
export interface PlannedAction {
  readonly id: string
  readonly action: Action
  /** null: at the next decision. */
  readonly due: PlanDue | null
  /** The unit that acts, as she was then. */
  readonly watch: Watch
}

/** What one side has ordered beyond single actions. Plain data, kept beside the battle and never in it. */
export interface Command {
  readonly side: Side
  readonly divisions: readonly Division[]
  readonly strikes: readonly Strike[]
  readonly staff: readonly StaffOrder[]
  readonly standing: readonly StandingOrder[]
  /** After a pause or an undo nothing is carried out until the player goes on. */
  readonly paused: boolean
  /** On a server: milliseconds between automatic actions while the player watches. */
  readonly pace?: number
  /** On a server: skip what leaves nothing to decide. In a browser the page says so with each step. */
  readonly skips?: boolean
  /** They go out when it is the player's turn, one after the other. */
  readonly plans?: readonly PlannedAction[]
  /** Why the plans wait for the player; left out: they do not. */
  readonly plansWait?: string
}

export const DECIDERS = ['hand', 'rule', 'order', 'staff', 'plan'] as const
/**
 * Who chose an action: the player, the rules (there was only one answer), an order to a division, the staff, or the player
 * before it was his turn.
 */
export type DecidedBy = (typeof DECIDERS)[number]

export const emptyCommand = (side: Side): Command => ({
  side,
  divisions: [],
  strikes: [],
  staff: [],
  standing: [],
  paused: false,
})
