import type { Player } from '../../desk/desk.ts'
import type { Seating } from '../../desk/library/scenarios.ts'

/** Who plays which side, and who rolls the dice. */
export interface Choices {
  command: 'red' | 'blue' | 'both' | 'neither'
  opponent: string
  /** Thinking time of an admiral per decision. */
  milliseconds: number
  /** How much the program's commanders risk; empty: as the battle says. */
  temper: string
  dice: 'page' | 'hand'
  /** Empty: random. */
  seed: string
}

export const OPPONENTS = [
  { name: 'Ensign', text: 'plays random legal moves' },
  { name: 'Captain', text: 'takes the best immediate move' },
  { name: 'Admiral', text: 'plans ahead' },
] as const

/** The chosen opponent if it knows the rules, otherwise the best that does. */
export const knownOpponent = (opponent: string, admirals: readonly string[]): string =>
  admirals.includes(opponent) ? opponent : (admirals.at(-1) ?? opponent)

export const usualChoices = (milliseconds: number): Choices => ({
  command: 'blue',
  opponent: 'Captain',
  milliseconds,
  temper: '',
  dice: 'page',
  seed: '',
})

/** With hand-rolled dice the players command both sides. */
export function seatingOf({ command, opponent, milliseconds, dice, seed }: Choices): Seating {
  const person: Player = { kind: 'person' }
  const admiral: Player = { kind: 'admiral', name: opponent, milliseconds }
  const seat = (side: 'red' | 'blue'): Player =>
    dice === 'hand' || command === 'both' || command === side ? person : admiral
  return { players: { red: seat('red'), blue: seat('blue') }, dice, ...(seed.trim() !== '' && { seed: seed.trim() }) }
}
