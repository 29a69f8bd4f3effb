/** Several where the table in use decides, `any` where something is drawn from so many. */
export type Sides = number | readonly number[] | 'any'

/** How the events of a ruleset tell dice. */
export interface ToldDice {
  /** By kind of event: the fields that hold dice, and their sides. */
  readonly places: Readonly<Record<string, Readonly<Record<string, Sides>>>>
  /** What these throws show need not be told: events tell what came of them, or they are rolled in secret. */
  readonly untold: readonly (string | RegExp)[]
  /** Beside an event of these kinds, dice are rolled that nobody may know yet. */
  readonly secretWith?: readonly string[]
}
