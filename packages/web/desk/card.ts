/** A unit's current card: the same for every ruleset. */
export interface Card {
  id: string
  kind: 'ship' | 'flight'
  name: string
  side: string
  /** "King George V class, battleship, 1941". */
  subtitle: string
  /** Speed, armour, hull, crew ...: current, and original if that differs. */
  figures: { label: string; value: string; was?: string; clause?: string }[]
  track: { left: number; full: number; crippledAt: number } | null
  weapons: WeaponRow[]
  /** Column titles of the weapons. */
  columns: string[]
  /** Critical areas and the like. */
  scores: { label: string; score: number; most: number; effects: string[] }[]
  traits: { name: string; text: string; clause?: string; lost?: boolean }[]
  /** Damage and special states: crippled, aground, under an Order. */
  marks: { text: string; clause?: string }[]
  /** Her Flights, and where they are. */
  airGroup?: { flight: string; name: string; what: string; state: string }[]
  /** Her side view, if the shipyard knows her. */
  portrait?: Portrait
  /** Her history, if the shipyard knows it. */
  notes: string[]
  /** The names of the parts of a card, if this rulebook has its own. */
  headings?: { weapons: string; weapon: string; scores: string; traits: string }
}

/** A ship to draw from the side, by name, and her mounts that are out. */
export interface Portrait {
  class: string
  year: number
  ship: string
  out: string[]
  /** Sunk. */
  lost: boolean
}

export interface WeaponRow {
  /** Its index on the card. */
  weapon: number
  name: string
  cells: string[]
  /** Ready, or why not. */
  state: 'ready' | 'fired' | 'empty' | 'out' | 'damaged'
  note: string
  /** Its arc, and the kind of weapon. */
  arc?: string
  kind?: string
  traits?: { name: string; clause?: string }[]
}
