import type { Plan, Spot } from '../../../chart/model.ts'

/** A battle that was played when the page was built: places and salvoes, and no rules. */
export interface Recording {
  readonly title: string
  /** The title of its rulebook. */
  readonly ruleset: string
  /** Places have north at the right. */
  readonly table: Spot
  readonly ships: readonly RecordedShip[]
  readonly acts: readonly Act[]
}

export interface RecordedShip {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly at: Spot
  readonly heading: number
  /** Of her model, in the unit of places. */
  readonly length: number
  readonly beam: number
  readonly plan: Plan
}

/** What happens at one time: all ships sail, one fires, one sinks. */
export type Act =
  | { readonly kind: 'sail'; readonly turn: number; readonly moves: readonly Move[] }
  | {
      readonly kind: 'salvo'
      readonly turn: number
      readonly ship: string
      readonly target: string
      readonly shots: number
      readonly hits: number
      /** "2 hits, 9 hull". */
      readonly words: string
      /** The mounts that fire, by index in the plan. */
      readonly mounts: readonly number[]
    }
  | {
      readonly kind: 'sunk'
      readonly turn: number
      readonly ship: string
      readonly words: string
      readonly magazine: boolean
    }

export interface Move {
  readonly ship: string
  /** From her former place to the new one, with both. */
  readonly path: readonly Spot[]
  /** At the end. */
  readonly heading: number
}
