import type { DecidedBy } from '@flankspeed/command'
import type { Decision, OrdersReport } from '@flankspeed/engine'
import type { Chart, Effect } from '../chart/model.ts'
import type { Card } from './card.ts'
import type { CommandShown } from './command/shown.ts'
import type { Fact } from './fact.ts'
import type { CoachShown } from './lessons/lesson-coach.ts'

export type Seat = string

/** Everything that the screen shows of a battle to one seat: plain data, made from that seat's view alone. */
export interface Position {
  battle: string
  title: string
  /** Date and place, or the kind of battle. */
  subtitle: string
  ruleset: RulesetBrief
  /** The seat of this view: a side or 'spectator'. */
  seat: Seat
  /** The number of actions. */
  taken: number
  /** 0 before the first. */
  turn: number
  turnLimit: number
  phases: Phase[]
  /** One line: "Blue to fire: 2 of 4 ships". */
  waiting: string
  /** The decisions that this seat owes now. */
  owed: Decision[]
  /** Units of this seat that could be named now but have nothing to do: nobody is led to them. */
  idle: string[]
  /** Sides that owe a decision now. */
  owing: string[]
  chart: Chart
  fleets: Fleet[]
  cards: Record<string, Card>
  outcome: FinalScore | null
  /** What an undo would do. */
  undo: { possible: boolean; learned: boolean; what: string }
  /** The battle has secrets: a shared screen must be handed over unseen. */
  secrets?: boolean
  /** If two people share a screen: the sides that owe a decision, even if the others may not know. */
  awaited?: string[]
  /** The objectives of the sides, as far as this seat knows. */
  objectives?: ObjectiveShown[]
  /** The orders of a scenario: the goals of both sides with their progress, and its special rules. */
  orders?: OrdersReport
  /** It is night now. */
  night?: boolean
  /** Night, weather, wind. */
  conditions?: { text: string; clause: string }[]
  /** The seat's divisions and orders, if the rulebook supports them and a person plays from this seat. */
  command?: CommandShown
  /** Online, while the others decide: may this seat plan its next actions, or does it, on the board as it may be then? */
  ahead?: 'may' | 'on'
  /** What the coach says, if it is a lesson. */
  coach?: CoachShown
}

/** The objective of a side, and its progress. */
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
  /** The result if the battle ended now; null before it has begun, or if that is secret. */
  victory: 'major' | 'minor' | 'none' | null
}

export interface RulesetBrief {
  id: string
  title: string
  /** Its base rulebook; its own id without one. */
  family: string
  unit: string
  symbol: string
  premeasuring: boolean
}

export interface Phase {
  id: string
  title: string
  state: 'done' | 'now' | 'next'
  /** The current step: "Blue, first step". */
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
  /** The share of hull left; null for things without one. */
  hull: number | null
  crippled: boolean
  state: 'ready' | 'done' | 'waiting' | 'lost' | 'away'
}

export interface FinalScore {
  winner: string | null
  why: string
  rows: { label: string; values: Record<string, string> }[]
}

/** One entry of the story. */
export interface StoryEntry {
  tells: string
  side: string | null
  sentences: string[]
  /** The clauses behind it. */
  clauses: string[]
  dice: DiceRow[]
  effect: Effect | null
  /** Units to show. */
  units: string[]
  /** A heading: a new turn, a new phase. */
  heading?: boolean
  /** What it did, for summaries. */
  facts?: Fact[]
  /** A heading over that many entries after it, across phases. */
  covers?: number
  /** A weapon aims at a target: its mounts turn. `mounts`: by index in the plan, where they are known. */
  aim?: { unit: string; weapon: string; target: string; mounts?: number[] }
  /** Who chose the action, if no player did. */
  decidedBy?: Exclude<DecidedBy, 'hand'>
}

/** Dice on the table. */
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

/** A new position, and its story. */
export interface Update {
  position: Position
  /** Who acted; null for automatic events. */
  by: string | null
  told: StoryEntry[]
  /** By a computer player: the screen may show it slowly. */
  automatic: boolean
  /** An undo: no story, it becomes shorter. */
  tookBack?: boolean
  /** Another window changed it: reload everything, also the story. */
  anew?: boolean
  /** Why an admiral could not go on. */
  trouble?: string
}
