import type { Task } from '@flankspeed/command/rulebook'
import type { Action, Replay } from '@flankspeed/kernel'
import type { Theme } from './themes.ts'

/** The puzzles of one rulebook, as they are stored. Openings stand apart, since several puzzles share one. */
export interface PuzzleBook {
  readonly puzzleFormat: 1
  readonly ruleset: string
  /** Of the rules: under others the positions would not be the same. */
  readonly version: number
  readonly openings: readonly PuzzleOpening[]
  readonly puzzles: readonly Puzzle[]
  /** The searches that found them, so that they can go on. */
  readonly searches: readonly Search[]
}

export interface PuzzleOpening {
  readonly title: string
  /** With the cards of all units. */
  readonly setup: unknown
}

export interface Search {
  readonly seed: string
  /** What was looked for: themes and least plans. */
  readonly themes?: readonly Theme[]
  readonly plans?: number
  /** Battles that have been searched. */
  readonly battles: number
}

/** A position in which one plan is best, beyond doubt. */
export interface Puzzle extends Pick<Replay, 'seed' | 'seeding' | 'rolls' | 'actions'> {
  /** From the position and the unit, so that the same puzzle always has the same id. */
  readonly id: string
  /** The number of its opening in the book. */
  readonly opening: number
  /** Of the position. */
  readonly hash: string
  readonly turn: number
  readonly side: string
  readonly unit: string
  readonly task: Task
  readonly theme: Theme
  /** On the scale of the computer players: half of those with this rating find the solution. */
  readonly rating: number
  /** The share of tries in which each level found the solution. */
  readonly foundBy: Readonly<Record<string, number>>
  /** The best first. */
  readonly options: readonly PuzzleOption[]
  /** So many of the first options are right, and as good as each other. */
  readonly right: number
}

/** A plan that a puzzle offers, and what it was worth in the play-outs. Chances and shares are from 0 to 1. */
export interface PuzzleOption {
  readonly action: Action
  /** The chance to win. */
  readonly worth: number
  /** How far it falls behind the best, and by how much that may be off (99 %). Nothing for the best. */
  readonly behind: number
  readonly error: number
  /** By which it was judged, with dice that the search had not seen. */
  readonly playOuts: number
  /** The mean loss of hull of both sides, in whole ships. */
  readonly lost: { readonly own: number; readonly enemy: number }
  /** In what share of the play-outs a unit was sunk, where that happened. */
  readonly sunk: Readonly<Record<string, number>>
}
