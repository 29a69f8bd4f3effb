import type { Battle, Decision, Event, Ruleset } from '@flankspeed/engine'
import type { Overlay, Plan } from '../chart/model.ts'
import type { Position, Seat, StoryEntry } from './position.ts'

/** What a presenter makes of a view; the battle adds title, undo and players. */
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
  | 'night'
>

/** Past places and aims of each unit, collected from the story: a view has no memory. */
export interface UnitHistory {
  /** Places by unit, oldest first. */
  trails: Record<string, readonly (readonly [number, number])[]>
  /** The last target of each weapon this turn. */
  aims: { unit: string; weapon: string; target: string }[]
}

/** Turns one ruleset's views, decisions and events into what the screen shows. It runs in the worker, beside the engine. */
export interface Presenter<B extends Battle = Battle, D extends Decision = Decision, E extends Event = Event> {
  show(view: B, owed: readonly D[], seat: Seat, history: UnitHistory): Shown
  /** Only whom that view waits for, and for what: the same words as in `show`. */
  waiting(view: B, owed: readonly D[]): string
  /** null: hidden from that seat. */
  tell(event: E, view: B, seat: Seat): StoryEntry | null
  /** The drawings for the chart of this battle, by name. */
  plans(view: B): Record<string, Plan>
  /** Arcs, ranges and sight of any unit in any phase, from its place or from a possible one. */
  overlays(view: B, unit: string, wanted: OverlayOptions): Overlay[]
  /** The same for pages of rules, if a battle shows less: where nobody may measure. */
  pictures?(view: B, unit: string, wanted: OverlayOptions): Overlay[]
  /** The questions of this ruleset's prompts, by name. */
  questions: Record<string, (ruleset: Ruleset, view: B, asked: never) => unknown>
}

export interface OverlayOptions {
  arcs?: boolean
  ranges?: boolean
  sight?: boolean
  /** Everything that its move can reach. */
  reach?: boolean
  /** Only this weapon. */
  weapon?: number
  /** As if she were there. */
  from?: { at: readonly [number, number]; heading: number }
}
