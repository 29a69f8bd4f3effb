import type { VasClause } from '../../../victory-at-sea/clauses/index.ts'
import type { DogfightTotal } from '../../../victory-at-sea/rules/air/dogfight.ts'
import type { Side } from '../../../victory-at-sea/rules/battle.ts'
import type { DecisionOf } from '../../../victory-at-sea/rules/words.ts'
import type { Answer } from './air-war.ts'
import type { Altitude } from './altitude.ts'

export type At = [number, number]

declare module '../../../victory-at-sea/rules/air/flying.ts' {
  interface FlyChoice {
    /** Flights that are locked in combat and may try to break off. */
    mayBreakOff?: string[]
  }
  /** The flight leads its formation; `formation` may be named instead. */
  interface FlyOrder {
    altitude?: Altitude
    /** What is to be silenced, or the ship to strafe. */
    strafing?: boolean | string
    /** Flights that form up with it now. */
    with?: string[]
    /** A flight whose formation it joins at the end of its move. */
    join?: string
    leave?: boolean
    /** Of several enemies that it touches, the one it goes for. */
    target?: string
  }
}
declare module '../../../victory-at-sea/rules/air/dogfights.ts' {
  interface DogfightOrder {
    assist?: string[]
  }
}
declare module '../../../victory-at-sea/rules/words.ts' {
  interface VariantDecisions {
    arrive: { flights: { flight: string; to: 'table' | 'box'; of: Side }[] }
    intercept: { flights: string[]; targets: string[]; outbound: boolean }
    respond: {
      flight: string
      formation: string | null
      attackers: string[]
      choices: (Answer | 'disengage')[]
      /** Defensive dice of the flight or its formation. */
      pool: number
      /** They must be divided among the attackers now. */
      divide: boolean
    }
    'air-combat': {
      /** `charge`: whom the attacker was after when an escort met it. */
      combats: { attacker: string; target: string; answer: Answer; charge: string | null }[]
      /** Enemy fighters that may be called to fight next. */
      mayCall: string[]
    }
  }
  interface VariantActions {
    arrive: { flights: { flight: string; at: At }[] }
    intercept: { flight: string; target: string }
    'stand-down': object
    respond: {
      flight?: string
      formation?: string
      choice: Answer | 'disengage'
      dice?: { target: string; dice: number }[]
    }
    'attack-bomber': { flight: string; target: string; assist?: string[] }
    'priority-target': { flight: string; escort: string; target: string }
    'call-combat': { flight: string }
  }
}
declare module '../../../victory-at-sea/rules/events.ts' {
  interface VariantEvents {
    'tally-ho': { clause: VasClause; attacker: string; target: string }
    escort: { clause: VasClause; escort: string; attacker: string; charge: string }
    answers: { clause: VasClause; flights: string[]; choice: Answer }
    jettisons: { clause: VasClause; flight: string }
    disengages: { clause: VasClause; flight: string; totals: DogfightTotal[]; result: 'down' | 'away' | 'even' }
    'defensive-fire': { clause: VasClause; flight: string; target: string; dice: DieRolled[]; hits: number }
    'goes-home': { clause: VasClause; flight: string }
    fuel: { clause: VasClause; flight: string; die: number; empty: boolean }
    'bomber-attack': {
      clause: VasClause
      flight: string
      target: string
      die: number
      score: number
      support: number
      total: number
      need: number
      destroyed: boolean
    }
    priority: { clause: VasClause; flight: string; escort: string; totals: DogfightTotal[]; through: boolean }
    transit: { clause: VasClause; flight: string; to: 'table' | 'box'; of: Side }
    appears: { clause: VasClause; flight: string; at: At; of: Side | null }
  }
}

/** What the air war asks of a side. */
export type AirWarDecision = DecisionOf<'fly' | 'arrive' | 'intercept' | 'respond' | 'air-combat'>

/** Aircraft come from their boxes, move in two stages, fight, and are fired at. */
interface AirWords {
  readonly step: 'box-arrivals' | 'bombers' | 'fighters' | 'air-combat' | 'flak'
}

declare module '../../../victory-at-sea/rules/variants.ts' {
  interface Variants {
    'admiralty in the air': AirWords
  }
}
