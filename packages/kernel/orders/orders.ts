import type { Edge } from '../table.ts'
import type { RedOrBlue } from '../two-sides.ts'
import { CONDITIONS, type Condition, type Counted } from './condition.ts'
import type { Departure } from './departures.ts'
import type { LightChange, Sector } from './weather.ts'

/** Limits on what a setup may hold. */
export const MOST_TURNS = 1000
export const MOST_UNITS = 500

/** A condition on a unit. A list means all of them. */
export type Test = State | Threshold | readonly Test[] | { readonly either: readonly Test[] }

/** Without figures. `crippled`: or sunk. `able-to-fly`: can still launch and land aircraft. `slowed`: no longer makes her full speed. */
export const STATES = ['sunk', 'crippled', 'afloat', 'slowed', 'on-fire', 'torpedoed', 'able-to-fly'] as const
/** A state that a unit can be in. */
export type State = (typeof STATES)[number]

/** A figure, a place or an exit that a unit must reach. */
export type Threshold =
  /** Shares of the whole hull. */
  | { readonly hullAtLeast: number }
  | { readonly hullBelow: number }
  /** Share of the speed of her undamaged card. */
  | { readonly speedAtLeast: number }
  | { readonly torpedoesAtLeast: number }
  /** Off the table over one of these edges, at the latest on that turn. */
  | { readonly left: readonly Edge[]; readonly by?: number }
  | { readonly within: Place }
  | { readonly beyond: Place }
  /** Was there at the end of this many turns; 1 by default. */
  | { readonly reached: Place; readonly turns?: number }

/** A circle, thousandths of the rulebook's unit: round a point, or round any of these units. */
export interface Place {
  readonly name: string
  /** The distance in words: "9 miles". */
  readonly said: string
  readonly at?: readonly [number, number]
  readonly of?: readonly string[]
  readonly distance: number
}

/** How many of these units pass the test. Without bounds: all of them. */
export interface UnitCount {
  readonly units: readonly string[]
  /** What to call one and several of them: ["transport", "transports"]. Without it they go by their names. */
  readonly called?: readonly [string, string]
  readonly are: Test
  readonly atLeast?: number
  readonly atMost?: number
  /** No more of these than of those. */
  readonly noMoreThan?: UnitCount
  /** Units that count for more than one. */
  readonly worth?: Readonly<Record<string, number>>
}

/** Flights that a side has lost, in flights of four aircraft. */
export interface FlightCount {
  readonly flightsLost: RedOrBlue
  readonly atLeast?: number
  readonly atMost?: number
}

/** What a side is to achieve; with `by`: at the end of that turn. */
export type Goal = (
  | { readonly all: readonly Goal[] }
  | { readonly any: readonly Goal[] }
  | { readonly atLeast: number; readonly of: readonly Goal[] }
  | { readonly not: Goal }
  | UnitCount
  | FlightCount
) & { readonly by?: number }

/** The path of a goal in the orders: "red.minor", "red.minor.0" for the first of its parts. */
export type GoalPath = string

/** How much a commander risks. */
export const TEMPERS = ['bold', 'steady', 'cautious'] as const
/** A commander's temper. */
export type CommanderTemper = (typeof TEMPERS)[number]

/** `minor`: what the side was sent to do. `decisive`: more than that. One may be missing. */
export interface SideOrders extends Goals {
  /** The other side does not see them before the battle is over. */
  readonly secret?: boolean
  /** New orders that replace them with the beginning of a turn, in the order of the turns. */
  readonly later?: readonly (Goals & { readonly turn: number })[]
}

/** The goals of a side at one time. */
export interface Goals {
  readonly decisive: Goal | null
  readonly minor: Goal | null
  /** Steady by default. Only for computer players. */
  readonly temper?: CommanderTemper
}

/** When a restraint ends: at the start of that turn, or earlier for one of the reasons below. */
export interface Until {
  readonly turn: number
  /** Somebody has fired at, or attacked, one of the units. */
  readonly firedOn?: boolean
  /** One of the units has an enemy in sight. */
  readonly sighted?: boolean
  /** An enemy is within this distance of one of the units, thousandths of the rulebook's unit. */
  readonly near?: { readonly distance: number; readonly said: string }
}

/** The weapons that a special rule can restrain. `flak` is fire at aircraft. */
export const WEAPONS = ['guns', 'torpedoes', 'flak'] as const
/** One of these weapons. */
export type Weapon = (typeof WEAPONS)[number]

/** The units that a special rule is about. */
export interface AboutUnits {
  readonly units: readonly string[]
  /** What to call them in a sentence: "the northern group". */
  readonly called: string
}

/** A special rule of the scenario. Its clause is SCN-<scenario>-<number>. */
export type SpecialRule = AboutUnits &
  (
    | /** Keeps course and speed, and does nothing else. */
    {
        readonly rule: 'surprised'
        readonly from?: number
        readonly until: Until
        readonly speeds: Readonly<Record<string, number>>
      }
    | /** May not fire these weapons; with `courses`, while she steers one of them. */ {
        readonly rule: 'hold-fire'
        readonly weapons: readonly Weapon[]
        readonly courses?: Sector
        readonly from?: number
        readonly until: Until
      }
    | /** May not move. */ { readonly rule: 'moored'; readonly from?: number; readonly until: Until }
    | /** May not be attacked. */ {
        readonly rule: 'spared'
        readonly from?: number
        readonly until: Until
      } /** The first target of her guns is this one. */
    | {
        readonly rule: 'first-target'
        readonly target: string
        readonly targetCalled: string
      } /** Makes at most this share of her full speed; `said`: in the figure of the scenario ("8 knots"). With `courses`: if she steers one of them when her move begins. */
    | {
        readonly rule: 'speed'
        readonly share: number
        readonly said?: string
        readonly courses?: Sector
        readonly from: number
        readonly until: number | null
      }
    | /** Comes on to the table at her place with the beginning of that turn. */ {
        readonly rule: 'arrives'
        readonly turn: number
      } /** Sees, and may fire at, nothing beyond that distance. Thousandths of the rulebook's unit. `towards`: in these directions, where it replaces limits without any. */
    | {
        readonly rule: 'sight'
        readonly distance: number
        readonly said: string
        readonly towards?: Sector
        readonly from: number
        readonly until: number | null
      } /** Each torpedo hit fails to explode with that chance. */
    | { readonly rule: 'duds'; readonly chance: readonly [number, number] }
    | WeatherRule
    | Condition
    | Departure
  )

/** Rules about the sea and the light. All but `lit` are about no unit: their list is empty. Lengths in thousandths of the rulebook's unit. */
export type WeatherRule =
  /** The light changes with the beginning of that turn. */
  | {
      readonly rule: 'light'
      readonly change: LightChange
      readonly turn: number
      /** How far ships see then, for rulebooks without their own figure. */
      readonly distance?: number
    }
  /** An area of bad weather: its centre on turn `from`, and how far it drifts each turn. */
  | {
      readonly rule: 'squall'
      readonly at: readonly [number, number]
      readonly radius: number
      readonly heading: number
      readonly run: number
      readonly said: { readonly across: string; readonly run: string }
      readonly from: number
      readonly until: number | null
    }
  /** How many turns smoke lasts, and how it drifts each turn. */
  | {
      readonly rule: 'smoke'
      readonly lasts: number
      readonly heading: number
      readonly run: number
      readonly said: string
    }
  /** The units see ships that are lit up out to that distance, whatever the light: in a direction, round a place, on fire (with those near by), or firing. */
  | {
      readonly rule: 'lit'
      readonly distance: number
      readonly said: string
      readonly by: string
      readonly towards?: Sector
      readonly at?: readonly [number, number]
      readonly burning?: boolean
      readonly firing?: boolean
      readonly radius: number
      readonly saidRadius: string
      readonly from: number
      readonly until: number | null
    }

/** Rules without units. */
export const RULES_WITHOUT_UNITS: readonly string[] = ['light', 'squall', 'smoke']

/** Every kind of special rule. */
export const RULES = [
  'surprised',
  'hold-fire',
  'moored',
  'spared',
  'first-target',
  'speed',
  'arrives',
  'sight',
  'duds',
  'light',
  'squall',
  'smoke',
  'lit',
  ...CONDITIONS,
  'leaves',
] as const
/** A kind of special rule. */
export type RuleKind = SpecialRule['rule']
/** A special rule of one kind. */
export type RuleOf<K extends RuleKind> = Extract<SpecialRule, { rule: K }>

/** What a scenario asks of both sides, and its special rules. Part of the setup and of every state of the battle; never changed. */
export interface Orders {
  readonly scenario: string
  readonly sides: Readonly<Record<RedOrBlue, SideOrders>>
  readonly rules: readonly SpecialRule[]
  /** Flights with which each side began, in flights of four aircraft. */
  readonly flights: Readonly<Record<RedOrBlue, number>>
}

/** Facts that the state of the units does not contain. Replaced, never changed, so that copies of a battle can share it. */
export interface Marks {
  /** Torpedo hits so far. */
  readonly torpedoed: Readonly<Record<string, number>>
  readonly left: Readonly<Record<string, { readonly edge: Edge; readonly turn: number }>>
  /** By unit and place: the number of turns at whose end she was there. */
  readonly reached: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Units that were fired at or attacked. */
  readonly firedOn: readonly string[]
  /** Units that have fired at their forced first target. */
  readonly firstTargets: readonly string[]
  /** Units that must leave because of what has happened. */
  readonly breakingOff?: readonly string[]
  /** For units with limited ammunition: the turns on which they have fired. */
  readonly turnsFired?: Readonly<Record<string, Readonly<Partial<Record<Counted, readonly number[]>>>>>
  /** Goals with a deadline that were reached when it came. */
  readonly metInTime?: readonly GoalPath[]
  /** Numbers of the rules that ended because an enemy was sighted or came near, from 1. */
  readonly alarmed?: readonly number[]
  /** The last turn on which a unit fired its guns, where a rule asks for it. */
  readonly fired?: Readonly<Record<string, number>>
  /** The turns on which the smoke on the table was laid, in its order, where smoke lasts. */
  readonly smoke?: readonly number[]
}

/** Marks of a battle that has just begun. */
export const NO_MARKS: Marks = { torpedoed: {}, left: {}, reached: {}, firedOn: [], firstTargets: [] }

/** Marks that are there only where the orders need them. */
export const RARE_MARKS = ['metInTime', 'alarmed', 'fired', 'smoke', 'breakingOff', 'turnsFired'] as const

/** The orders of a battle in play. Replaced, never changed. */
export interface InPlay {
  readonly orders: Orders
  readonly marks: Marks
}

/** The state of a unit, as tests see it. Each rulebook fills it in. */
export interface UnitState {
  readonly side: RedOrBlue
  readonly name: string
  readonly sunk: boolean
  /** Still to come, or on the table. */
  readonly inPlay: boolean
  readonly onTable: boolean
  readonly hull: number
  readonly wholeHull: number
  readonly crippled: boolean
  /** Share of the speed of her undamaged card. */
  readonly speed: number
  readonly onFire: boolean
  readonly ableToFly: boolean
  /** Thousandths of the rulebook's unit. */
  readonly x: number
  readonly y: number
}

/** The state that tests look at. */
export interface Situation {
  readonly turn: number
  /** The last turn has been played, or the battle has ended in another way: nothing changes any more. */
  readonly isOver: boolean
  readonly marks: Marks
  /** Undefined: the unit is unknown. */
  unit(id: string): UnitState | undefined
  /** Share of the aircraft with which the side began that are gone for good. */
  shareOfAircraftLost(side: RedOrBlue): number
}
