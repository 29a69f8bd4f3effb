import type { CtReason } from './reasons.ts'

/** The data of each kind of event. A chapter adds its own kinds: `declare module '../events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Events {}

export type EventKind = keyof Events
export type EventOf<K extends EventKind> = { tells: K } & Events[K]

/** What happened, as facts. Positions and ranges in klicks, headings in degrees. */
export type CtEvent = { [K in EventKind]: EventOf<K> }[EventKind]

export type Tell = ((event: CtEvent) => void) | null

/** One event as short sentences; `name` gives a unit's name. */
export type Story<K extends EventKind> = (event: EventOf<K>, name: (id: string) => string) => string[]

/** Sentences for the events of a chapter. */
export type Stories<K extends EventKind = EventKind> = { readonly [E in K]: Story<E> }

export type At = [number, number]

/** Dice of an attack: the pool, then those thrown again for sixes, wave by wave. */
export interface Pool {
  waves: number[][]
  hits: number
  armour: number
  critical: number
}

/** An attack, measured: klicks and range band. */
export interface Aimed {
  unit: string
  weapon: string
  target: string
  range: number
  band: number
  reasons: CtReason[]
}
