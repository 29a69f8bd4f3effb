/** Dice being typed: complete ones, and the digits of one that may have two. */
export interface Typing {
  dice: number[]
  pending: string
  /** The error of the last key. */
  wrong: string
}

/** Degrees count from 0: players turn a dial, or draw a number. */
export const DIAL = 360

const leastOn = (sides: number): number => (sides === DIAL ? 0 : 1)

export const NOTHING_TYPED: Typing = { dice: [], pending: '', wrong: '' }

/** A digit key. On a d10 the 0 is the ten, as printed on most of them. */
export function typeDigit({ dice, pending }: Typing, digit: string, sides: number): Typing {
  if (sides <= 10) return put(dice, sides === 10 && digit === '0' ? 10 : Number(digit), sides)
  const text = pending + digit
  const value = Number(text)
  if (sides === DIAL && text.length < 3) return { dice, pending: text, wrong: '' }
  // A second digit could still make it a face of this die.
  if (value > 0 && value * 10 <= sides) return { dice, pending: text, wrong: '' }
  return put(dice, value, sides)
}

/** Ends a number that could have another digit. */
export const typeEnd = ({ dice, pending }: Typing, sides: number): Typing =>
  pending === '' ? { dice, pending, wrong: '' } : put(dice, Number(pending), sides)

export function put(dice: readonly number[], value: number, sides: number): Typing {
  const least = leastOn(sides)
  const most = least + sides - 1
  if (value >= least && value <= most) return { dice: [...dice, value], pending: '', wrong: '' }
  return { dice: [...dice], pending: '', wrong: `There is no ${value} on a D${sides}: type ${least} to ${most}.` }
}

/** Undoes the last digit or die; null: there is none here. */
export function typeBack({ dice, pending }: Typing): Typing | null {
  if (pending !== '') return { dice, pending: pending.slice(0, -1), wrong: '' }
  return dice.length > 0 ? { dice: dice.slice(0, -1), pending: '', wrong: '' } : null
}
