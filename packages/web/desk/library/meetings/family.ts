import type { lineUp } from '@flankspeed/scenarios'
import { type AirLine, airUnits, type CheckedFleet, shipName } from '@flankspeed/shipyard/fleets'
import { orTrouble } from '../trouble.ts'

export type Side = 'red' | 'blue'
export const SIDES = ['red', 'blue'] as const
export type Vessel = CheckedFleet['vessels'][number]
export type CheckedFleets = Readonly<Record<Side, CheckedFleet>>
export type Lined = ReturnType<typeof lineUp>

/** A way for two fleets to meet. */
export interface Way {
  id: string
  title: string
  text: string
  /** Each side places its own ships. */
  deploys?: true
}

/** How a rulebook, and all that build on it, deploy two fleet lists. */
export interface Family {
  /** The rulebook's own ways. */
  readonly ways: readonly Way[]
  /** The setup of a ship besides her id, side and place. */
  ship(vessel: Vessel, year: number): object
  /** Adds aircraft, squadrons and whatever else a battle has. */
  complete(setup: Lined, fleets: CheckedFleets, way: Way, notes: string[]): object
}

/** The ships of a side, in the order of its list. */
export const shipsOf = (setup: Lined, side: Side, fleets: CheckedFleets): Lined['ships'] =>
  side === 'red' ? setup.ships.slice(0, fleets.red.vessels.length) : setup.ships.slice(fleets.red.vessels.length)

/** An air unit with a place on a deck. */
export interface Embarked {
  line: AirLine
  /** The index of the ship in the list. */
  ship: number
}

/** What fits on the decks; the rest is left out, with a note. */
export function embarked({ fleet, vessels }: CheckedFleet, notes: string[]): Embarked[] {
  return vessels.flatMap((vessel, ship) => {
    let room = vessel.carries
    return vessel.flights.flatMap((order) => {
      const found = orTrouble(() => airUnits(order, fleet))
      if ('trouble' in found) return []
      const { line, count } = found
      const taken = line.carrierCapable ? Math.min(Math.floor(room / line.room), count) : 0
      if (taken < count)
        notes.push(`${count - taken} ${line.name} of ${shipName(vessel)} stay behind: there is no room for them.`)
      room -= taken * line.room
      return Array.from({ length: taken }, () => ({ line, ship }))
    })
  })
}

export const fromLand = ({ flights }: CheckedFleet): AirLine[] =>
  flights.flatMap(({ line, count }) => Array.from({ length: count }, () => line))

/** Numbers units of the same name: "Zero 1", "Zero 2". */
export function numbering(side: Side): (name: string) => { id: string; name: string } {
  const counts = new Map<string, number>()
  return (name) => {
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return { id: `${side}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}`, name: `${name} ${number}` }
  }
}
