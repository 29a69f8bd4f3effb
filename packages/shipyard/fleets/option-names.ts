import { rulebooks } from '@flankspeed/rulebooks/parts'
import type { FleetBook } from './book.ts'

/** All words of that kind in the fleet lists of any rulebook. Codes contain a word as its index. */
const wordsOf = (words: (book: FleetBook) => readonly string[] | undefined): string[] => [
  ...new Set(rulebooks().flatMap(({ fleets }) => (fleets && words(fleets)) ?? [])),
]

export const objectiveNames = (): string[] => wordsOf(({ objectives }) => objectives)

export const admiralKinds = (): string[] => wordsOf(({ admirals }) => admirals?.kinds)

/** An objective as typed. */
export function objectiveNamed(typed: string): string {
  const wanted = typed.toLowerCase().replace('&', 'and').replace(/!/g, '').trim().replace(/\s+/g, '-')
  const known = objectiveNames()
  if (known.includes(wanted)) return wanted
  throw new Error(`There is no objective "${typed}": choose one of ${known.join(', ')}.`)
}
