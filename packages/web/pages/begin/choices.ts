import type { Player } from '../../desk/desk.ts'
import type { Seating } from '../../desk/library/scenarios.ts'

/** Who sits where, and whose dice are rolled. */
export interface Choices {
  command: 'red' | 'blue' | 'both' | 'neither'
  opponent: string
  /** That an admiral may think about a decision. */
  milliseconds: number
  dice: 'page' | 'hand'
  /** Empty: drawn by lot. */
  seed: string
}

export const OPPONENTS = [
  { name: 'Ensign', text: 'plays random legal moves' },
  { name: 'Captain', text: 'takes the best immediate move' },
  { name: 'Admiral', text: 'plans ahead' },
] as const

/** Those who know the rules; where the one chosen does not, the best who does. */
export const whoKnows = (opponent: string, admirals: readonly string[]): string =>
  admirals.includes(opponent) ? opponent : (admirals.at(-1) ?? opponent)

export const usualChoices = (milliseconds: number): Choices => ({
  command: 'blue',
  opponent: 'Captain',
  milliseconds,
  dice: 'page',
  seed: '',
})

/** With their own dice people play both sides at their table. */
export function seatingOf({ command, opponent, milliseconds, dice, seed }: Choices): Seating {
  const person: Player = { kind: 'person' }
  const admiral: Player = { kind: 'admiral', name: opponent, milliseconds }
  const seat = (side: 'red' | 'blue'): Player =>
    dice === 'hand' || command === 'both' || command === side ? person : admiral
  return { players: { red: seat('red'), blue: seat('blue') }, dice, ...(seed.trim() !== '' && { seed: seed.trim() }) }
}
