import type { ClassFacts } from '@flankspeed/shipyard'

/** A card of the shipyard, as a drawing and as text. */
export interface CardShown {
  svg: string
  figures: { label: string; value: string }[]
  traits: string[]
  weapons: { columns: string[]; rows: string[][] }
  /** The printed card, not one that we calculated. */
  printed: boolean
  /** The ruleset has changed it. */
  corrected: boolean
}

/** The cards of one rulebook and of all that build on it. */
export interface Cards {
  /** Whether that class has one. */
  has(facts: ClassFacts): boolean
  brief(id: string, year: number, ruleset: string): { points: number; hull: number; carries: number }
  /** The card of one ship, or of the class if the name is empty. */
  shown(id: string, year: number, ruleset: string, ship: string): CardShown
  /** Its SVG content, from the top left corner, for a printed sheet. */
  drawn(id: string, year: number, ruleset: string, ship: string): { title: string; card: string }
}
