import { WrongInput } from './wrong-input.ts'

/** Parses an option that is a whole number. */
export function readNumber(text: string, option: string, least: number, most: number): number {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < least || value > most)
    throw new WrongInput(
      `${option} ${text}: write a number from ${least} to ${most}${option === '--port' ? ' (0 takes any free one)' : ''}`,
    )
  return value
}
