import { plainCard } from '@flankspeed/engine/rulesets/victory-at-sea/card-reading.ts'
import { type Approach, lineUp, MOST_SHIPS_EVER } from '@flankspeed/scenarios/line-up.ts'
import { vasCard } from '@flankspeed/shipyard'
import { isCalled } from '@flankspeed/shipyard/fleets/admiral.ts'
import { flightsOf } from '@flankspeed/shipyard/fleets/flights.ts'
import { checkFleet, type Fleet, type Muster, shipName } from '@flankspeed/shipyard/fleets/index.ts'
import type { NewBattle } from '../desk.ts'
import { fleetTitle } from './fleets.ts'
import type { Seating } from './scenarios.ts'
import { orTrouble, type Trouble } from './trouble.ts'

export type { Approach }

/** Two fleets that meet on open water. */
export interface MeetingWish {
  ruleset: string
  approach: Approach
  red: Fleet
  blue: Fleet
}

export interface Meeting {
  battle: NewBattle
  /** What was left out or allowed so that it can be played. */
  notes: string[]
}

type Side = 'red' | 'blue'
type Vessel = Muster['vessels'][number]
type Place = { id: string; at: [number, number] }

export function meeting({ ruleset, approach, red, blue }: MeetingWish, seating: Seating): Meeting | Trouble {
  return orTrouble(() => {
    const musters = { red: checkFleet({ ...red, ruleset }), blue: checkFleet({ ...blue, ruleset }) }
    const notes = (['red', 'blue'] as const).flatMap((side) => remarksOn(side, musters[side]))
    for (const side of ['red', 'blue'] as const) mustFit(side, musters[side])
    const year = Math.max(red.year, blue.year)
    const setup = lineUp({ year, approach, red: musters.red.vessels, blue: musters.blue.vessels }, (vessel: Vessel) =>
      shipIn(vessel, year),
    )
    const places = {
      red: setup.ships.slice(0, musters.red.vessels.length),
      blue: setup.ships.slice(musters.red.vessels.length),
    }
    const flights = (['red', 'blue'] as const).flatMap((side) => flightsIn(side, musters[side], places[side], notes))
    const objectives = Object.fromEntries(
      (['red', 'blue'] as const).flatMap((side) => {
        const { objective } = musters[side].fleet
        return objective ? [[side, objective]] : []
      }),
    )
    return {
      notes,
      battle: {
        ruleset,
        title: `${fleetTitle(red)} against ${fleetTitle(blue)}`,
        subtitle: `A meeting at sea · ${year}`,
        setup: {
          ...setup,
          ...(flights.length > 0 && { flights, wind: 'west' }),
          ...(Object.keys(objectives).length > 0 && { objectives }),
          ...commands(musters, places),
        },
        origin: { kind: 'fleets', name: `${fleetTitle(red)} against ${fleetTitle(blue)}` },
        ...seating,
      },
    }
  })
}

/** Admirals whose flag flies in a ship that suits them. */
function commands(musters: Record<Side, Muster>, places: Record<Side, Place[]>): { sides?: object } {
  const sides = (['red', 'blue'] as const).flatMap((side) => {
    const { fleet, vessels, breaches } = musters[side]
    const { admiral } = fleet
    if (!admiral || breaches.some(({ path }) => path[0] === 'admiral')) return []
    const flagship = places[side][vessels.findIndex((vessel) => isCalled(vessel, admiral.flagship))]!.id
    return [[side, { admiral: { kind: admiral.kind, flagship } }]]
  })
  return sides.length > 0 ? { sides: Object.fromEntries(sides) } : {}
}

function mustFit(side: Side, { vessels }: Muster): void {
  if (vessels.length === 0) throw new Error(`The ${side} fleet has no ship: add at least one.`)
  if (vessels.length > MOST_SHIPS_EVER)
    throw new Error(`The ${side} fleet has ${vessels.length} ships; the largest table holds ${MOST_SHIPS_EVER} a side.`)
}

const remarksOn = (side: Side, { breaches }: Muster): string[] =>
  breaches.map(({ message }) => `${side === 'red' ? 'Red' : 'Blue'}: ${message}.`)

/** She carries her card with her, without its year: a fleet that breaks the rules may still fight. The rules correct it. */
function shipIn(vessel: Vessel, year: number): object {
  const { facts, vtFuses } = vessel
  const card = vasCard(facts.id, Math.max(year, facts.commissioned))
  const fused =
    vtFuses && year >= 1943 && card.weapons.some(({ kind, traits }) => kind === 'light-gun' && traits.dp > 0)
  return {
    class: facts.id,
    name: shipName(vessel),
    card: { ...plainCard(card), commissioned: null },
    ...(fused && ['us-navy', 'royal-navy'].includes(card.nation) && { vtFuses: true }),
  }
}

/** Air groups stand on their carriers; Flights from land begin over their own edge. */
function flightsIn(side: Side, { fleet, vessels, flights }: Muster, places: Place[], notes: string[]): object[] {
  const counts = new Map<string, number>()
  const named = (name: string): { id: string; name: string } => {
    const number = (counts.get(name) ?? 0) + 1
    counts.set(name, number)
    return { id: `${side}-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${number}`, name: `${name} ${number}` }
  }
  const aboard = vessels.flatMap((vessel, i) => {
    let room = vessel.card.traits.carrier
    return vessel.flights.flatMap((order) => {
      const found = orTrouble(() => flightsOf(order, fleet.ruleset))
      if ('trouble' in found) return []
      const { line, count } = found
      const taken = line.carrierCapable ? Math.min(room, count) : 0
      if (taken < count)
        notes.push(`${count - taken} ${line.name} of ${shipName(vessel)} stay behind: there is no room for them.`)
      room -= taken
      return Array.from({ length: taken }, () => ({
        ...named(line.name),
        side,
        card: { ...line, commissioned: null },
        aboard: places[i]!.id,
      }))
    })
  })
  const fromLand = flights.flatMap(({ line, count }) => Array.from({ length: count }, () => line))
  const width = Math.max(...places.map(({ at }) => at[0])) + Math.min(...places.map(({ at }) => at[0]))
  const y = places.reduce(
    (far, { at }) => (side === 'red' ? Math.min(far, at[1]) : Math.max(far, at[1])),
    places[0]!.at[1],
  )
  return [
    ...aboard,
    ...fromLand.map((line, i) => ({
      ...named(line.name),
      side,
      card: { ...line, commissioned: null },
      carrierBased: false,
      at: [width / 2 + (i - (fromLand.length - 1) / 2) * 2, side === 'red' ? y - 4 : y + 4],
    })),
  ]
}
