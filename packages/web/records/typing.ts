/** Dice as they are being typed: those that lie there, and digits of one that may have two. */
export interface Typing {
  dice: number[]
  pending: string
  /** What was wrong with the last key. */
  wrong: string
}

export const NOTHING_TYPED: Typing = { dice: [], pending: '', wrong: '' }

/** A digit key. On a die of ten the 0 is the ten, as it is printed on most of them. */
export function typeDigit({ dice, pending }: Typing, digit: string, sides: number): Typing {
  if (sides <= 10) return put(dice, sides === 10 && digit === '0' ? 10 : Number(digit), sides)
  const text = pending + digit
  const value = Number(text)
  // A second digit could still make it a face of this die.
  if (value > 0 && value * 10 <= sides) return { dice, pending: text, wrong: '' }
  return put(dice, value, sides)
}

/** The end of a number that could have had another digit. */
export const typeEnd = ({ dice, pending }: Typing, sides: number): Typing =>
  pending === '' ? { dice, pending, wrong: '' } : put(dice, Number(pending), sides)

export function put(dice: readonly number[], value: number, sides: number): Typing {
  if (value >= 1 && value <= sides) return { dice: [...dice, value], pending: '', wrong: '' }
  return { dice: [...dice], pending: '', wrong: `There is no ${value} on a D${sides}: type 1 to ${sides}.` }
}

/** Takes back the last key or the last die; null: there is none here. */
export function typeBack({ dice, pending }: Typing): Typing | null {
  if (pending !== '') return { dice, pending: pending.slice(0, -1), wrong: '' }
  return dice.length > 0 ? { dice: dice.slice(0, -1), pending: '', wrong: '' } : null
}
