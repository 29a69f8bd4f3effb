import { Denied } from '../../battles/denied.ts'
import { plainLetters } from './look-alikes.ts'
import type { Words } from './words.ts'

/** Pairs of letters that look like one. */
const PAIRS: readonly (readonly [string, string])[] = [
  ['rn', 'm'],
  ['vv', 'w'],
]

/** What a name looks like: names of the same shape are easily taken for each other. */
export function shapeOf(name: string): string {
  const letters = [...name]
    .map(plainLetters)
    .join('')
    .replaceAll('0', 'o')
    .replaceAll('1', 'i')
    .replace(/[\s\p{Zs}_-]+/gu, ' ')
    .trim()
  return PAIRS.reduce((shape, [pair, one]) => shape.replaceAll(pair, one), letters)
}

/** Names that would be taken for the server's own. */
const RESERVED = new Set(
  ['deleted account', 'moderator', 'moderators', 'operator', 'admin', 'administrator', 'flank speed'].map(shapeOf),
)

/** They turn the direction of the text around them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

const wrong = (why: string): Denied => new Denied(422, why, null, 'name')

/** Refuses a name that nobody could read, or that the operator does not want. */
export function checkName(words: Words, name: string): void {
  if (TURNING.test(name) || shapeOf(name) === '') throw wrong('Choose a name that others can read.')
  if (words.isIn(name)) throw wrong('This name is not allowed here: choose another.')
}

/** The same for an account, which also may not look like one of the server. */
export function checkAccountName(words: Words, name: string): void {
  checkName(words, name)
  if (RESERVED.has(shapeOf(name))) throw wrong(`"${name}" would be taken for the server: choose another name.`)
}
