import type { Battle } from '@flankspeed/kernel'
import type { Fate, RosterShip } from './result.ts'

/** The current state of a ship. */
export interface Sighting {
  readonly id: string
  readonly hull: number
  readonly fate: Fate
  /** Where she is, or was last. */
  readonly at: readonly [number, number]
}

/** The table of a battle, in the ruleset's unit. */
export interface Sea {
  readonly table: readonly [number, number]
  readonly land: readonly (readonly (readonly [number, number])[])[]
}

/** What the lab reads from the battles of a ruleset. */
export interface Watch {
  sea(battle: Battle): Sea
  roster(battle: Battle): RosterShip[]
  sight(battle: Battle): Sighting[]
  points(battle: Battle): Record<string, number>
}
