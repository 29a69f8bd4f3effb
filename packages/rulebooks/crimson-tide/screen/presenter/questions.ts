import type { ChartFlight, ChartShip, RuleObjection, Spot, WarningsQuestion } from '@flankspeed/web/desk'
import type * as ct from '../../rules/library.ts'

/** The possible moves of a unit, from its card and its markers. */
export interface TideMoves {
  /** Klicks ahead, and astern from a stop. */
  most: number
  mostAstern: number
  /** Degrees of the turning template. */
  mostTurn: number
  stopped: boolean
  mustReverse: boolean
  steers: boolean
  submerged: boolean
  /** Torpedoes from an earlier turn that run at it. */
  inbound: number
  evade: { cost: number } | RuleObjection | null
  smoke: boolean
  /** Submerged submarines that it may ram. */
  rams: { unit: string; name: string }[]
  /** Staying still is allowed. */
  mayStay: boolean
}

/** A course before it is sailed: without what is in the way. */
export interface TideCourse {
  path: ct.PathStep[]
  points: Spot[]
  at: Spot
  heading: number
  klicks: number
  /** What may still be added. */
  next: { ahead: number; astern: number; turn: number }
  problem: RuleObjection | null
  /** The edge over which it would leave the table. */
  leaves: string | null
}

/** What stops a unit on its course, and where. */
export interface TideStrike {
  at: Spot
  heading: number
  /** null: the shore. */
  unit: string | null
}

export interface TideWeapon {
  weapon: string
  name: string
  /** Dice by range band, as the card prints them. */
  dice: { label: string; byRange: number[] }[]
  /** Arcs that may be declared; empty where the weapon has none to choose. */
  arcs: { arc: string; name: string; against: RuleObjection | null }[]
  targets: { unit: string; name: string; note: string }[]
  against: RuleObjection | null
}

export interface TideSortie {
  base: string
  /** As drawn on the chart, wherever it is placed. */
  token: ChartFlight
  positions: { position: 'ordnance' | 'strafing'; targets: { unit: string; name: string }[] }[]
}

export interface TideLanding {
  decks: { ship: string; name: string; against: RuleObjection | null }[]
  ashore: { room: number; standing: { unit: string; name: string }[] }
}

export interface TideRepair {
  unit: string
  name: string
  markers: { marker: ct.Critical; name: string; needs: number }[]
}

export interface TideDepth {
  unit: string
  name: string
  submerged: boolean
  detected: boolean
  against: RuleObjection | null
}

/** What the prompts of Crimson Tide ask, and what they are answered. */
export interface TideQuestions {
  moves: { asked: { unit: string }; answer: TideMoves }
  course: {
    asked: { unit: string; path: ct.PathStep[]; stop: boolean; evade: boolean }
    answer: TideCourse & { struck: TideStrike | null }
  }
  courseTo: { asked: { unit: string; at: Spot; stop: boolean; evade: boolean }; answer: TideCourse }
  weapons: { asked: { unit: string }; answer: TideWeapon[] }
  sortie: { asked: { unit: string }; answer: TideSortie }
  landing: { asked: { unit: string }; answer: TideLanding }
  repairs: { asked: { side: string }; answer: TideRepair[] }
  depths: { asked: { side: string }; answer: TideDepth[] }
  berth: { asked: { unit: string; at: Spot; heading: number }; answer: { problem: RuleObjection | null } }
  berths: { asked: { side: string }; answer: TideBerths }
  /** What the battle would come to if the side ended it now; null: it may not. */
  ending: { asked: { side: string }; answer: { would: string } | null }
  warnings: WarningsQuestion<ct.CtAction>
}

/** Where the units of a side may be placed. */
export interface TideBerths {
  edge: string
  heading: number
  units: { unit: string; name: string; what: string; zone: Spot[]; ship: ChartShip }[]
}
