import { plural } from '@flankspeed/kernel'
import { aircraftTypes, type ClassFacts, findAircraft } from '../library.ts'
import { bearsName, nearest } from '../names.ts'
import { NAVIES, NAVY_CODES, type Navy } from '../navies.ts'
import { absence, classAbsence, neverServed } from '../service.ts'
import { airUnits } from './air-units.ts'
import { type AirUnits, bookOf, type FleetBook } from './book.ts'
import { type Breach, breach } from './breach.ts'
import { type Fleet, type FlightOrder, naviesOf, rulesetOf } from './fleet.ts'
import { keyOf } from './meaning.ts'
import { laterState, shipsOffered, type Vessel, vesselsOf } from './roster.ts'

type Path = Breach['path']

/** A fleet with its cost and its errors. */
export interface CheckedFleet {
  fleet: Fleet
  vessels: Vessel[]
  /** Land-based aircraft. */
  flights: AirUnits[]
  cost: number
  /** Its points limit. */
  limit: number
  breaches: Breach[]
  /** Allowed, but worth knowing. */
  remarks: string[]
}

export function checkFleet(fleet: Fleet): CheckedFleet {
  const book = bookOf(fleet)
  const { vessels, unknown } = vesselsOf(fleet)
  const { units: flights, breaches: landBased } = readUnits(fleet.flights ?? [], ['flights'], fleet, book)
  const limit = book.limit(fleet)
  const groups = book.paysForAirGroups
    ? vessels.flatMap((vessel) => readUnits(vessel.flights, vessel.path, fleet, book).units)
    : []
  const cost =
    vessels.reduce((sum, { points }) => sum + points, 0) + costOf([...flights, ...groups]) + book.extras(fleet)
  const listed = { fleet, vessels, flights, cost, limit }
  const breaches = [
    ...unknown.map(({ path, why }) => breach(book.clauses.card, path, why)),
    ...vessels.flatMap((vessel) => [
      ...service(vessel, fleet, book),
      ...ownNavy(vessel, fleet),
      ...airGroup(vessel, fleet, book),
    ]),
    ...twice(vessels, book),
    ...tooMany(vessels, fleet.year, book),
    ...landBased,
    ...strangersOnLand(flights, fleet, book),
    ...tooDear(cost, limit, fleet, book),
    ...unheardOf(fleet, book),
    ...book.breaches(listed),
  ]
  return {
    ...listed,
    breaches: onceEach(breaches),
    remarks: [...pricedAnew(fleet, cost), ...whatIfs(vessels), ...book.remarks(listed)],
  }
}

/** In commission, with a name of the class, and in the state of that year (VAS-CARD-20, VAS-CARD-21, VAS-FLEET-04). */
function service({ path, facts, name }: Vessel, { year }: Fleet, { clauses }: FleetBook): Breach[] {
  const absent = (why: string): Breach[] => [breach(clauses.service, path, `${why}, the battle is set in ${year}`)]
  if (facts.commissioned > year) return absent(`${facts.name} enters service in ${facts.commissioned}`)
  if (name === null) return []
  const ship = facts.ships.find((known) => bearsName(known, name))
  if (!ship) return (facts.total ?? 0) > facts.ships.length ? [] : [breach(clauses.card, path, noSuchShip(facts, name))]
  const away = absence(facts, ship, String(year))
  if (away) return absent(away.why)
  const later = laterState(facts, ship.name, year)
  if (!later) return []
  return [breach(clauses.state, path, `by ${year} ${ship.name} is listed as ${later.id}, no longer as ${facts.id}`)]
}

function noSuchShip(facts: ClassFacts, name: string): string {
  const names = facts.ships.map((ship) => ship.name)
  const near = nearest(name, names)
  const hint = near.length > 0 ? `did you mean ${near.join(' or ')}?` : `the ships are ${names.join(', ')}`
  return `${facts.name} had no ship called ${name}; ${hint}`
}

function ownNavy({ path, facts, name }: Vessel, fleet: Fleet): Breach[] {
  const navies = naviesOf(fleet)
  const servedIn = facts.ships.find((ship) => name !== null && bearsName(ship, name))?.navy
  if (navies.includes(facts.navy) || (servedIn !== undefined && navies.includes(servedIn))) return []
  const owners = navies.map((navy) => NAVIES[navy as Navy].title).join(' and the ')
  const joint = [...navies, facts.navy].join(', ')
  const message = `${facts.name} belongs to the ${NAVIES[facts.navy].title}, the list to the ${owners}; a joint fleet says so: navy: [${joint}]`
  return [breach([], path, message)]
}

/** The air group fits the carrier and can land on it. */
function airGroup({ path, facts, carries, name, flights: orders }: Vessel, fleet: Fleet, book: FleetBook): Breach[] {
  if (orders.length === 0) return []
  const { clauses, words } = book
  const place = [...path, 'flights']
  const ship = name ?? facts.name
  if (carries === 0) return [breach(clauses.room, place, `${ship} is no carrier and cannot hold ${words.unit}s`)]
  const { units, breaches } = readUnits(orders, place, fleet, book)
  const taken = units.reduce((sum, { line, count }) => sum + line.room * count, 0)
  const landBound = units.filter(({ line }) => !line.carrierCapable)
  return [
    ...breaches,
    ...(taken > carries
      ? [breach(clauses.room, place, `${ship} holds ${carries} ${words.room}, her air group has ${taken}`)]
      : []),
    ...landBound.map(({ line }) =>
      breach(clauses.landing, place, `${line.name} (${line.role}) is not carrier-capable and cannot fly from ${ship}`),
    ),
    ...foreign(units, [facts.navy], true, place, fleet, book),
  ]
}

const strangersOnLand = (flights: readonly AirUnits[], fleet: Fleet, book: FleetBook): Breach[] =>
  foreign(flights, naviesOf(fleet) as Navy[], false, ['flights'], fleet, book)

/** Aircraft of navies that these do not fly, with those that they do. */
function foreign(
  units: readonly AirUnits[],
  navies: readonly Navy[],
  embarked: boolean,
  path: Path,
  fleet: Fleet,
  book: FleetBook,
): Breach[] {
  const open = naviesFlownBy(navies, embarked, fleet, book)
  const clauses = embarked ? book.clauses.embarked : book.clauses.fromLand
  return units.flatMap(({ aircraft, line }) => {
    const { navy } = findAircraft(aircraft)
    if (open.includes(navy)) return []
    const who = navies.map((own) => NAVIES[own].title).join(' and the ')
    const message = `${line.name} is an aircraft of the ${NAVIES[navy].title}; the ${who} ${embarked ? 'embarks' : 'has from land'} ${namesOf(open, embarked, fleet, book)}`
    return [breach(clauses, path, message)]
  })
}

/** The navies whose aircraft a fleet may choose, for a carrier of these navies or from land. */
export const naviesFlownBy = (navies: readonly Navy[], embarked: boolean, fleet: Fleet, book: FleetBook): Navy[] =>
  NAVY_CODES.filter((aircraft) => navies.some((navy) => book.flies(aircraft, navy, embarked, fleet)))

function namesOf(open: readonly Navy[], embarked: boolean, fleet: Fleet, book: FleetBook): string {
  const types = open
    .flatMap((navy) => aircraftTypes({ navy, year: fleet.year }))
    .filter((facts) => {
      const lines = book.lines(facts, rulesetOf(fleet), fleet.year)
      return lines.some((line) => line.commissioned <= fleet.year && (line.carrierCapable || !embarked))
    })
  return types.length > 0 ? types.map(({ name }) => name).join(', ') : `nothing in ${fleet.year}`
}

function readUnits(
  orders: readonly FlightOrder[],
  path: Path,
  fleet: Fleet,
  { clauses }: FleetBook,
): { units: AirUnits[]; breaches: Breach[] } {
  const units: AirUnits[] = []
  const breaches: Breach[] = []
  orders.forEach((order, i) => {
    const place = [...path, i]
    try {
      const found = airUnits(order, fleet)
      units.push(found)
      const { name, commissioned } = found.line
      if (commissioned > fleet.year) {
        const message = `${name} enters service in ${commissioned}, the battle is set in ${fleet.year}`
        breaches.push(breach(clauses.service, place, message))
      }
    } catch (error) {
      breaches.push(breach(clauses.aircraft, place, (error as Error).message))
    }
  })
  return { units, breaches }
}

/** A ship fights once; so does a name, which is reused only after a loss. */
function twice(vessels: Vessel[], { clauses }: FleetBook): Breach[] {
  const seen = new Set<string>()
  return vessels.flatMap(({ facts, name, path }) => {
    if (name === null) return []
    const key = keyOf(facts.navy, name)
    if (seen.has(key)) return [breach(clauses.card, path, `${name} is in the fleet twice`)]
    seen.add(key)
    return []
  })
}

/** No more ships than the class had, or had in service by then. */
function tooMany(vessels: Vessel[], year: number, { clauses }: FleetBook): Breach[] {
  return [...new Set(vessels.map(({ facts }) => facts))].flatMap((facts) => {
    if (facts.commissioned > year) return []
    const fielded = vessels.filter((vessel) => vessel.facts === facts)
    const existed = facts.total ?? facts.ships.length
    const path = fielded.at(-1)!.path
    const has = `the fleet has ${plural(fielded.length, 'ship')} of ${facts.name}`
    if (fielded.length > existed)
      return [breach(clauses.card, path, `${has}, there ${existed === 1 ? 'was 1' : `were ${existed}`}`)]
    const inService = shipsOffered(facts, year).length
    if (existed > facts.ships.length || !fielded.some(({ name }) => name === null)) return []
    const gone = inService === 0 ? classAbsence(facts, year) : null
    if (gone !== null) return [breach(clauses.service, path, `${gone}, the battle is set in ${year}`)]
    const sailing = plural(inService, 'is', 'are')
    return [breach(clauses.service, path, `${has}, ${sailing} in service in ${year}`)]
  })
}

const costOf = (units: readonly AirUnits[]): number =>
  units.reduce((sum, { line, count }) => sum + line.points * count, 0)

function tooDear(cost: number, limit: number, { points, objective }: Fleet, { clauses }: FleetBook): Breach[] {
  if (cost <= limit) return []
  const adjusted = limit !== points
  const because = adjusted ? ` (${points} agreed, changed by the objective ${objective})` : ''
  const message = `the fleet costs ${plural(cost, 'point')}, ${cost - limit} over its total of ${limit}${because}`
  return [breach([...clauses.total, ...(adjusted ? clauses.objective : [])], ['points'], message)]
}

/** Entries that mean nothing under these rules. */
function unheardOf(fleet: Fleet, { knows, objectives, admirals }: FleetBook): Breach[] {
  const { objective, lendLease, squadrons, admiral, ships } = fleet
  const unknown = (what: string, path: Path): Breach => breach([], path, `these rules have no ${what}`)
  return [
    ...(objective === undefined || objectives ? [] : [unknown('objectives', ['objective'])]),
    ...(lendLease === undefined || knows.includes('lend-lease') ? [] : [unknown('lend-lease', ['lendLease'])]),
    ...(squadrons === undefined || knows.includes('squadrons') ? [] : [unknown('squadrons', ['squadrons'])]),
    ...(admiral === undefined || admirals ? [] : [unknown('admirals', ['admiral'])]),
    ...ships.flatMap(({ vtFuses }, i) =>
      vtFuses && !knows.includes('VT Fuses') ? [unknown('VT Fuses', ['ships', i, 'vtFuses'])] : [],
    ),
  ]
}

/** Several ships of one entry that break the same rule are reported once. */
function onceEach(breaches: Breach[]): Breach[] {
  const said = new Set<string>()
  return breaches.filter(({ path, message }) => {
    const key = `${path.join('.')} ${message}`
    return said.has(key) ? false : said.add(key)
  })
}

const pricedAnew = (fleet: Fleet, cost: number): string[] =>
  fleet.cost !== undefined && fleet.cost !== cost
    ? [`The list says that it costs ${fleet.cost} points; the cards of today say ${cost}.`]
    : []

/** Ships that never served in the war. */
function whatIfs(vessels: readonly Vessel[]): string[] {
  return vessels.flatMap(({ facts, name }) => {
    const ship = facts.ships.find((known) => name !== null && bearsName(known, name))
    if (!ship || !neverServed(ship)) return []
    return [`${ship.name} ${ship.never ? 'never entered service' : 'entered service after the war'}.`]
  })
}

/** Errors that prevent finding cards: unknown classes, ships and aircraft. */
export function unreadable({ fleet, breaches }: CheckedFleet): Breach[] {
  const { clauses } = bookOf(fleet)
  const unknown = [clauses.card[0], clauses.aircraft[0]]
  return breaches.filter(({ clause, path }) => path.at(-1) === 'class' || (clause !== null && unknown.includes(clause)))
}
