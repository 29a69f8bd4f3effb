import { type Breach, breach, type Fleet, type FleetBook, type Listed, shipName } from '@flankspeed/shipyard/fleets'
import { boughtAs, normalizeName } from '@flankspeed/shipyard/rulebook'
import { flightDeck } from '../rules/air/flight-deck.ts'
import { fdSheet, fdStand, isWorked } from './sheet.ts'

/** FD-SQD-01, FD-SQD-02, FD-VIC-08 */
const MOST_SHIPS = 8
const MOST_COMMAND = 2
const POINTS_A_COMMAND = 10
/** Size from which a ship is heavy in a night raid (FD-SET-08). */
const HEAVY = 2

/** Fleets of Fleet d20: ships and stands at the points of their sheets, and officers (FD-VIC-06 to FD-VIC-08). */
export const sheetBook: FleetBook = {
  words: { unit: 'stand', room: 'aircraft' },
  knows: ['squadrons'],
  usualPoints: 800,
  paysForAirGroups: true,
  clauses: {
    card: [],
    service: [],
    state: [],
    aircraft: ['FD-AIR-01'],
    room: ['FD-AIR-10'],
    embarked: [],
    fromLand: [],
    landing: ['FD-AIR-05'],
    total: ['FD-SET-01', 'FD-SET-07'],
    objective: [],
  },
  has: () => true,
  ship(facts, year, _ruleset, name) {
    const { points, H } = fdSheet(facts.id, year, name)
    return { points, carries: flightDeck.parts.hangarPerH * H, printed: isWorked(facts.id, year) }
  },
  lines(facts, _ruleset, year) {
    const { id, name, year: commissioned, carrier } = facts
    const roles = new Set(facts.roles.flatMap(({ role }) => boughtAs(role) ?? []))
    if (roles.size === 0) return []
    const { points, aircraft: room } = fdStand(id, Math.max(year, commissioned))
    return [...roles].map((role) => ({
      id,
      name,
      role,
      points,
      carrierCapable: carrier && role !== 'kamikaze',
      commissioned,
      room,
    }))
  },
  flies: (aircraft, navy) => aircraft === navy,
  limit: ({ points }) => points,
  /** Each point of Command Value costs ten, or gives ten back (FD-VIC-08). */
  extras: ({ squadrons = [] }) => squadrons.reduce((sum, { command = 0 }) => sum + POINTS_A_COMMAND * command, 0),
  breaches: squadronBreaches,
  remarks: (listed) => [...tooHeavy(listed), ...tooMuchAir(listed)],
}

/** A squadron has 1 to 8 ships, each in one squadron alone, and an officer from -2 to +2 (FD-SQD-01, FD-SQD-02). */
function squadronBreaches({ fleet, vessels }: Listed): Breach[] {
  const names = vessels.map((vessel) => normalizeName(shipName(vessel)))
  const seen = new Set<string>()
  return (fleet.squadrons ?? []).flatMap(({ name, ships, command = 0 }, i) => {
    const path = ['squadrons', i]
    const found: Breach[] = []
    if (ships.length > MOST_SHIPS)
      found.push(breach(['FD-SQD-01'], path, `${name} has ${ships.length} ships; a squadron has ${MOST_SHIPS} at most`))
    if (Math.abs(command) > MOST_COMMAND)
      found.push(
        breach(['FD-SQD-02'], path, `${name}: a Command Value is -${MOST_COMMAND} to +${MOST_COMMAND}, not ${command}`),
      )
    for (const ship of ships) {
      if (!names.includes(normalizeName(ship)))
        found.push(breach([], path, `${name}: there is no ${ship} in the list; it has ${listOf(vessels)}`))
      else if (seen.has(normalizeName(ship))) found.push(breach(['FD-SQD-01'], path, `${ship} sails in two squadrons`))
      seen.add(normalizeName(ship))
    }
    return found
  })
}

const listOf = (vessels: Listed['vessels']): string => vessels.map(shipName).join(', ')

const shipsOf = ({ vessels }: Listed, counts: (size: number) => boolean, { year }: Fleet): number =>
  vessels
    .filter(({ facts, name }) => counts(fdSheet(facts.id, Math.max(year, facts.commissioned), name).size))
    .reduce((sum, { points }) => sum + points, 0)

/** FD-SET-08 */
function tooHeavy(listed: Listed): string[] {
  const heavy = shipsOf(listed, (size) => size >= HEAVY, listed.fleet)
  const all = shipsOf(listed, () => true, listed.fleet)
  return 2 * heavy > all
    ? ['More than half its points are ships of size +2 or more: it cannot fight a night raid (FD-SET-08).']
    : []
}

/** FD-SET-10 */
function tooMuchAir(listed: Listed): string[] {
  const air = listed.cost - sheetBook.extras(listed.fleet) - shipsOf(listed, () => true, listed.fleet)
  return 2 * air > listed.limit
    ? ['More than half its points are aircraft: it cannot fight a carrier strike (FD-SET-10).']
    : []
}
