import type { Battle, Decision, Event, Ruleset } from '@flankspeed/engine'
import type { Overlay, Plan } from '../chart/model.ts'
import type { Position, Seat, Told } from './position.ts'

/** What a presenter makes of a view; the table adds what only it knows (title, undo, who sits where). */
export type Shown = Pick<
  Position,
  | 'turn'
  | 'turnLimit'
  | 'phases'
  | 'waiting'
  | 'owing'
  | 'chart'
  | 'fleets'
  | 'cards'
  | 'outcome'
  | 'secrets'
  | 'objectives'
  | 'conditions'
>

/** Where each unit was and where it aimed, gathered by the table from what was told: a view has no memory. */
export interface Wake {
  /** Places by unit, oldest first. */
  trails: Record<string, readonly (readonly [number, number])[]>
  /** The last target of each unit's weapon this turn: unit, weapon's name, target. */
  aims: { unit: string; weapon: string; target: string }[]
}

/** Turns one ruleset's views, decisions and events into what the screen shows. It runs in the worker, beside the engine. */
export interface Presenter<B extends Battle = Battle, D extends Decision = Decision, E extends Event = Event> {
  show(view: B, owed: readonly D[], seat: Seat, wake: Wake): Shown
  /** null: not for that seat's ears. */
  tell(event: E, view: B, seat: Seat): Told | null
  /** The drawings that the chart needs for this battle, by name. */
  plans(view: B): Record<string, Plan>
  /** Arcs, ranges and sight of any unit in any phase, from where it is or from where it might be. */
  overlays(view: B, unit: string, wanted: OverlayWish): Overlay[]
  /** What the prompts of this ruleset ask, by name. */
  questions: Record<string, (ruleset: Ruleset, view: B, asked: never) => unknown>
}

export interface OverlayWish {
  arcs?: boolean
  ranges?: boolean
  sight?: boolean
  /** Only this weapon. */
  weapon?: number
  /** As if she were there. */
  from?: { at: readonly [number, number]; heading: number }
}
