import { isCalled, shipName } from '@flankspeed/shipyard/fleets'
import {
  type CheckedFleets,
  embarked,
  type Family,
  fromLand,
  type Lined,
  numbering,
  SIDES,
  type Side,
  shipsOf,
} from '@flankspeed/web/desk'
import { describeCard } from '../rules/cards/card-reading.ts'
import { vasCard } from '../shipyard/card.ts'
import { CORE } from '../shipyard/corrections.ts'
import { mayHaveVtFuses } from '../shipyard/fleet-book.ts'

export const victoryMeeting: Family = {
  ways: [],

  /** She carries her card with her, without its year: a fleet that breaks the rules may still fight. The rules correct it. */
  ship(vessel, year) {
    const { facts, name, vtFuses } = vessel
    const card = vasCard(facts.id, Math.max(year, facts.commissioned), CORE, name ?? '')
    return {
      class: facts.id,
      name: shipName(vessel),
      card: { ...describeCard(card), commissioned: null },
      ...(vtFuses && mayHaveVtFuses(card, year) && { vtFuses: true }),
    }
  },

  complete(setup, fleets, _way, notes) {
    const flights = SIDES.flatMap((side) => flightsOf(side, setup, fleets, notes))
    const objectives = SIDES.flatMap((side) => {
      const { objective } = fleets[side].fleet
      return objective ? [[side, objective]] : []
    })
    return {
      ...setup,
      ...(flights.length > 0 && { flights, wind: 'west' }),
      ...(objectives.length > 0 && { objectives: Object.fromEntries(objectives) }),
      ...(SIDES.some((side) => fleets[side].fleet.lendLease) && { options: { lendLease: true } }),
      ...commands(setup, fleets),
    }
  },
}

/** Admirals whose flag flies in a ship that suits them. */
function commands(setup: Lined, fleets: CheckedFleets): { sides?: object } {
  const sides = SIDES.flatMap((side) => {
    const { fleet, vessels, breaches } = fleets[side]
    const { admiral } = fleet
    if (!admiral || breaches.some(({ path }) => path[0] === 'admiral')) return []
    const place = vessels.findIndex((vessel) => isCalled(vessel, admiral.flagship))
    return [[side, { admiral: { kind: admiral.kind, flagship: shipsOf(setup, side, fleets)[place]!.id } }]]
  })
  return sides.length > 0 ? { sides: Object.fromEntries(sides) } : {}
}

/** Air groups stand on their carriers; Flights from land begin over their own edge. */
function flightsOf(side: Side, setup: Lined, fleets: CheckedFleets, notes: string[]): object[] {
  const named = numbering(side)
  const ships = shipsOf(setup, side, fleets)
  const along = ships.map(({ at }) => at[0])
  const outermost = ships.map(({ at }) => at[1])
  const middle = (Math.max(...along) + Math.min(...along)) / 2
  const y = side === 'red' ? Math.min(...outermost) - 4 : Math.max(...outermost) + 4
  const land = fromLand(fleets[side])
  return [
    ...embarked(fleets[side], notes).map(({ line: { room: _, ...line }, ship }) => ({
      ...named(line.name),
      side,
      card: { ...line, commissioned: null },
      aboard: ships[ship]!.id,
    })),
    ...land.map(({ room: _, ...line }, i) => ({
      ...named(line.name),
      side,
      card: { ...line, commissioned: null },
      carrierBased: false,
      at: [middle + (i - (land.length - 1) / 2) * 2, y],
    })),
  ]
}
