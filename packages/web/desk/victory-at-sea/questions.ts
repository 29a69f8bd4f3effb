import type { vas } from '@flankspeed/engine'
import type { Spot } from '../../chart/model.ts'
import type { Reason } from '../position.ts'

/** What the prompts of Victory at Sea may ask of the desk, and what they get. `Asked` and `Answer` by question. */
export interface VasQuestions {
  /** All that a ship may do about her move. */
  moves: { asked: { ship: string; enter?: Entry }; answer: Moves }
  /** What a course would be. `order`: as if that Order were in force. */
  course: { asked: { ship: string; path: vas.PathStep[]; enter?: Entry }; answer: CourseTried }
  /** A legal course whose end is as near to that place as she can get. */
  courseTo: { asked: { ship: string; at: Spot; enter?: Entry }; answer: CourseTried }
  /** One course for several ships in company: each leg legal for every one of them. */
  formation: { asked: { ships: string[]; at: Spot }; answer: { ship: string; course: CourseTried }[] }
  /** Every weapon of a ship against every enemy, with reasons where it cannot be. */
  shots: { asked: { ship: string }; answer: Shots }
  /** The odds of a choice of volleys. */
  odds: { asked: { ship: string; volleys: vas.VolleyOrder[] }; answer: OddsShown }
  /** What a captain would do: the "best" button. */
  advice: { asked: { decision: vas.VasDecision }; answer: vas.VasAction }
  /** Repairs that may be tried, with their chances. */
  repairs: { asked: { side: string }; answer: Repair[] }
}

export type Question = keyof VasQuestions

export interface Entry {
  at: [number, number]
  heading: number
}

export interface Moves {
  /** Whether she must be moved before any other. */
  bound: boolean
  orders: OrderOffered[]
  /** In inches and degrees. `turns`: null for as many as she likes. */
  limits: { least: number; most: number; straightRun: number; mostTurn: number; turns: number | null }
  /** Outlines of everything her bridge can reach. */
  reach: Spot[][]
  /** The edge at which a returning scout comes in. */
  entersAt: string | null
  /** Any point between these will do; `enter` is where she comes in if nobody says otherwise. */
  entry?: { from: Spot; to: Spot; enter: Entry }
  /** Flights that could be launched at the end of her move. */
  launches: { flight: string; name: string }[]
}

export interface OrderOffered {
  order: string
  title: string
  text: string
  clause: string
  /** Lowest score that succeeds; null where no check is needed. */
  need: number | null
  reasons: Reason[]
  /** Share of checks that succeed. */
  chance: number
  /** Why it may not be given now. */
  objection: { why: string; clause: string } | null
}

export interface CourseTried {
  path: vas.PathStep[]
  legal: boolean
  problem: { why: string; clause: string } | null
  points: Spot[]
  at: Spot
  heading: number
  moved: number
  /** What is left of her move. */
  left: number
  /** What could be done next, for the keys: how far ahead at most, and turns in degrees to either side (0: none yet). */
  next: { ahead: number; turn: number; runBeforeTurn: number; only?: 'port' | 'starboard' }
  /** She would lie on another ship and is moved clear of her: `at` is where she comes to rest. */
  standsClear?: boolean
  /** Where Flights launched at its end are set down; with the reason where none may be. */
  launch?: { at: Spot; most: number; problem: { why: string; clause: string } | null }
  leaves: string | null
  /** Enemies as they would bear from there. */
  bearings: { ship: string; range: number; band: string; side: string }[]
}

export interface Shots {
  weapons: {
    weapon: number
    name: string
    /** Empty when it can fire. */
    why: string
    clause: string | null
    /** Its dice may be divided among targets; torpedoes may be held back. */
    splits: boolean
    holdsBack: boolean
    targets: ShotAt[]
    /** Enemies that it cannot fire at, and why. */
    barred: { target: string; why: string; clause: string }[]
  }[]
}

export interface ShotAt {
  target: string
  range: number
  band: string
  dice: number
  need: number
  reasons: Reason[]
  /** Chance of a single die. */
  chance: number
  meanHits: number
  /** Mean hull lost, all in. */
  meanHull: number
}

export interface OddsShown {
  /** Exact, or what is not and by how much. */
  remark: string
  /** Why these volleys may not be fired; there are no odds then. */
  problem: { why: string; clause: string } | null
  volleys: {
    weapon: number
    name: string
    target: string
    dice: number
    need: number
    reasons: Reason[]
    meanHits: number
  }[]
  targets: {
    target: string
    sentence: string
    meanHull: number
    /** Chance of losing 0, 1, 2 ... hull. */
    hull: number[]
    critical: number
    cripple: number
    sink: number
  }[]
}

export interface Repair {
  ship: string
  name: string
  most: number
  areas: {
    area: string
    title: string
    score: number
    need: number
    reasons: Reason[]
    chance: number
    effect: string
  }[]
}
