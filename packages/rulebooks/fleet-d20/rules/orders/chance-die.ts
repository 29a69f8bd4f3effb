import type { ChanceDie } from '@flankspeed/kernel'

/** Dice of this game, the usual ones first. */
const DICE = [10, 20, 6]

/** The die for a chance of a scenario: one of this game's if it fits. */
export function chanceDie([times, of]: readonly [number, number]): ChanceDie {
  const sides = DICE.find((die) => die % of === 0) ?? of
  return { sides, upTo: (times * sides) / of }
}
