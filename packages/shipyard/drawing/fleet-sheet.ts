import { findRuleset, rootOf } from '@flankspeed/engine'
import { plainCard as plainTideCard } from '@flankspeed/engine/rulesets/crimson-tide/card-reading.ts'
import { plainCard as plainSheet } from '@flankspeed/engine/rulesets/fleet-d20/card-reading.ts'
import { plainCard } from '@flankspeed/engine/rulesets/victory-at-sea/card-reading.ts'
import { drawTideCard, tideSubject } from '../crimson-tide/card-face.ts'
import { ctCardText } from '../crimson-tide/card-text.ts'
import { fdStand } from '../fleet-d20/sheet.ts'
import { sheetText } from '../fleet-d20/sheet-text.ts'
import type { Muster } from '../fleets/check.ts'
import { type Fleet, type FlightOrder, naviesOf, rulesetOf } from '../fleets/fleet.ts'
import { flightsOf } from '../fleets/flights.ts'
import type { Vessel } from '../fleets/roster.ts'
import { NAVIES, type Navy } from '../navies.ts'
import type { AirGroup } from './air-group-cards.ts'
import { drawCard } from './card-face.ts'
import { cardText } from './card-text.ts'
import { drawSheet } from './data-sheet.ts'
import { drawFlightCards } from './flights-card.ts'
import { drawStandCards } from './stands-card.ts'
import { cardSubject, sheetSubject } from './subject.ts'
import { grouped } from './words.ts'

/** The card of a ship in her fleet: as data, in words and drawn. */
interface Face {
  ship: string
  card: object
  text: string
  drawn: string
}

/** How a rulebook shows the cards of a fleet: ship by ship, and its aircraft where they have cards of their own. */
interface Faces {
  ship(vessel: Vessel, year: number, fleet: Fleet): Face
  aircraft?(title: string, muster: Muster): string[]
}

const FACES: Readonly<Record<string, Faces>> = {
  'victory-at-sea': {
    ship({ facts, name, vtFuses }, year, fleet) {
      const found = cardSubject(facts.id, year, name, rulesetOf(fleet))
      const subject = { ...found, ...(vtFuses && { equipment: ['VT Fuses'] }) }
      return { ship: found.title, card: plainCard(found.card), text: cardText(subject), drawn: drawCard(subject) }
    },
    aircraft: (title, muster) =>
      drawFlightCards(
        title,
        airGroups(muster, (order) => [flightsOf(order, rulesetOf(muster.fleet))]),
      ),
  },
  'crimson-tide': {
    ship({ facts, name }, year) {
      const subject = { ...tideSubject(facts.id, year), ...(name !== null && { title: name }) }
      const { title, card } = subject
      return {
        ship: title,
        card: plainTideCard(card),
        text: ctCardText(title, year, card),
        drawn: drawTideCard(subject),
      }
    },
  },
  'fleet-d20': {
    ship({ facts, name }, year) {
      const subject = sheetSubject(facts.id, year, name)
      const { title, sheet } = subject
      return { ship: title, card: plainSheet(sheet), text: sheetText(title, year, sheet), drawn: drawSheet(subject) }
    },
    aircraft: (title, muster) =>
      drawStandCards(
        title,
        airGroups(muster, ({ aircraft, count = 1 }) =>
          Array.from({ length: count }, () => fdStand(aircraft, muster.fleet.year)),
        ),
      ),
  },
}

function facesOf(fleet: Fleet): Faces {
  const { clauses, title } = findRuleset(rulesetOf(fleet))
  const faces = FACES[rootOf(clauses)]
  if (!faces) throw new Error(`The shipyard draws no cards for ${title} yet.`)
  return faces
}

/** The card of every ship. */
export const fleetFaces = ({ fleet, vessels }: Muster): Face[] =>
  vessels.map((vessel) => facesOf(fleet).ship(vessel, Math.max(fleet.year, vessel.facts.commissioned), fleet))

/** The cards of a whole fleet: one for every ship, then its aircraft. */
export function fleetCards(muster: Muster): { cards: string[]; title: string } {
  const { fleet, cost, limit } = muster
  const navies = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title)
  const title = `${[fleet.name, ...navies, fleet.year].filter((part) => part !== undefined).join(', ')} · ${grouped(cost)} of ${grouped(limit)} points`
  const ships = fleetFaces(muster).map(({ drawn }) => drawn)
  return { cards: [...ships, ...(facesOf(fleet).aircraft?.(title, muster) ?? [])], title }
}

/** Who flies from where, in the words of a rulebook. */
function airGroups<T>({ fleet, vessels }: Muster, list: (order: FlightOrder) => T[]): AirGroup<T>[] {
  const { flights = [] } = fleet
  return [
    ...vessels
      .filter((vessel) => vessel.flights.length > 0)
      .map(({ name, facts, flights: orders }) => ({ owner: name ?? facts.name, aircraft: orders.flatMap(list) })),
    ...(flights.length > 0 ? [{ owner: 'From land', aircraft: flights.flatMap(list) }] : []),
  ]
}
