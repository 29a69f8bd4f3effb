import { LEVELS, type Level } from '@flankspeed/admirals/levels'
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

/** Who plays at random, where nobody else knows the rules. */
const ENSIGN: Level = { name: 'Ensign', about: 'Plays random legal moves.' }

/** The opponents to choose from, of the players that know the rules. */
export function opponentsAmong(admirals: readonly string[]): readonly Level[] {
  const levels = LEVELS.filter(({ name }) => admirals.includes(name))
  return levels.length > 0 || admirals.length === 0 ? levels : [ENSIGN]
}

/** The chosen opponent if it knows the rules, otherwise the best that does. */
export function knownOpponent(opponent: string, admirals: readonly string[]): string {
  const known = opponentsAmong(admirals).map(({ name }) => name)
  return known.includes(opponent) ? opponent : (known.at(-1) ?? opponent)
}

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
