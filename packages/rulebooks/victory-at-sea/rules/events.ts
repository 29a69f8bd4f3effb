import type { Tell as KernelTell } from '@flankspeed/kernel'
import type { Rules } from './rules.ts'

export type At = [number, number]

/** One attack or damage die: what it showed, and what it showed when it was rolled again. */
export interface DieRolled {
  die: number
  again?: number
  hit: boolean
}

/** A Damage Die. */
export interface DamageDie {
  die: number
  /** What it showed before it was rolled again. */
  before?: number
  damage: number
  /** The roll that confirms a critical hit; 0 where none is needed; absent where none is possible. */
  confirm?: number
  critical: boolean
}

/** One scout's die, and the second roll that radar allows. */
export interface ScoutingDie {
  scout: string
  bonus: number
  die: number
  again?: number
  point: boolean
}

/** Where a unit was set down. */
export interface ShipPlaced {
  ship: string
  at: At
  heading: number
}
/** Where a Flight was set down. */
export interface FlightPlaced {
  flight: string
  at: At
}

/** The data of each kind of event. A chapter adds its own kinds: `declare module '../events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Events {}

/** Kinds of event that only variants have: their layers add the sentences. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the variants
export interface VariantEvents {}

export type AllEvents = Events & VariantEvents
export type EventKind = keyof AllEvents
export type EventOf<K extends EventKind> = { tells: K } & AllEvents[K]

/** What happened, as facts. Positions and ranges in inches, headings in degrees. */
export type VasEvent = { [K in EventKind]: EventOf<K> }[EventKind]

export type Tell = KernelTell<VasEvent>

/** One event as short sentences; `name` gives a unit's name. */
export type Story<K extends EventKind> = (event: EventOf<K>, name: (id: string) => string, r: Rules) => string[]

/** Sentences for the events of a chapter. */
export type Stories<K extends EventKind> = { readonly [E in K]: Story<E> }
