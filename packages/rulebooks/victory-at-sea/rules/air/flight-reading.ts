import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  canonical,
  type Data,
  isData,
  Malformed,
  onlyFields,
  readPoint,
  shown,
  thousandths,
} from '@flankspeed/kernel'
import { type Edge, type Flight, type Ship, SIDES, type Side, type SideState } from '../battle.ts'
import { noTraits } from '../cards/card.ts'
import { FLIGHT_TRAITS, type FlightCard, type FlightTrait, ROLES } from '../cards/flight-card.ts'
import { nationNamed } from '../command/nation-names.ts'
import { readFields, refuseUnknownFields } from '../fields.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const FLIGHT_FIELDS = [
  'id',
  'side',
  'class',
  'card',
  'name',
  'at',
  'moved',
  'aboard',
  'armed',
  'destroyed',
  'launched',
  'carrierBased',
  'arrives',
  'task',
  'of',
]
const LINE_FIELDS = [
  'id',
  'nation',
  'name',
  'commissioned',
  'carrierCapable',
  'role',
  'flankSpeed',
  'dogfight',
  'damageDice',
  'ap',
  'traits',
  'points',
  'engines',
]

/** What a Flight's fields are read against. */
export interface AirCircumstances {
  readonly ships: readonly Ship[]
  readonly sides: Record<Side, SideState>
  readonly edges: Readonly<Record<Side, Edge>>
  readonly year: number
  readonly turn: number
  readonly lines: FlightCard[]
  /** Flights have their places; in a fleet that has still to deploy those from land have none. */
  readonly deployed: boolean
}

/** Reads the Flights; Observation Flights have no place on the table and are noted with their ships (VAS-OBS-04). */
export function readFlights(r: Rules, value: unknown, list: string, circumstances: AirCircumstances): Flight[] {
  const { ships, sides } = circumstances
  const assigned = new Map<Ship, number>()
  const flights = asList(value ?? [], list).flatMap((item, i) => {
    const where = `${list}[${i}]`
    const data = asData(item, where, 'the fields of a Flight')
    refuseUnknownFields(data, FLIGHT_FIELDS, r.lists.flightFields, where)
    const flight = r.asFlight(data)
    if (flight !== null) return [readFlight(r, flight, where, circumstances)]
    assignObservation(data, ships, sides, assigned, where)
    return []
  })
  flights.forEach((flight, i) => {
    if (flights.findIndex((other) => other.id === flight.id) !== i)
      throw new Malformed(`${list}[${i}].id`, `there are two Flights ${shown(flight.id)}: each needs an id of its own`)
  })
  for (const ship of ships) {
    const aboard = flights.filter((flight) => flight.aboard === ship.id && flight.destroyed === 0).length
    if (aboard > ship.traits.carrier)
      refuse('VAS-CV-12', `${ship.name} carries up to ${ship.traits.carrier} Flights, not ${aboard}`, 'VAS-AIR-12')
  }
  return flights
}

/** Before the game each goes scouting or guides fire, and nothing else (VAS-OBS-02, VAS-OBS-03). */
function assignObservation(
  data: Data,
  ships: readonly Ship[],
  sides: Record<Side, SideState>,
  assigned: Map<Ship, number>,
  where: string,
): void {
  const ship = ships.find(({ id }) => id === data.of)
  if (!ship)
    throw new Malformed(`${where}.of`, `name the ship of the Observation Flight: there is no ship ${shown(data.of)}`)
  const task = asOneOf(data.task, ['scouting', 'guiding'] as const, `${where}.task`)
  const count = (assigned.get(ship) ?? ship.guiding) + 1
  assigned.set(ship, count)
  if (count > ship.traits.aircraft)
    refuse('VAS-OBS-01', `${where}: ${ship.name} carries ${ship.traits.aircraft} Observation Flights`)
  if (task === 'guiding') ship.guiding++
  else sides[ship.side].observationScouts++
}

function readFlight(r: Rules, data: Data, where: string, circumstances: AirCircumstances): Flight {
  const { ships, sides, edges, year, turn, lines, deployed } = circumstances
  const id = asText(data.id, `${where}.id`)
  const line = r.amendLine(
    r,
    data.card === undefined ? findLine(r, data.class, `${where}.class`) : readLine(data.card, `${where}.card`, id),
  )
  if (line.commissioned !== null && line.commissioned > year)
    refuse('VAS-CARD-21', `${where}: ${line.name} enters service in ${line.commissioned}, the battle is set in ${year}`)
  if (line.role === 'observation' && !r.observationFlights.onTable)
    refuse(
      'VAS-AIR-09',
      `${where}: Observation Flights have no place on the table; say of which ship and their task`,
      'VAS-OBS-04',
    )
  const side = asOneOf(data.side, SIDES, `${where}.side`)
  const aboard = data.aboard == null ? null : asText(data.aboard, `${where}.aboard`)
  const carrier = ships.find((ship) => ship.id === aboard)
  if (aboard !== null && (!carrier || carrier.side !== side || carrier.traits.carrier === 0))
    throw new Malformed(`${where}.aboard`, `${shown(aboard)} is not a carrier of ${side}`)
  if (aboard !== null && !line.carrierCapable) refuse('VAS-CV-11', `${where}: ${line.name} cannot fly from carriers`)
  if (deployed && aboard === null && data.at === undefined && data.destroyed === undefined && r.needsPlace(data))
    throw new Malformed(where, 'say where the Flight is: at or aboard')
  const arrives = data.arrives === undefined ? 0 : asWhole(data.arrives, `${where}.arrives`, 1, 1000)
  const arrivesOn = arrives > turn ? arrives : 0
  const at = data.at == null ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  const flight: Flight = {
    id,
    side,
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    line: keepLine(lines, line.nation === '' ? { ...line, nation: sides[side].nation ?? '' } : line),
    x: at.x,
    y: at.y,
    moved:
      data.moved == null || data.moved === false
        ? null
        : data.moved === true
          ? 1
          : thousandths(asNumber(data.moved, `${where}.moved`, 0, 200)),
    destroyed: data.destroyed !== undefined && asFlag(data.destroyed, `${where}.destroyed`) ? turn : 0,
    aboard,
    gone: false,
    carrierBased:
      data.carrierBased === undefined
        ? line.carrierCapable && (deployed || aboard !== null)
        : asFlag(data.carrierBased, `${where}.carrierBased`),
    armed: data.armed === undefined ? true : asFlag(data.armed, `${where}.armed`),
    launchedOn: data.launched !== undefined && asFlag(data.launched, `${where}.launched`) ? turn : 0,
    shelteredOn: 0,
    beyond: arrivesOn > 0 ? edges[side] : null,
    arrivesOn,
  }
  readFields(r, r.lists.flightFields, flight, data, where, line)
  return flight
}

const words = (text: string): string[] => text.toLowerCase().split(/[^a-z0-9]+/)

/** By id, or by name and role ("Fairey Swordfish I torpedo-bomber"), or by some words of them that fit no other line. */
function findLine(r: Rules, wanted: unknown, where: string): FlightCard {
  const name = asText(wanted, where).toLowerCase()
  const found = r.lists.chart.filter(
    (line) =>
      line.id === name || line.name.toLowerCase() === name || `${line.name} ${line.role}`.toLowerCase() === name,
  )
  const said = words(name)
  const named = r.lists.chart.filter((line) => {
    const known = words(`${line.id} ${line.name} ${line.role}`)
    return said.every((word) => known.includes(word))
  })
  if (found.length === 0) found.push(...named)
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw new Malformed(where, `${shown(wanted)} flies in several roles: say ${found.map(({ id }) => id).join(' or ')}`)
  throw new Malformed(
    where,
    `there is no aircraft ${shown(wanted)} here: the printed lines are ${r.lists.chart.map(({ id }) => id).join(', ')}; others need their card`,
  )
}

/** Columns by the names that other charts have for them. */
const COLUMNS: Record<string, string> = {
  speed: 'flankSpeed',
  'flank-speed': 'flankSpeed',
  'damage-dice': 'damageDice',
  year: 'commissioned',
  carrier: 'carrierCapable',
  flight: 'name',
  aircraft: 'name',
}

const isFloatplane = (role: unknown): boolean => typeof role === 'string' && /floatplane/i.test(role)

const asChartLine = (data: Data): Data =>
  Object.fromEntries(Object.entries(data).map(([column, value]) => [COLUMNS[column] ?? column, value]))

function readLine(value: unknown, where: string, fallbackId: string): FlightCard {
  const written = asData(value, where, 'the fields of an aircraft chart line')
  onlyFields(written, [...LINE_FIELDS, ...Object.keys(COLUMNS)], where)
  const data = asChartLine(written)
  const traits = noTraits(FLIGHT_TRAITS)
  for (const [i, trait] of asList(data.traits ?? [], `${where}.traits`).entries())
    traits[asOneOf(trait, FLIGHT_TRAITS, `${where}.traits[${i}]`) as FlightTrait] = 1
  return {
    id: data.id === undefined ? fallbackId : asText(data.id, `${where}.id`),
    nation: nationNamed(data.nation, `${where}.nation`),
    name: data.name === undefined ? fallbackId : asText(data.name, `${where}.name`),
    commissioned: data.commissioned == null ? null : asWhole(data.commissioned, `${where}.commissioned`, 1910, 1950),
    carrierCapable: data.carrierCapable === undefined ? true : asFlag(data.carrierCapable, `${where}.carrierCapable`),
    role: isFloatplane(data.role) ? 'observation' : asOneOf(data.role, ROLES, `${where}.role`),
    flankSpeed: asWhole(data.flankSpeed ?? 20, `${where}.flankSpeed`, 0, 60),
    dogfight: asWhole(data.dogfight ?? 0, `${where}.dogfight`, -6, 8),
    damageDice: asWhole(data.damageDice ?? 0, `${where}.damageDice`, 0, 20),
    ap: asWhole(data.ap ?? 0, `${where}.ap`, -6, 6),
    traits,
    points: asNumber(data.points ?? 0, `${where}.points`, 0, 1000),
    ...(data.engines === undefined ? {} : { engines: asWhole(data.engines, `${where}.engines`, 1, 12) }),
  }
}

function keepLine(lines: FlightCard[], line: FlightCard): number {
  const text = canonical(line)
  const known = lines.findIndex((other) => canonical(other) === text)
  return known >= 0 ? known : lines.push(line) - 1
}

/** Where no year is given: the usual one, or that of the newest aircraft in the battle. */
export function yearOfAircraft(r: Rules, flights: unknown, usual: number): number {
  const years = (Array.isArray(flights) ? flights : []).map((flight) => {
    if (!isData(flight)) return usual
    const line = isData(flight.card) ? flight.card : r.lists.chart.find(({ id }) => id === flight.class)
    return typeof line?.commissioned === 'number' ? line.commissioned : usual
  })
  return Math.max(usual, ...years)
}

/** The newest year in service of the types on board each carrier, before the Flights themselves are read. */
export function newestYears(r: Rules, flights: unknown): (ship: string) => number | null {
  const newest = new Map<string, number>()
  for (const flight of Array.isArray(flights) ? flights : []) {
    if (!isData(flight) || typeof flight.aboard !== 'string') continue
    const written = isData(flight.card) ? flight.card : r.lists.chart.find(({ id }) => id === flight.class)
    const year = written?.commissioned
    if (typeof year === 'number') newest.set(flight.aboard, Math.max(year, newest.get(flight.aboard) ?? 0))
  }
  return (ship) => newest.get(ship) ?? null
}
