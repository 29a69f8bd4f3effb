import { rulesets } from '@flankspeed/rulebooks'
import { rulebookOf, rulebooks } from '@flankspeed/rulebooks/parts'
import type { CheckedFleet } from '../fleets/check.ts'
import type { Vessel } from '../fleets/roster.ts'
import { CARD } from './card-frame.ts'
import { picture } from './svg.ts'

/** The card of a ship or an aircraft: as data, as text and as a drawing. */
export interface Face {
  /** The rulebook's word for such a unit. */
  unit: string
  title: string
  year: number
  card: object
  text(): string
  /** The SVG content of the card, from its top left corner. */
  drawn(): string
}

/** How a rulebook shows cards. `ruleset` is the rulebook itself or a variant that uses its cards. */
export interface Faces {
  /** A class, a ship or another unit with a card, by any of its names; throws if there is none. */
  named(name: string, year: number | undefined, ruleset: string): Face
  /** A ship of a fleet. */
  ship(vessel: Vessel, year: number, ruleset: string): Face
  /** The drawn cards of a fleet's aircraft, if they have cards. */
  aircraft?(title: string, checked: CheckedFleet): string[]
}

export function facesUnder(ruleset: string): Faces {
  const rules = rulesets.find(({ id }) => id === ruleset)
  const faces = rules && rulebookOf(rules)?.faces
  if (faces) return faces
  const known = rulebooks()
    .filter((book) => book.faces)
    .map((book) => book.rules.id)
  throw new Error(`There are no cards under "${ruleset}": choose one of ${known.join(', ')}.`)
}

export const facePicture = ({ title, year, drawn }: Face): string =>
  picture(`${title}, ${year}`, CARD.width, CARD.height, drawn())
