/**
 * The words that variants add to the core's own: clauses, steps and orders. A variant
 * declares its entry here (`declare module`), so that the compiler knows them everywhere; the core adds nothing.
 */
export interface Variants {
  'victory-at-sea': object
}

export type Added<Kind extends string> = {
  [V in keyof Variants]: Variants[V] extends Readonly<Record<Kind, infer Words>> ? Words : never
}[keyof Variants]
