import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { AircraftFacts } from '../aircraft-facts.ts'
import type { ClassFacts } from '../library.ts'
import type { Navy } from '../navies.ts'
import type { Breach } from './breach.ts'
import type { FleetProposalOptions } from './build.ts'
import { type Fleet, rulesetOf } from './fleet.ts'
import type { Vessel } from './roster.ts'

/** The cost of a ship of a class in a year, and the capacity of her deck. */
export interface ShipFigures {
  points: number
  carries: number
  /** Whether the price is printed on a card or calculated. */
  printed: boolean
}

/** An aircraft in one of its roles, with its price. */
export interface AirLine {
  id: string
  name: string
  role: string
  points: number
  carrierCapable: boolean
  commissioned: number
  /** The deck space of one of them. */
  room: number
}

export interface AirUnits {
  aircraft: string
  line: AirLine
  count: number
}

/** The valid part of a list. */
export interface Listed {
  fleet: Fleet
  vessels: readonly Vessel[]
  /** From land. */
  flights: readonly AirUnits[]
  /** The cost of all its units. */
  cost: number
  limit: number
}

/** Who may command a fleet. */
export interface Admirals {
  readonly kinds: readonly string[]
  /** The kinds of admiral for these ships, each with its possible flagships. */
  flagships(vessels: readonly Vessel[]): { kind: string; flagships: string[] }[]
}

/** What a rulebook, and all that build on it, say about fleets. Clauses are listed with equivalent ones. */
export interface FleetBook {
  /** The words for an air unit, and for the capacity of a deck. */
  readonly words: { unit: string; room: string }
  /** What else a list may contain. */
  readonly knows: readonly ('squadrons' | 'VT Fuses' | 'lend-lease')[]
  /** Objectives that change the total, if the rules have them. */
  readonly objectives?: readonly string[]
  /** If a fleet may have an admiral. */
  readonly admirals?: Admirals
  /** The default size of a fleet in points. */
  readonly usualPoints: number
  /** Whether air groups cost points, or come with their carriers. */
  readonly paysForAirGroups: boolean
  readonly clauses: Readonly<
    Record<
      'card' | 'service' | 'state' | 'aircraft' | 'room' | 'landing' | 'embarked' | 'fromLand' | 'total' | 'objective',
      readonly string[]
    >
  >
  /** Whether these rules have such a class. */
  has(facts: ClassFacts): boolean
  ship(facts: ClassFacts, year: number, ruleset: string, name: string): ShipFigures
  /** Every role of an aircraft, the default one first. */
  lines(facts: AircraftFacts, ruleset: string, year: number): AirLine[]
  /**
   * Does a navy fly the aircraft of another (or its own) from its carriers, or from land, under the list's agreements?
   */
  flies(aircraft: Navy, navy: Navy, embarked: boolean, fleet: Fleet): boolean
  limit(fleet: Fleet): number
  /** Costs besides ships and aircraft. */
  extras(fleet: Fleet): number
  /** Broken rules of this rulebook alone. */
  breaches(listed: Listed): Breach[]
  remarks(listed: Listed): string[]
  /** If fleets are not suggested in the default way. */
  propose?(options: FleetProposalOptions): Fleet
  /** The fleet of a computer player, if fleets are built in the battle: an answer to its decision. */
  choose?(view: Battle, decision: Decision, seed: string): Action
}

export function fleetBook(ruleset: string): FleetBook {
  const rules = findRuleset(ruleset)
  const book = rulebookOf(rules)?.fleets
  if (!book) throw new Error(`There is no fleet builder for ${rules.title} yet.`)
  return book
}

export const bookOf = (fleet: Fleet): FleetBook => fleetBook(rulesetOf(fleet))
