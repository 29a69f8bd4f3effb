import type { Decision } from '@flankspeed/engine'
import type { Chart, Effect } from '../chart/model.ts'
import type { Card } from './card.ts'

export type Seat = string

/** Everything that the screen shows of a battle to one seat: plain data, made from that seat's view alone. */
export interface Position {
  battle: string
  title: string
  /** Date and place, or what kind of battle it is. */
  subtitle: string
  ruleset: RulesetBrief
  /** Whose eyes these are: a side or 'spectator'. */
  seat: Seat
  /** How many actions have been taken. */
  taken: number
  /** 0 before the first. */
  turn: number
  turnLimit: number
  phases: Phase[]
  /** One line: "Blue to fire: 2 of 4 ships". */
  waiting: string
  /** What this seat owes now. */
  owed: Decision[]
  /** Sides that owe something now. */
  owing: string[]
  chart: Chart
  fleets: Fleet[]
  cards: Record<string, Card>
  outcome: FinalScore | null
  /** What taking back would undo. */
  undo: { possible: boolean; learned: boolean; what: string }
  /** Something in this battle is known to one side alone: a shared screen must be passed over unseen. */
  secrets?: boolean
  /** Where two people share a screen: the sides that owe something, also what the others may not know of. */
  awaited?: string[]
  /** What the sides want, as far as this seat knows. */
  objectives?: ObjectiveShown[]
  /** Night, weather, wind. */
  conditions?: { text: string; clause: string }[]
}

/** What a side fights for, and what it has of it so far. */
export interface ObjectiveShown {
  side: string
  title: string
  priority: 'high' | 'medium' | 'low'
  major: string
  minor: string
  /** Of the major and of the minor victory. */
  clauses: string[]
  /** "1 of 3 ships off over the north edge"; empty before the battle. */
  progress: string
  /** What it would be if the battle ended now; null before it has begun, or where that is a secret. */
  victory: 'major' | 'minor' | 'none' | null
}

export interface RulesetBrief {
  id: string
  title: string
  /** The rulebook that it builds on; its own id where it builds on none. */
  family: string
  unit: string
  symbol: string
  premeasuring: boolean
}

export interface Phase {
  id: string
  title: string
  state: 'done' | 'now' | 'next'
  /** Whose step of it is played now: "Blue, first step". */
  step?: string
}

export interface Fleet {
  side: string
  /** "Royal Navy", or the side's name. */
  title: string
  ships: RosterEntry[]
  flights: RosterEntry[]
  points: number
}

export interface RosterEntry {
  id: string
  name: string
  /** "battleship, to fire". */
  what: string
  /** Share of hull left; null for things without one. */
  hull: number | null
  crippled: boolean
  state: 'ready' | 'done' | 'waiting' | 'lost' | 'away'
}

export interface FinalScore {
  winner: string | null
  why: string
  rows: { label: string; values: Record<string, string> }[]
}

/** One thing that happened, ready to be told. */
export interface Told {
  tells: string
  side: string | null
  sentences: string[]
  /** Clauses that made it so. */
  clauses: string[]
  dice: DiceRow[]
  effect: Effect | null
  /** Units to look at. */
  units: string[]
  /** A heading rather than a sentence: a new turn, a new phase. */
  heading?: boolean
  /** A weapon was laid on a target: its mounts turn that way. */
  aim?: { unit: string; weapon: string; target: string }
}

/** Dice as they lie on the table. */
export interface DiceRow {
  label: string
  sides: number
  need: number | null
  reasons: Reason[]
  dice: { value: number; again?: number; mark: 'hit' | 'miss' | 'critical' | 'plain' }[]
}

export interface Reason {
  value: number
  clause: string
  why: string
}

/** A new position, and what led to it. */
export interface Update {
  position: Position
  /** Who acted; null for what happens by itself. */
  by: string | null
  told: Told[]
  /** Made by a player of code: the screen may take its time to show it. */
  automatic: boolean
  /** Something was taken back: nothing is told, the story ends earlier. */
  tookBack?: boolean
  /** Another window went on with it: everything, the story too, is to be fetched anew. */
  anew?: boolean
  /** An admiral could not go on, and why. */
  trouble?: string
}
