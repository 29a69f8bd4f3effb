import type { Muster } from '../fleets/check.ts'
import { naviesOf, rulesetOf } from '../fleets/fleet.ts'
import { flightsOf } from '../fleets/flights.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { drawCard, type Subject } from './card-face.ts'
import { type AirGroup, drawFlightCards } from './flights-card.ts'
import { cardSubject } from './subject.ts'
import { grouped } from './words.ts'

/** What the card of every ship shows. */
export function fleetSubjects({ fleet, vessels }: Muster): Subject[] {
  return vessels.map(({ facts, name, vtFuses }) => ({
    ...cardSubject(facts.id, Math.max(fleet.year, facts.commissioned), name, rulesetOf(fleet)),
    ...(vtFuses && { equipment: ['VT Fuses'] }),
  }))
}

/** The cards of a whole fleet: one for every ship, then its Flights. */
export function fleetCards(muster: Muster): { cards: string[]; title: string } {
  const { fleet, vessels, flights, cost, limit } = muster
  const navies = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title)
  const title = `${[fleet.name, ...navies, fleet.year].filter((part) => part !== undefined).join(', ')} · ${grouped(cost)} of ${grouped(limit)} points`
  const ships = fleetSubjects(muster).map(drawCard)
  const groups: AirGroup[] = [
    ...vessels
      .filter((vessel) => vessel.flights.length > 0)
      .map(({ name, facts, flights: orders }) => ({
        owner: name ?? facts.name,
        flights: orders.map((order) => flightsOf(order, rulesetOf(fleet))),
      })),
    ...(flights.length > 0 ? [{ owner: 'From land', flights }] : []),
  ]
  return { cards: [...ships, ...drawFlightCards(title, groups)], title }
}
