/** Several if the table in use decides, `any` if something is drawn from that many. */
export type Sides = number | readonly number[] | 'any'

/** How the events of a ruleset report dice. */
export interface EventDice {
  /** By kind of event: the fields with dice, and their sides. */
  readonly places: Readonly<Record<string, Readonly<Record<string, Sides>>>>
  /** Throws that need not be reported: events report their result, or they are secret. */
  readonly untold: readonly (string | RegExp)[]
  /** Events of these kinds come with secret dice. */
  readonly secretWith?: readonly string[]
}
