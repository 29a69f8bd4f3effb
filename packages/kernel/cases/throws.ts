import type { Roll } from './case-dice.ts'
import type { PlayedCase } from './play-case.ts'

/** Dice of a case that were rolled together. */
export interface Throw {
  /** The index of the first of them in `dice`. */
  readonly from: number
  readonly dice: readonly number[]
  readonly sides: number
  readonly purpose: string
  /** The action for which they were rolled, or that came next; null: before the first, or after the last. */
  readonly action: number | null
}

/** What each die of a case was rolled for, as far as it was played. */
export function throwsOf({ frames, unfinished }: PlayedCase, actions: number): Throw[] {
  const parts = [
    ...frames.map(({ rolls, action }, i) => ({ rolls, action: action === null ? null : i - 1 })),
    { rolls: unfinished.rolls, action: 0 < frames.length && frames.length <= actions ? frames.length - 1 : null },
  ]
  const throws: Throw[] = []
  let from = 0
  for (const { rolls, action } of parts)
    for (const [i, roll] of rolls.entries()) {
      const last = throws.at(-1)
      if (i > 0 && last && isAlike(last, roll))
        throws[throws.length - 1] = { ...last, dice: [...last.dice, roll.value] }
      else throws.push({ from, dice: [roll.value], sides: roll.sides, purpose: roll.purpose, action })
      from++
    }
  return throws
}

const isAlike = ({ purpose, sides }: Throw, roll: Roll): boolean => purpose === roll.purpose && sides === roll.sides
