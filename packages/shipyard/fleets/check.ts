import { Illegal } from '@flankspeed/engine'
import type { Card } from '@flankspeed/engine/rulesets/victory-at-sea/card.ts'
import type { VasClause } from '@flankspeed/engine/rulesets/victory-at-sea/clauses/index.ts'
import type { ClassFacts } from '../library.ts'
import { nearest, plain } from '../names.ts'
import { NAVIES, type Navy } from '../navies.ts'
import { chartLine, rulesUnder } from '../victory-at-sea/corrections.ts'
import { vasFlights } from '../victory-at-sea/flights.ts'
import { admiralsFor, isCalled, knowsAdmirals } from './admiral.ts'
import { type Fleet, type FlightOrder, naviesOf, rulesetOf } from './fleet.ts'
import { type Flights, flightsOf } from './flights.ts'
import { keyOf } from './meaning.ts'
import { totalFor } from './objectives.ts'
import { laterState, shipsInService, type Vessel, vesselsOf } from './roster.ts'
import { shipName } from './telling.ts'

type Path = (string | number)[]

/** One thing that keeps a fleet from being legal. */
export interface Breach {
  /** null: the list contradicts itself, no rule is needed to see it. */
  clause: VasClause | null
  also: VasClause[]
  path: Path
  message: string
}

/** A fleet counted and judged. */
export interface Muster {
  fleet: Fleet
  vessels: Vessel[]
  /** Flights that fly from land. */
  flights: Flights[]
  cost: number
  /** What it may cost. */
  limit: number
  breaches: Breach[]
  /** Worth knowing, but allowed. */
  remarks: string[]
}

export function checkFleet(fleet: Fleet): Muster {
  const { vessels, unknown } = vesselsOf(fleet)
  const { flights, breaches: landBased } = readFlights(fleet.flights ?? [], ['flights'], fleet)
  const limit = totalFor(fleet.points, fleet.objective)
  const flightCost = costOf(flights)
  const cost = vessels.reduce((sum, { card }) => sum + card.points, 0) + flightCost
  const breaches = [
    ...unknown.map(({ path, why }) => breach('VAS-CARD-01', path, why)),
    ...vessels.flatMap((vessel) => singleShip(vessel, fleet)),
    ...twice(vessels),
    ...tooMany(vessels, fleet.year),
    ...landBased,
    ...tooMuchAir(flightCost, limit),
    ...tooDear(cost, limit, fleet),
    ...flagship(fleet, vessels),
  ]
  return { fleet, vessels, flights, cost, limit, breaches: onceEach(breaches), remarks: remarksOn(fleet, cost) }
}

/** One admiral, in a ship that suits him (ADM-FLAG-01, ADM-FLAG-02, ADM-R-78). */
function flagship(fleet: Fleet, vessels: readonly Vessel[]): Breach[] {
  const { admiral } = fleet
  if (!admiral) return []
  const path = ['admiral']
  if (!knowsAdmirals(fleet)) return [breach(null, path, 'these rules know no admirals')]
  if (!vessels.some((vessel) => isCalled(vessel, admiral.flagship)))
    return [breach('ADM-FLAG-02', path, `there is no ${admiral.flagship} in the list to be the flagship`)]
  const open = admiralsFor(fleet, vessels)
  const isOpen = (flagships: readonly string[]): boolean =>
    vessels.some((vessel) => isCalled(vessel, admiral.flagship) && flagships.includes(shipName(vessel)))
  if (open.some(({ kind, flagships }) => kind === admiral.kind && isOpen(flagships))) return []
  return open.some(({ flagships }) => isOpen(flagships))
    ? [
        breach('ADM-R-78', path, `a ${admiral.kind} admiral does not hoist his flag in ${admiral.flagship}`, [
          'ADM-FLAG-02',
        ]),
      ]
    : [
        breach(
          'ADM-FLAG-02',
          path,
          `${admiral.flagship} cannot be the flagship: battleships and carriers come before cruisers`,
          ['ADM-R-78'],
        ),
      ]
}

function breach(clause: VasClause | null, path: Path, message: string, also: VasClause[] = []): Breach {
  return { clause, also, path, message }
}

function singleShip(vessel: Vessel, fleet: Fleet): Breach[] {
  return [
    ...service(vessel, fleet),
    ...ownNavy(vessel, fleet),
    ...airGroup(vessel, fleet),
    ...vtFuses(vessel, fleet.year),
  ]
}

/** In commission, under a name the class had, and in the state of that year (VAS-CARD-20, VAS-CARD-21, VAS-FLEET-04). */
function service({ path, facts, name }: Vessel, { year }: Fleet): Breach[] {
  if (facts.commissioned > year)
    return [
      breach(
        'VAS-CARD-21',
        path,
        `${facts.name} enters service in ${facts.commissioned}, the battle is set in ${year}`,
        ['VAS-FLEET-04'],
      ),
    ]
  if (name === null) return []
  const ship = facts.ships.find((known) => plain(known.name) === plain(name))
  if (!ship) return (facts.total ?? 0) > facts.ships.length ? [] : [noSuchShip(path, facts, name)]
  if (ship.commissioned > year)
    return [
      breach('VAS-CARD-21', path, `${ship.name} enters service in ${ship.commissioned}, the battle is set in ${year}`, [
        'VAS-FLEET-04',
      ]),
    ]
  const later = laterState(facts, name, year)
  if (!later) return []
  return [
    breach('VAS-FLEET-04', path, `by ${year} ${ship.name} is listed as ${later.id}, no longer as ${facts.id}`, [
      'VAS-CARD-20',
    ]),
  ]
}

function noSuchShip(path: Path, facts: ClassFacts, name: string): Breach {
  const names = facts.ships.map((ship) => ship.name)
  const near = nearest(name, names)
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the ships are ${names.join(', ')}`
  return breach('VAS-CARD-01', path, `${facts.name} had no ship called ${name}; ${hint}`)
}

function ownNavy({ path, facts, name }: Vessel, fleet: Fleet): Breach[] {
  const navies = naviesOf(fleet)
  const servedIn = facts.ships.find((ship) => name !== null && plain(ship.name) === plain(name))?.navy
  if (navies.includes(facts.navy) || (servedIn !== undefined && navies.includes(servedIn))) return []
  return [
    breach(
      null,
      path,
      `${facts.name} belongs to the ${NAVIES[facts.navy].title}, the list to the ${navies.map((navy) => NAVIES[navy as Navy].title).join(' and the ')}; a joint fleet says so: navy: [${[...navies, facts.navy].join(', ')}]`,
    ),
  ]
}

/** The air group fits the carrier and can land on it (VAS-AIR-12, VAS-CV-11, VAS-CV-12). */
function airGroup({ path, facts, card, name, flights: orders }: Vessel, fleet: Fleet): Breach[] {
  if (orders.length === 0) return []
  const place = [...path, 'flights']
  const capacity = card.traits.carrier
  const ship = name ?? facts.name
  if (capacity === 0)
    return [breach('VAS-AIR-12', place, `${ship} is no carrier and cannot hold Flights`, ['VAS-CV-12'])]
  const { flights, breaches } = readFlights(orders, place, fleet)
  const count = flights.reduce((sum, flight) => sum + flight.count, 0)
  const landBound = flights.filter(({ line }) => !line.carrierCapable)
  return [
    ...breaches,
    ...(count > capacity
      ? [breach('VAS-AIR-12', place, `${ship} holds ${capacity} Flights, her air group has ${count}`, ['VAS-CV-12'])]
      : []),
    ...outOfBalance(card, flights, place, rulesetOf(fleet)),
    ...landBound.map(({ line }) =>
      breach('VAS-CV-11', place, `${line.name} (${line.role}) is not carrier-capable and cannot fly from ${ship}`),
    ),
  ]
}

/** What a ruleset asks of the air group as a whole. */
function outOfBalance(card: Card, flights: readonly Flights[], place: Path, ruleset: string): Breach[] {
  const group = flights.flatMap(({ line, count }) => Array.from({ length: count }, () => chartLine(line)))
  const r = rulesUnder(ruleset)
  try {
    r.refuseAirGroup([...r.lists.chart, ...sisters(flights, ruleset)], card, group)
    return []
  } catch (error) {
    if (!(error instanceof Illegal)) throw error
    const { clause, also, message } = error
    return [breach(clause as VasClause, place, message.replace(` (${clause})`, ''), also as VasClause[])]
  }
}

/** Every line of the aircraft on board: some fly as fighters and as bombers. */
const sisters = (flights: readonly Flights[], ruleset: string) =>
  flights.flatMap(({ aircraft }) => vasFlights(aircraft, ruleset)).map(chartLine)

function readFlights(
  orders: readonly FlightOrder[],
  path: Path,
  fleet: Fleet,
): { flights: Flights[]; breaches: Breach[] } {
  const flights: Flights[] = []
  const breaches: Breach[] = []
  orders.forEach((order, i) => {
    const place = [...path, i]
    try {
      const found = flightsOf(order, rulesetOf(fleet))
      flights.push(found)
      const { name, commissioned } = found.line
      if (commissioned > fleet.year)
        breaches.push(
          breach(
            'VAS-CARD-21',
            place,
            `${name} enters service in ${commissioned}, the battle is set in ${fleet.year}`,
            ['VAS-FLEET-04'],
          ),
        )
    } catch (error) {
      breaches.push(breach('VAS-AIR-11', place, (error as Error).message))
    }
  })
  return { flights, breaches }
}

const VT_FUSES_FROM = 1943
const VT_NATIONS: Partial<Record<string, VasClause>> = { 'us-navy': 'VAS-USN-03', 'royal-navy': 'VAS-RN-01' }

function vtFuses({ path, facts, card, name, vtFuses: wanted }: Vessel, year: number): Breach[] {
  if (!wanted) return []
  const place = [...path, 'vtFuses']
  const clause = VT_NATIONS[card.nation]
  if (!clause) return [breach('VAS-USN-03', place, 'only US Navy and Royal Navy ships have VT Fuses', ['VAS-RN-01'])]
  if (year < VT_FUSES_FROM)
    return [breach(clause, place, `VT Fuses come in ${VT_FUSES_FROM}, the battle is set in ${year}`)]
  return hasDpGuns(card) ? [] : [breach(clause, place, `${name ?? facts.name} has no DP light guns for VT Fuses`)]
}

const hasDpGuns = ({ weapons }: Card): boolean =>
  weapons.some(({ kind, traits }) => kind === 'light-gun' && traits.dp > 0)

/** A ship fights once; so does a name, which is given again only after a loss. */
function twice(vessels: Vessel[]): Breach[] {
  const seen = new Set<string>()
  return vessels.flatMap(({ facts, name, path }) => {
    if (name === null) return []
    const key = keyOf(facts.navy, name)
    if (seen.has(key)) return [breach('VAS-CARD-01', path, `${name} is in the fleet twice`)]
    seen.add(key)
    return []
  })
}

/** No more ships than the class had, or than it had in service by then. */
function tooMany(vessels: Vessel[], year: number): Breach[] {
  return [...new Set(vessels.map(({ facts }) => facts))].flatMap((facts) => {
    if (facts.commissioned > year) return []
    const fielded = vessels.filter((vessel) => vessel.facts === facts)
    const existed = facts.total ?? facts.ships.length
    const path = fielded.at(-1)!.path
    if (fielded.length > existed)
      return [
        breach(
          'VAS-CARD-01',
          path,
          `the fleet has ${fielded.length} ships of ${facts.name}, there ${existed === 1 ? 'was 1' : `were ${existed}`}`,
        ),
      ]
    const inService = shipsInService(facts, year).length
    if (existed > facts.ships.length || !fielded.some(({ name }) => name === null)) return []
    return [
      breach(
        'VAS-CARD-21',
        path,
        `the fleet has ${fielded.length} ships of ${facts.name}, ${inService === 1 ? '1 is' : `${inService} are`} in service in ${year}`,
        ['VAS-FLEET-04'],
      ),
    ]
  })
}

const costOf = (flights: readonly Flights[]): number =>
  flights.reduce((sum, { line, count }) => sum + line.points * count, 0)

/** One quarter of the total, exactly (VAS-AIR-13, VAS-R-76). */
function tooMuchAir(cost: number, limit: number): Breach[] {
  if (cost * 4 <= limit) return []
  return [
    breach(
      'VAS-AIR-13',
      ['flights'],
      `land-based Flights cost ${cost} points; a quarter of ${limit} is ${limit / 4}, ${cost - limit / 4} less`,
    ),
  ]
}

function tooDear(cost: number, limit: number, { points, objective }: Fleet): Breach[] {
  if (cost <= limit) return []
  const adjusted = objective !== undefined && limit !== points
  return [
    breach(
      'VAS-FLEET-03',
      ['points'],
      `the fleet costs ${cost} points, ${cost - limit} over its total of ${limit}${adjusted ? ` (${points} agreed, changed by the objective ${objective})` : ''}`,
      adjusted ? ['VAS-FLEET-02'] : [],
    ),
  ]
}

/** Several ships of one entry break a rule together: it is said once. */
function onceEach(breaches: Breach[]): Breach[] {
  const said = new Set<string>()
  return breaches.filter(({ path, message }) => {
    const key = `${path.join('.')} ${message}`
    return said.has(key) ? false : said.add(key)
  })
}

function remarksOn(fleet: Fleet, cost: number): string[] {
  const landBased = (fleet.flights ?? []).length > 0
  return [
    ...(fleet.cost !== undefined && fleet.cost !== cost
      ? [`The list says that it costs ${fleet.cost} points; the cards of today say ${cost}.`]
      : []),
    ...(landBased && naviesOf(fleet).includes('rm') && fleet.ships.length > 0
      ? ['Land-based Flights cost a Regia Marina fleet 1 on each initiative roll (VAS-RM-01).']
      : []),
  ]
}
