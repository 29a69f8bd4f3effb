import type { Action, Battle, Event } from '@flankspeed/engine'
import type { Portrait } from './card.ts'
import type { FinalScore, Position } from './position.ts'

/** Statistics of a battle. Hull is in the ruleset's points. */
export interface Results {
  title: string
  subtitle: string
  ruleset: { id: string; title: string }
  turn: number
  over: boolean
  taken: number
  score: FinalScore | null
  sides: { side: string; title: string }[]
  /** At the opening (the turn before the first) and after each turn; the last mark is now. */
  hull: HullMark[]
  points: { turn: number; side: string; points: number }[]
  attacks: Attack[]
  luck: Luck[]
  /** Every ship, as she is now. */
  ships: ShipInResults[]
}

export interface ShipInResults {
  id: string
  name: string
  side: string
  /** The share of her hull that is left; null if she has none. */
  hull: number | null
  fate: 'afloat' | 'lost' | 'away'
  portrait?: Portrait
}

export interface HullMark {
  turn: number
  unit: string
  name: string
  side: string
  left: number
  full: number
}

/** Everything that one unit did to one target in one action, weapon by weapon. */
export interface Attack {
  /** The number of actions before it. */
  taken: number
  turn: number
  side: string
  unit: string
  name: string
  target: string
  targetName: string
  volleys: Volley[]
  /** The expected and the actual Hull lost. */
  expected: number
  rolled: number
}

export interface Volley {
  weapon: string
  dice: number
  hits: number
  expected: number
  rolled: number
}

/** The dice of a side against the other. */
export interface Luck {
  side: string
  expected: number
  rolled: number
  /** How often the same attacks do at least as well, approximately. */
  asGood: number
  /** Hull that the other side lost without an attack: fires and flooding. */
  otherwise: number
}

/** Watches a replay. It is called with the battle as it was when each thing happened. */
export interface Historian<B extends Battle = Battle, A extends Action = Action, E extends Event = Event> {
  /** null: the opening. */
  before(battle: B, action: A | null): void
  hear(battle: B, event: E): void
  end(battle: B): Pick<Results, 'score' | 'sides' | 'hull' | 'points' | 'attacks' | 'luck'>
}

/** The ships of both sides in the order of their fleets. */
export const shipsInResults = ({ fleets, cards }: Pick<Position, 'fleets' | 'cards'>): ShipInResults[] =>
  fleets.flatMap(({ side, ships }) =>
    ships.map(({ id, name, hull, state }): ShipInResults => {
      const portrait = cards[id]?.portrait
      return {
        id,
        name,
        side,
        hull,
        fate: state === 'lost' || state === 'away' ? state : 'afloat',
        ...(portrait && { portrait }),
      }
    }),
  )
