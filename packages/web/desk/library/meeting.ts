import { findRuleset, SeededDice } from '@flankspeed/engine'
import { type Approach, lineUp, MOST_SHIPS_EVER } from '@flankspeed/scenarios'
import { equip, isOwnClass } from '@flankspeed/shipyard'
import { type CheckedFleet, checkFleet, type Fleet } from '@flankspeed/shipyard/fleets'
import type { NewBattle } from '../desk.ts'
import { deskOf } from '../rulebook-desks.ts'
import { fleetTitle } from './fleets.ts'
import type { CheckedFleets, Family, Side, Way } from './meetings/family.ts'
import type { Seating } from './scenarios.ts'
import { orTrouble, type Trouble } from './trouble.ts'

/** Two fleets that meet on open water. */
export interface MeetingRequest {
  ruleset: string
  /** The id of one of the ways. */
  approach: string
  red: Fleet
  blue: Fleet
}

export interface Meeting {
  battle: NewBattle
  /** What was left out or allowed to make it playable. */
  notes: string[]
}

const familyOf = (ruleset: string): Family | undefined => deskOf(findRuleset(ruleset))?.meeting

const LINES: readonly (Way & { id: Approach })[] = [
  { id: 'head-on', title: 'Head on', text: 'in line abreast, bow to bow' },
  { id: 'parallel', title: 'Side by side', text: 'in line ahead on the same course' },
  { id: 'passing', title: 'Passing', text: 'in line ahead on opposite courses' },
]

/** How two fleets may meet: in line, or as the rules say. */
export const waysToMeet = (ruleset: string): Way[] => [...LINES, ...(familyOf(ruleset)?.ways ?? [])]

export function meeting({ ruleset, approach, red, blue }: MeetingRequest, seating: Seating): Meeting | Trouble {
  return orTrouble(() => {
    const family = familyOf(ruleset)
    const way = waysToMeet(ruleset).find(({ id }) => id === approach)
    if (!family || !way) throw new Error(`${findRuleset(ruleset).title} has no such opening for two fleets.`)
    const fleets = { red: checkFleet({ ...red, ruleset }), blue: checkFleet({ ...blue, ruleset }) }
    const notes = (['red', 'blue'] as const).flatMap((side) => remarksOn(side, fleets[side]))
    for (const side of ['red', 'blue'] as const) mustFit(side, fleets[side])
    const year = Math.max(red.year, blue.year)
    const lined = drawnUp(fleets, year, way, ruleset, family)
    const setup = withOwnCards(family.complete(lined, fleets, way, notes), ruleset)
    // Reports refusals of the rules here, not when the battle begins.
    findRuleset(ruleset).muster(equip(setup, ruleset), new SeededDice(0))
    const title = `${fleetTitle(red)} against ${fleetTitle(blue)}`
    return {
      notes,
      battle: {
        ruleset,
        title,
        subtitle: `${way.deploys ? way.title : 'A meeting at sea'} · ${year}`,
        setup,
        origin: { kind: 'fleets', name: title },
        ...seating,
      },
    }
  })
}

/** A server does not know classes of one's own: their cards travel with the setup. */
function withOwnCards(setup: { ships?: unknown; year?: unknown }, ruleset: string): object {
  const { ships, year } = setup
  if (!Array.isArray(ships)) return setup
  const carded = (ship: { class: string }): object =>
    isOwnClass({ id: ship.class }) ? equip({ year, ships: [ship] }, ruleset).ships[0]! : ship
  return { ...setup, ships: ships.map(carded) }
}

function drawnUp(fleets: CheckedFleets, year: number, way: Way, ruleset: string, family: Family) {
  const approach = LINES.find(({ id }) => id === way.id)?.id ?? LINES[0]!.id
  return lineUp(
    { year, approach, red: fleets.red.vessels, blue: fleets.blue.vessels },
    (vessel) => family.ship(vessel, year),
    ruleset,
  )
}

function mustFit(side: Side, { vessels }: CheckedFleet): void {
  if (vessels.length === 0) throw new Error(`The ${side} fleet has no ship: add at least one.`)
  if (vessels.length > MOST_SHIPS_EVER)
    throw new Error(`The ${side} fleet has ${vessels.length} ships; the largest table holds ${MOST_SHIPS_EVER} a side.`)
}

const remarksOn = (side: Side, { breaches }: CheckedFleet): string[] =>
  breaches.map(({ message }) => `${side === 'red' ? 'Red' : 'Blue'}: ${message}.`)
