import type { Action, Battle, Event } from '@flankspeed/engine'
import type { FinalScore } from './position.ts'

/** What a battle has come to, for people who like to look back. Hull is in the ruleset's own points. */
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
}

export interface HullMark {
  turn: number
  unit: string
  name: string
  side: string
  left: number
  full: number
}

/** All that one unit did to one target in one action, weapon by weapon. */
export interface Attack {
  /** After how many actions. */
  taken: number
  turn: number
  side: string
  unit: string
  name: string
  target: string
  targetName: string
  volleys: Volley[]
  /** Hull that it was worth on average, and Hull that it took. */
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

/** What a side's dice did to the other. */
export interface Luck {
  side: string
  expected: number
  rolled: number
  /** About how often the same attacks do at least as well. */
  asGood: number
  /** Hull that the other side lost to no attack at all: fires and flooding. */
  otherwise: number
}

/** Watches a battle being played again. It is asked while the battle stands as it stood when each thing happened. */
export interface Historian<B extends Battle = Battle, A extends Action = Action, E extends Event = Event> {
  /** null: the opening. */
  before(battle: B, action: A | null): void
  hear(battle: B, event: E): void
  end(battle: B): Pick<Results, 'score' | 'sides' | 'hull' | 'points' | 'attacks' | 'luck'>
}
