import { rulesets } from '@flankspeed/rulebooks'
import { aircraftTypes, classes, findAircraft, findClass } from '../library.ts'
import { NAVY_CODES } from '../navies.ts'
import { isOwnClass } from '../own/registry.ts'
import type { ShipFacts } from '../ship-facts.ts'
import { ByteReader, ByteWriter, checksum, OutOfBytes, tagOf } from './bytes.ts'
import { type Fleet, type FlightOrder, naviesOf, type ShipOrder, type SquadronOrder } from './fleet.ts'
import { fleetFile } from './fleet-file.ts'
import { meaningOf } from './meaning.ts'
import { admiralKinds, objectiveNames } from './option-names.ts'

/** A code that cannot be read, and why. */
export class BadCode extends Error {}

const VERSION = 1
const FIRST_YEAR = 1900
/** Codes contain a role as its index here. */
export const FLIGHT_ROLES = ['fighter', 'bomber', 'dive-bomber', 'torpedo-bomber', 'kamikaze'] as const

export const looksLikeCode = (text: string): boolean => /^fs\d+\./i.test(text.trim())

/**
 * A fleet in a short code for links: `fs1.` and the bytes in base64url, the last three a checksum. Classes and aircraft
 * are hashes of their ids, so that a larger shipyard reads old codes.
 */
export function fleetCode(fleet: Fleet): string {
  const w = new ByteWriter()
  const { name, objective, cost, ruleset, admiral, squadrons, lendLease } = fleet
  w.byte(flags([name, objective, cost, ruleset, admiral, squadrons, lendLease].map((field) => field !== undefined)))
  const navies = naviesOf(fleet)
  w.byte(typeof fleet.navy === 'string' ? 0 : navies.length)
  for (const navy of navies) w.tag(navy, 2)
  w.byte(fleet.year - FIRST_YEAR)
  w.whole(fleet.points)
  if (name !== undefined) w.text(name)
  if (objective !== undefined) w.byte(objectiveNames().indexOf(objective))
  if (cost !== undefined) w.whole(Math.max(0, cost))
  if (ruleset !== undefined) w.tag(ruleset, 2)
  if (admiral !== undefined) {
    w.byte(admiralKinds().indexOf(admiral.kind))
    w.text(admiral.flagship)
  }
  w.byte(fleet.ships.length)
  let previous: string | undefined
  for (const order of fleet.ships) previous = writeShip(w, order, fleet, previous)
  w.byte(fleet.flights === undefined ? 0 : fleet.flights.length + 1)
  for (const order of fleet.flights ?? []) writeFlight(w, order)
  if (squadrons !== undefined) writeSquadrons(w, squadrons)
  return `fs${VERSION}.${base64url([...w.bytes, ...checksum(w.bytes)])}`
}

export function fleetOfCode(code: string): Fleet {
  const [, version, text] = /^fs(\d+)\.([\w-]+)$/i.exec(code.trim()) ?? []
  if (version === undefined || text === undefined)
    throw new BadCode('This is not a fleet code: a code starts with fs1. followed by letters, digits, - and _.')
  if (Number(version) !== VERSION)
    throw new BadCode(`This fleet code is of version ${version}; only version ${VERSION} can be read here.`)
  const bytes = fromBase64url(text)
  const body = bytes.slice(0, -3)
  if (bytes.length < 4 || checksum([...body]).some((byte, i) => byte !== bytes[bytes.length - 3 + i]))
    throw new BadCode('This fleet code is mistyped or cut short: its checksum does not fit. Copy it again as a whole.')
  const parsed = fleetFile().safeParse(readBody(new ByteReader(body)))
  if (!parsed.success) throw new BadCode(`This fleet code holds no fleet: ${parsed.error.issues[0]?.message}.`)
  return parsed.data
}

function readBody(r: ByteReader): unknown {
  try {
    return readHead(r)
  } catch (error) {
    if (error instanceof OutOfBytes) throw new BadCode('This fleet code ends in the middle of a fleet.')
    throw error
  }
}

function readHead(r: ByteReader): unknown {
  const [hasName, hasObjective, hasCost, hasRuleset, hasAdmiral, hasSquadrons, lendLease] = flagsIn(r.byte())
  const navyCount = r.byte()
  const navies = Array.from({ length: Math.max(1, navyCount) }, () =>
    byTag(NAVY_CODES, (navy) => navy, r.tag(2), 2, 'navy'),
  )
  const year = r.byte() + FIRST_YEAR
  const points = r.whole()
  const name = hasName ? { name: r.text() } : {}
  const objective = hasObjective ? { objective: objectiveNames()[r.byte()] } : {}
  const cost = hasCost ? { cost: r.whole() } : {}
  const ruleset = hasRuleset ? { ruleset: byTag(rulesets, ({ id }) => id, r.tag(2), 2, 'ruleset').id } : {}
  const admiral = hasAdmiral ? { admiral: { kind: admiralKinds()[r.byte()], flagship: r.text() } } : {}
  const ships: ShipOrder[] = []
  for (let left = r.byte(); left > 0; left--) ships.push(readShip(r, ships.at(-1)?.class))
  const flightCount = r.byte()
  const flights = flightCount > 0 ? { flights: readFlights(r, flightCount - 1) } : {}
  const squadrons = hasSquadrons ? { squadrons: readSquadrons(r) } : {}
  if (!r.atEnd) throw new OutOfBytes()
  const navy = navyCount === 0 ? navies[0] : navies
  const agreed = lendLease ? { lendLease } : {}
  const head = { ...name, ...ruleset, navy, year, points, ...objective, ...agreed, ...cost }
  return { ...head, ships, ...flights, ...admiral, ...squadrons }
}

/** Returns the id of the class, which the next ship need not repeat. */
function writeShip(w: ByteWriter, order: ShipOrder, fleet: Fleet, previous: string | undefined): string {
  const { facts, name: meant } = meaningOf(order, fleet)
  if (isOwnClass(facts)) throw new BadCode(`${facts.name} is a class of your own, and a code holds no facts.`)
  const { count, flights, vtFuses } = order
  const name = count === undefined ? meant : undefined
  const listed = name !== undefined && listedName(facts, tagOf(name, 2)) === name
  w.byte(
    flags([
      facts.id === previous,
      listed,
      name !== undefined && !listed,
      count !== undefined,
      flights !== undefined,
      vtFuses === true,
    ]),
  )
  if (facts.id !== previous) w.tag(facts.id, 3)
  if (listed) w.tag(name, 2)
  else if (name !== undefined) w.text(name)
  if (count !== undefined) w.byte(count)
  if (flights !== undefined) {
    w.byte(flights.length)
    for (const flight of flights) writeFlight(w, flight)
  }
  return facts.id
}

function readShip(r: ByteReader, previous: string | undefined): ShipOrder {
  const [same, listed, written, counted, carriesFlights, vtFuses] = flagsIn(r.byte())
  if (same && previous === undefined) throw new OutOfBytes()
  const id = same ? previous! : byTag(classes(), (facts) => facts.id, r.tag(3), 3, 'class').id
  const tag = listed ? r.tag(2) : undefined
  const name = tag === undefined ? (written ? r.text() : undefined) : listedName(findClass(id), tag)
  if (listed && name === undefined)
    throw new BadCode(`This fleet code names a ship of ${id} that the shipyard does not know.`)
  return {
    class: id,
    ...(name !== undefined && { name }),
    ...(counted && { count: r.byte() }),
    ...(carriesFlights && { flights: readFlights(r, r.byte()) }),
    ...(vtFuses && { vtFuses: true as const }),
  }
}

/** The only ship of a class with that tag. */
function listedName({ ships }: ShipFacts, tag: number): string | undefined {
  const found = ships.filter((ship) => tagOf(ship.name, 2) === tag)
  return found.length === 1 ? found[0]?.name : undefined
}

/** The aircraft, and in one byte its role and count: 0 if the list omits it. */
function writeFlight(w: ByteWriter, { aircraft, role, count = 0 }: FlightOrder): void {
  const roleNumber = role === undefined ? 0 : (FLIGHT_ROLES as readonly string[]).indexOf(role) + 1
  if (role !== undefined && roleNumber === 0)
    throw new BadCode(`There is no role "${role}" of a Flight: choose one of ${FLIGHT_ROLES.join(', ')}.`)
  w.tag(findAircraft(aircraft).id, 3)
  w.byte((roleNumber << 5) | count)
}

function readFlights(r: ByteReader, count: number): FlightOrder[] {
  return Array.from({ length: count }, () => {
    const { id } = byTag(aircraftTypes(), (facts) => facts.id, r.tag(3), 3, 'aircraft')
    const packed = r.byte()
    const role = FLIGHT_ROLES[(packed >>> 5) - 1]
    return { aircraft: id, ...(role && { role }), ...((packed & 31) > 0 && { count: packed & 31 }) }
  })
}

/** Command Values are stored with this offset; 0 if the list omits one. */
const COMMAND_FROM = 100

function writeSquadrons(w: ByteWriter, squadrons: readonly SquadronOrder[]): void {
  w.byte(squadrons.length)
  for (const { name, ships, command } of squadrons) {
    w.text(name)
    w.byte(command === undefined ? 0 : COMMAND_FROM + command)
    w.byte(ships.length)
    for (const ship of ships) w.text(ship)
  }
}

function readSquadrons(r: ByteReader): SquadronOrder[] {
  return Array.from({ length: r.byte() }, () => {
    const name = r.text()
    const command = r.byte()
    const ships = Array.from({ length: r.byte() }, () => r.text())
    return { name, ships, ...(command > 0 && { command: command - COMMAND_FROM }) }
  })
}

function byTag<T>(known: readonly T[], idOf: (entry: T) => string, tag: number, size: 2 | 3, what: string): T {
  const found = known.find((entry) => tagOf(idOf(entry), size) === tag)
  if (found === undefined) throw new BadCode(`This fleet code names a ${what} that the shipyard does not know.`)
  return found
}

const flags = (set: boolean[]): number => set.reduce((byte, flag, i) => byte | (Number(flag) << i), 0)
const flagsIn = (byte: number): boolean[] => Array.from({ length: 8 }, (_, i) => ((byte >>> i) & 1) === 1)

const base64url = (bytes: readonly number[]): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Accepts only canonical base64url: no unchecked spare bits. */
function fromBase64url(text: string): Uint8Array {
  const mistyped = new BadCode('This fleet code is mistyped or cut short. Copy it again as a whole.')
  if (text.length % 4 === 1) throw mistyped
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
  if (base64url([...bytes]) !== text) throw mistyped
  return bytes
}
