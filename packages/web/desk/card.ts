/** A unit's card, alive: the same for every ruleset. */
export interface Card {
  id: string
  kind: 'ship' | 'flight'
  name: string
  side: string
  /** "King George V class, battleship, 1941". */
  subtitle: string
  /** Speed, armour, hull, crew ...: as it is now, and as it was if that differs. */
  figures: { label: string; value: string; was?: string; clause?: string }[]
  track: { left: number; full: number; crippledAt: number } | null
  weapons: WeaponRow[]
  /** Titles of the columns of a weapon. */
  columns: string[]
  /** Critical areas and the like. */
  scores: { label: string; score: number; most: number; effects: string[] }[]
  traits: { name: string; text: string; clause?: string; lost?: boolean }[]
  /** What is wrong with her or special now: crippled, aground, under an Order. */
  marks: { text: string; clause?: string }[]
  /** Flights that belong to her, and where they are. */
  airGroup?: { flight: string; name: string; what: string; state: string }[]
  /** Where she comes from, in words, if the shipyard knows. */
  notes: string[]
  /** What this rulebook calls the parts of its cards, where it has words of its own. */
  headings?: { weapons: string; weapon: string; scores: string; traits: string }
}

export interface WeaponRow {
  /** Its place on the card. */
  weapon: number
  name: string
  cells: string[]
  /** Ready, or why not. */
  state: 'ready' | 'fired' | 'empty' | 'out' | 'damaged'
  note: string
  /** Where it bears, and what kind of weapon it is. */
  arc?: string
  kind?: string
  traits?: { name: string; clause?: string }[]
}
