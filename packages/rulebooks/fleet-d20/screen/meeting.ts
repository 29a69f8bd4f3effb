import { type CheckedFleet, checkFleet, shipName } from '@flankspeed/shipyard/fleets'
import {
  type CheckedFleets,
  type Embarked,
  embarked,
  type Family,
  fromLand,
  type Lined,
  numbering,
  SIDES,
  type Side,
  shipsOf,
} from '@flankspeed/web/desk'
import { formSquadrons } from '../shipyard/squadrons.ts'

/** What each of its scenarios sets (FD-SET-02, FD-SET-06 to FD-SET-10). */
const SCENARIOS: Readonly<Record<string, { light: 'day' | 'night'; turnLimit: number }>> = {
  'fleet-action': { light: 'day', turnLimit: 20 },
  'night-raid': { light: 'night', turnLimit: 15 },
  'carrier-strike': { light: 'day', turnLimit: 24 },
}
const TABLE = [240, 150]
/** FD-SQD-01 */
const MOST_STANDS = 6

export const sheetMeeting: Family = {
  ways: [
    { id: 'fleet-action', title: 'Fleet action', text: 'by day, each side places its squadrons', deploys: true },
    {
      id: 'night-raid',
      title: 'Night raid',
      text: 'at night, at most half the points in heavy ships',
      deploys: true,
    },
    { id: 'carrier-strike', title: 'Carrier strike', text: 'carriers on both sides, by day', deploys: true },
  ],
  ship: (vessel) => ({ class: vessel.facts.id, name: shipName(vessel) }),

  complete(setup, fleets, way, notes) {
    const air = SIDES.map((side) => wingOf(side, setup, fleets, notes))
    const stands = air.flatMap((wing) => wing.stands)
    const squadrons = [
      ...SIDES.flatMap((side) => squadronsOf(side, setup, fleets)),
      ...air.flatMap((wing) => wing.squadrons),
    ]
    const scenario = SCENARIOS[way.id]
    const { ships, table, turnLimit, ...rest } = setup
    return {
      ...rest,
      squadrons,
      points: Math.max(...SIDES.map((side) => agreed(fleets[side], setup.year as number))),
      ...(stands.length > 0 && { stands }),
      ...(scenario
        ? {
            phase: 'deployment',
            scenario: way.id,
            table: TABLE,
            ...scenario,
            ships: ships.map(
              ({ at: _at, heading: _heading, ...ship }: Lined['ships'][number] & { heading?: number }) => ship,
            ),
          }
        : { table, turnLimit, ships, weather: 'clear' }),
    }
  },
}

/** A list that costs more, or does so by the year of the other one, may still fight. */
const agreed = ({ fleet, limit }: CheckedFleet, year: number): number =>
  Math.max(limit, checkFleet({ ...fleet, year }).cost)

/** As in the list; ships without a squadron join ships of their kind. */
function squadronsOf(side: Side, setup: Lined, fleets: CheckedFleets): object[] {
  const { fleet, vessels } = fleets[side]
  const ids = shipsOf(setup, side, fleets).map(({ id }) => id)
  return formSquadrons(fleet, vessels).map(({ ships, command }, i) => ({
    id: `${side}-squadron-${i + 1}`,
    ships: ships.map((place) => ids[place]!),
    command,
  }))
}

/** Fighters fly clean, bombers with the load of their role. */
const LOADS: Partial<Record<string, false | string>> = {
  fighter: false,
  'dive-bomber': 'dive bomber',
  'torpedo-bomber': 'torpedo bomber',
  kamikaze: 'kamikaze',
}

/** Ready on their decks; what comes from land comes in over the own edge. A squadron of stands for each base. */
function wingOf(
  side: Side,
  setup: Lined,
  fleets: CheckedFleets,
  notes: string[],
): { stands: object[]; squadrons: object[] } {
  const named = numbering(side)
  const ships = shipsOf(setup, side, fleets)
  const land: (Omit<Embarked, 'ship'> & { ship: null })[] = fromLand(fleets[side]).map((line) => ({
    line,
    ship: null,
  }))
  const all = [...embarked(fleets[side], notes), ...land].map(({ line, ship }, i) => ({
    base: ship === null ? 'land' : ships[ship]!.id,
    stand: {
      ...named(line.name),
      side,
      type: line.id,
      aircraft: line.room,
      ...(LOADS[line.role] !== undefined && { loaded: LOADS[line.role] }),
      ...(ship === null ? { offTable: true, at: atEdge(side, i) } : { aboard: ships[ship]!.id, state: 'ready' }),
    },
  }))
  const squadrons = [...Map.groupBy(all, ({ base }) => base)].flatMap(([base, members]) =>
    Array.from({ length: Math.ceil(members.length / MOST_STANDS) }, (_, i) => ({
      id: `${side}-wing-of-${base}-${i + 1}`,
      stands: members.slice(i * MOST_STANDS, (i + 1) * MOST_STANDS).map(({ stand }) => stand.id),
      command: 0,
    })),
  )
  return { stands: all.map(({ stand }) => stand), squadrons }
}

/** Two centimetres in from the own edge, side by side. */
const atEdge = (side: Side, i: number): [number, number] => [20 + ((i * 12) % 200), side === 'red' ? 2 : TABLE[1]! - 2]
