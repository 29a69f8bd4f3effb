import { randomInt } from 'node:crypto'

/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const COUNT = 10

/** Recovery codes of 79 random bits each: too many to try, also for somebody who has their hashes. */
export const newCodes = (): string[] =>
  Array.from({ length: COUNT }, () =>
    Array.from({ length: 4 }, () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')).join(
      '-',
    ),
  )

/** As it is hashed: however it was typed. */
export const plainCode = (code: string): string => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
