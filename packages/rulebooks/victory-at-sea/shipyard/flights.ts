import {
  type AircraftFacts,
  type AircraftRole,
  aircraftTypes,
  BOUGHT_ROLES,
  type BoughtRole,
  boughtAs,
  findAircraft,
  NAVIES,
  normalizeName,
} from '@flankspeed/shipyard/rulebook'
import { CORE, correctedLine } from './corrections.ts'
import { PRINTED_FLIGHTS } from './printed-flights.ts'

type FlightTrait = 'devastating' | 'large' | 'tough' | 'very-tough'

/** One line of an aircraft chart: an aircraft in one role (VAS-AIR-10). */
export interface FlightLine {
  id: string
  nation: string
  name: string
  commissioned: number
  carrierCapable: boolean
  role: BoughtRole
  flankSpeed: number
  dogfight: number
  damageDice: number
  ap: number
  traits: FlightTrait[]
  points: number
}

type Load = AircraftFacts['roles'][number]

/** The chart lines of an aircraft; a printed line wins over the formulae. */
export function vasFlights(nameOrId: string, ruleset = CORE): FlightLine[] {
  const facts = findAircraft(nameOrId)
  const printed = PRINTED_FLIGHTS[facts.id] ?? []
  return derivedFlights(facts)
    .filter(({ role }) => !printed.some((line) => line.role === role))
    .concat(printed)
    .map((line) => correctedLine(ruleset, line))
    .sort((a, b) => BOUGHT_ROLES.indexOf(a.role) - BOUGHT_ROLES.indexOf(b.role))
}

let everyLine: FlightLine[] | null = null

/**
 * A chart line by its id, or by the aircraft's name where that has only one, or by name and role. The aircraft's id stands
 * for the line it usually flew, and may be followed by any role that it had. A name without its mark ("SBD Dauntless") is
 * the newest that there was in that year.
 */
export function lineNamed(asked: string, year = USUAL_YEAR): FlightLine | undefined {
  const [id, role] = asked.split(' ')
  if (aircraftTypes().some((facts) => facts.id === id)) {
    const wanted = role === undefined ? derivedFlights(findAircraft(id!))[0]?.role : boughtAs(role as AircraftRole)
    return vasFlights(id!).find((line) => line.role === wanted)
  }
  everyLine ??= aircraftTypes().flatMap(({ id }) => vasFlights(id))
  const wanted = normalizeName(asked)
  const found = everyLine.filter(({ id, name, role }) =>
    [id, name, `${name} ${role}`].some((known) => normalizeName(known) === wanted),
  )
  if (found.length > 0) return found.length === 1 ? found[0] : undefined
  const spoken = wanted.split(' ')
  const aircraft = aircraftTypes()
    .filter(({ id, name }) => {
      const known = normalizeName(`${id} ${name}`).split(' ')
      return spoken.every((word) =>
        known.some((other) => other === word || (word.length > 2 && other.startsWith(word))),
      )
    })
    .sort((a, b) => a.year - b.year)
  const type = aircraft.findLast((facts) => facts.year <= year) ?? aircraft[0]
  return type && lineNamed(type.id)
}

/** The year of a battle that does not name one, as the rules have it (VAS-R-75). */
export const USUAL_YEAR = 1942

/** The chart lines by the formulae alone: for each role the load that hits hardest. */
export function derivedFlights(facts: AircraftFacts): FlightLine[] {
  const lines = new Map<BoughtRole, FlightLine>()
  for (const load of facts.roles) {
    const role = boughtAs(load.role)
    if (role === undefined || (role !== 'fighter' && load.kg === 0)) continue
    const line = flightLine(facts, role, load)
    if (line.damageDice >= (lines.get(role)?.damageDice ?? 0)) lines.set(role, line)
  }
  return [...lines.values()]
}

function flightLine(facts: AircraftFacts, role: BoughtRole, load: Load): FlightLine {
  const flankSpeed = Math.round(knots(facts.speed) / KNOTS_PER_INCH)
  const dogfight = role === 'kamikaze' ? 0 : dogfightOf(facts, flankSpeed, load.role)
  const damageDice = damageDiceOf(role, load)
  return {
    id: `${facts.id}-${role}`,
    nation: NAVIES[facts.navy].nation,
    name: facts.name,
    commissioned: facts.year,
    carrierCapable: facts.carrier && role !== 'kamikaze',
    role,
    flankSpeed,
    dogfight,
    damageDice,
    ap: role === 'bomber' && load.kg < 150 ? -2 : 0,
    traits: flightTraits(facts, role, load),
    points: flightPoints(role, flankSpeed, dogfight, damageDice),
  }
}

const KNOTS_PER_INCH = 12
const knots = (kilometres: number): number => kilometres / 1.852

/** A fighter lives by speed, guns and turning; with bombs aboard it has one less; others are judged by a lower standard. */
function dogfightOf(
  { roles, firepower, agility, engines }: AircraftFacts,
  flankSpeed: number,
  role: AircraftRole,
): number {
  const isFighter = roles.some((load) => load.role === 'fighter')
  if (isFighter)
    return Math.round((flankSpeed - 20) / 4 + (firepower - 2) / 2 + (agility - 4) / 4) - (role === 'fighter' ? 0 : 1)
  const strike = (flankSpeed - 20) / 8 + (firepower - 2) / 2 + (agility - 3) / 2 - (engines > 1 ? 1 : 0)
  return Math.max(-3, Math.round(strike) || 0)
}

function damageDiceOf(role: BoughtRole, { load, kg }: Load): number {
  switch (role) {
    case 'fighter':
      return 0
    case 'torpedo-bomber':
      return 4
    case 'dive-bomber':
      return kg < 150 ? 1 : kg < 900 ? 2 : 3
    case 'kamikaze':
      return kg < 500 ? 2 : kg < 1000 ? 3 : 5
    case 'bomber':
      if (load === 'guided') return 4
      if (load === 'rockets') return kg < 450 ? 1 : 2
      return kg < 450 ? 1 : kg < 600 ? 2 : kg < 1000 ? 3 : 4
  }
}

function flightTraits(
  { engines, crew, agility, toughness }: AircraftFacts,
  role: BoughtRole,
  { load, kg }: Load,
): FlightTrait[] {
  const heavyHit =
    role === 'torpedo-bomber' || (role === 'dive-bomber' && kg >= 450) || (role === 'kamikaze' && kg >= 1000)
  const traits: FlightTrait[] = []
  if (heavyHit || load === 'guided') traits.push('devastating')
  if ((engines >= 3 && crew > 1) || (engines === 2 && agility === 1)) traits.push('large')
  if (toughness === 5) traits.push(engines >= 4 ? 'very-tough' : 'tough')
  else if (toughness === 4 && engines >= 4) traits.push('tough')
  return traits
}

function flightPoints(role: BoughtRole, flankSpeed: number, dogfight: number, damageDice: number): number {
  const extra = role === 'dive-bomber' ? 3 : role === 'kamikaze' ? 5 : 0
  const worth =
    role === 'fighter' ? 10 + 5 * dogfight : 10 + 2 * dogfight + 2 * damageDice + (flankSpeed - 20) / 5 + extra
  return Math.max(5, 5 * Math.round(worth / 5))
}
