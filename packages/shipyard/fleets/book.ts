import type { Action, Battle, Decision } from '@flankspeed/kernel'
import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf } from '@flankspeed/rulebooks/parts'
import type { AircraftFacts } from '../aircraft-facts.ts'
import type { ClassFacts } from '../library.ts'
import type { Navy } from '../navies.ts'
import type { Breach } from './breach.ts'
import type { Wish } from './build.ts'
import { type Fleet, rulesetOf } from './fleet.ts'
import type { Vessel } from './roster.ts'

/** What a ship of a class costs in a year, and how much her deck holds. */
export interface ShipFigures {
  points: number
  carries: number
  /** Whether the price stands on a printed card or comes from the formulae. */
  printed: boolean
}

/** An aircraft in one of its roles, as it is bought. */
export interface AirLine {
  id: string
  name: string
  role: string
  points: number
  carrierCapable: boolean
  commissioned: number
  /** How much of a deck one of them takes. */
  room: number
}

export interface AirUnits {
  aircraft: string
  line: AirLine
  count: number
}

/** A list as far as it is understood. */
export interface Listed {
  fleet: Fleet
  vessels: readonly Vessel[]
  /** From land. */
  flights: readonly AirUnits[]
  /** What all its units cost. */
  cost: number
  limit: number
}

/** Who may command a fleet. */
export interface Admirals {
  readonly kinds: readonly string[]
  /** The kinds that these ships can have, each with the names of the ships in which it may hoist its flag. */
  flagships(vessels: readonly Vessel[]): { kind: string; flagships: string[] }[]
}

/** What a rulebook, and all that build on it, say about fleets. Clauses come with those that say the same. */
export interface FleetBook {
  /** What an air unit is called, and what a deck holds. */
  readonly words: { unit: string; room: string }
  /** What a list may say beside ships and aircraft. */
  readonly knows: readonly ('squadrons' | 'VT Fuses' | 'lend-lease')[]
  /** Objectives that change the total, where the rules know them. */
  readonly objectives?: readonly string[]
  /** Where a fleet may have an admiral. */
  readonly admirals?: Admirals
  /** A fleet for an evening. */
  readonly usualPoints: number
  /** Whether air groups are paid for, or come with their carriers. */
  readonly paysForAirGroups: boolean
  readonly clauses: Readonly<
    Record<
      'card' | 'service' | 'state' | 'aircraft' | 'room' | 'landing' | 'embarked' | 'fromLand' | 'total' | 'objective',
      readonly string[]
    >
  >
  /** Whether such a class sails under these rules. */
  has(facts: ClassFacts): boolean
  ship(facts: ClassFacts, year: number, ruleset: string, name: string): ShipFigures
  /** Every role in which an aircraft is bought, the usual one first. */
  lines(facts: AircraftFacts, ruleset: string, year: number): AirLine[]
  /** Does a navy fly the aircraft of another (or its own) from its carriers, or from land, by what the list says was agreed? */
  flies(aircraft: Navy, navy: Navy, embarked: boolean, fleet: Fleet): boolean
  limit(fleet: Fleet): number
  /** What is paid for beside ships and aircraft. */
  extras(fleet: Fleet): number
  /** What these rules alone ask of a list. */
  breaches(listed: Listed): Breach[]
  remarks(listed: Listed): string[]
  /** Where a fleet is not put together in the usual way. */
  propose?(wish: Wish): Fleet
  /** The fleet that a player of code brings, where fleets are built in the battle: an answer to its decision. */
  choose?(view: Battle, decision: Decision, luck: string): Action
}

export function fleetBook(ruleset: string): FleetBook {
  const rules = findRuleset(ruleset)
  const book = rulebookOf(rules)?.fleets
  if (!book) throw new Error(`There is no fleet builder for ${rules.title} yet.`)
  return book
}

export const bookOf = (fleet: Fleet): FleetBook => fleetBook(rulesetOf(fleet))
