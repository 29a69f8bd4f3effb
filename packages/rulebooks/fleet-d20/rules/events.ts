import type { FdClause } from '../clauses/index.ts'

/** The data of each kind of event. A chapter adds its own kinds: `declare module './events.ts'`. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the chapters
export interface Events {}

export type EventKind = keyof Events

/** What happened, as facts, with the clause that caused it. Positions in centimetres, headings in degrees. */
export type FdEvent = { [K in EventKind]: { tells: K; clause: FdClause } & Events[K] }[EventKind]

export type Tell = ((event: FdEvent) => void) | null

/** Sentences for each kind of event of a chapter; `name` gives a unit's name. */
export type Stories<K extends EventKind> = {
  readonly [E in K]: (event: { tells: E; clause: FdClause } & Events[E], name: (id: string) => string) => string[]
}
