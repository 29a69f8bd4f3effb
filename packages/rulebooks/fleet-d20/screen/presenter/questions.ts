import type { ChartFlight, ChartShip, Reason, RuleObjection, Spot, WarningsQuestion } from '@flankspeed/web/desk'
import type * as fd from '../../rules/library.ts'

type PathStep = { ahead: number } | { turn: number }

/** What a ship may do with her engines and her helm. */
export interface FleetMoves {
  least: number
  most: number
  /** Knots that she made last; null: any. */
  last: number | null
  /** Centimetres that she runs straight before each turn. */
  straight: number
  steers: boolean
  smoke: boolean
}

export interface FleetCourse {
  knots: number
  path: PathStep[]
  points: Spot[]
  at: Spot
  heading: number
  /** Places on the way where she may turn. */
  turnPoints: number
  problem: RuleObjection | null
  leaves: boolean
}

/** Something that a unit may do in its activation. */
export interface FleetTask {
  /** "MAIN", "Torpedoes", "Attack". */
  group: string
  target: string | null
  name: string
  /** The chance that what is named here happens, everything before it included; null where nothing is aimed. */
  chance: number | null
  /** "to be On Target", "of a hit". */
  of: string
  /** What must succeed one after the other, if it is more than one thing. Their product is the chance. */
  chain: { what: string; chance: number; clause: string }[]
  /** "8 guns, range band 3". */
  detail: string
  needed: number | null
  reasons: Reason[]
  action: fd.FdAction
}

export interface FleetTasks {
  tasks: FleetTask[]
  /** Batteries that have nothing to fire at, and why. */
  idle: { group: string; against: RuleObjection }[]
}

/** What an attack does, over all dice. */
export interface FleetOdds {
  /** By target: "Bismarck". */
  targets: { name: string; lines: { label: string; value: string }[] }[]
  /** What is not exact, and by how much. */
  remark: string
}

export interface FleetChoice {
  text: string
  units: string[]
  action: fd.FdAction
}

export interface FleetBerth {
  zone: Spot[]
  ship: ChartShip
  heading: number
  most: number
}

/** A stand that is to fly. */
export interface FleetFlight {
  name: string
  at: Spot
  /** Centimetres. */
  reach: number
  home: boolean
  /** Enemies and friends that it can come up to, and where. */
  goals: { unit: string; name: string; what: 'attack' | 'escort' | 'deck'; at: Spot }[]
  token: ChartFlight
}

export interface FleetQuestions {
  moves: { asked: { unit: string }; answer: FleetMoves }
  course: { asked: { unit: string; knots: number; turns: number[]; smoke: boolean }; answer: FleetCourse }
  courseTo: { asked: { unit: string; at: Spot; smoke: boolean }; answer: { knots: number; turns: number[] } }
  flight: { asked: { unit: string }; answer: FleetFlight }
  flightTo: { asked: { unit: string; at: Spot; escorts: string | null }; answer: { problem: RuleObjection | null } }
  tasks: { asked: { unit: string }; answer: FleetTasks }
  odds: { asked: { action: fd.FdAction }; answer: FleetOdds | null }
  warnings: WarningsQuestion<fd.FdAction>
  choices: { asked: { decision: fd.FdDecision }; answer: FleetChoice[] }
  berth: { asked: { unit: string }; answer: FleetBerth }
  berthProblem: { asked: { unit: string; at: Spot; heading: number }; answer: { problem: RuleObjection | null } }
}
