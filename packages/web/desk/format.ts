import type { Spot } from '../chart/model.ts'

/** Thousandths of the ruleset's unit as a place of the chart. */
export const spot = ({ x, y }: { x: number; y: number }): Spot => [x / 1000, y / 1000]

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const spaced = (id: string): string => id.replaceAll('-', ' ')

export const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`

/** "Hood, Norfolk and Suffolk" */
export function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
