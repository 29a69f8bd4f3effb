import { DEFAULT_RULESET, findRuleset } from '@flankspeed/engine'
import { factsIn, findClass, isOwnClass, NAVIES, type Navy } from '@flankspeed/shipyard'
import { cardHtml, fleetCards, type Paper, sheetHtml, sheetPages } from '@flankspeed/shipyard/drawing'
import {
  admiralsFor,
  airGroupFor,
  airUnits,
  checkFleet,
  type Fleet,
  fleetBook,
  fleetCode,
  fleetOfCode,
  fleetYaml,
  looksLikeCode,
  naviesFlownBy,
  naviesOf,
  objectiveNames,
  proposeFleet,
  readFleet,
  rulesetOf,
  shipName,
  shipsOffered,
  unreadable,
  withCarriedClasses,
} from '@flankspeed/shipyard/fleets'
import { deskOf } from '../rulebook-desks.ts'
import { cardsOf } from './cards.ts'
import { type FleetGlance, fleetGlance } from './fleet-glance.ts'
import { orTrouble, type Trouble } from './trouble.ts'

export type { Fleet }

export interface FleetRequest {
  ruleset?: string
  navy: Navy
  year: number
  points: number
  seed: string
  objective?: string
}

/** A fleet for display: every entry with its meaning, cost and errors. */
export interface FleetShown {
  title: string
  /** The rules by which it is checked. */
  ruleset: string
  cost: number
  limit: number
  shipCount: number
  /** One for each entry of the list, in order. */
  ships: ShipEntry[]
  flights: FlightEntry[]
  /** What this rulebook calls a unit of aircraft, and the room on a deck. */
  words: { unit: string; room: string }
  /** Navies whose land-based aircraft it can have. */
  landNavies: Navy[]
  /** Whether air groups cost points. */
  paysForAirGroups: boolean
  /** What else a list may contain under its rules. */
  knows: readonly string[]
  /** All squadrons, those of the list and those formed from the rest; none if the rules have no squadrons. */
  squadrons: { name: string; ships: string[]; command: number }[]
  /** Available admirals, and the possible flagships of each. */
  admirals: { kind: string; flagships: string[] }[]
  /** About the list as a whole. */
  findings: Finding[]
  /** Allowed, but worth knowing. */
  remarks: string[]
  /** What it can do, and what it fears. */
  glance: FleetGlance
  /** null: some of it cannot be encoded. */
  code: string | null
}

export interface ShipEntry {
  /** null: unknown class. */
  class: ClassOfEntry | null
  /** The names of the ships of this entry. */
  names: string[]
  /** Of one ship. */
  points: number
  flights: FlightEntry[]
  findings: Finding[]
}

export interface ClassOfEntry {
  id: string
  name: string
  navy: Navy
  type: string
  ships: string[]
  /** Flights that she carries. */
  carries: number
  /** Navies whose aircraft fly from her. */
  airNavies: Navy[]
  mayHaveVtFuses: boolean
  /** The main figures of her card. */
  figures: { label: string; value: string }[]
}

export interface FlightEntry {
  name: string
  role: string
  /** Of one Flight. */
  points: number
  /** The deck space it takes. */
  room: number
  findings: Finding[]
}

/** A broken rule in a fleet list, with its clauses. */
export interface Finding {
  message: string
  clauses: string[]
  ruleset: string
}

export const objectives = (): { id: string; title: string }[] =>
  objectiveNames().map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1).replaceAll('-', ' ') }))

export const fleetShown = (fleet: Fleet): FleetShown => {
  const { vessels, cost, limit, breaches, remarks } = checkFleet(fleet)
  const at = (...path: (string | number)[]): Finding[] =>
    breaches
      .filter((breach) => breach.path.join('.') === path.join('.'))
      .map(({ message, clause, also }) => ({
        message: sentence(message),
        clauses: clause ? [clause, ...also] : [],
        ruleset: rulesetOf(fleet),
      }))
  const shipFields = ['', 'class', 'vtFuses', 'flights', 'name', 'count']
  const book = fleetBook(rulesetOf(fleet))
  const lists = deskOf(findRuleset(rulesetOf(fleet)))?.lists
  const { words, paysForAirGroups } = book
  const knows = book.objectives === undefined ? book.knows : [...book.knows, 'objectives']
  const squadronFindings = (fleet.squadrons ?? []).flatMap((_, i) => at('squadrons', i))
  return {
    title: fleetTitle(fleet),
    ruleset: rulesetOf(fleet),
    words,
    knows,
    landNavies: naviesFlownBy(naviesOf(fleet) as Navy[], false, fleet, book),
    paysForAirGroups,
    squadrons: (lists?.squadrons?.(fleet, vessels) ?? []).map(({ name, ships, command }) => ({
      name,
      ships: ships.map((place) => shipName(vessels[place]!)),
      command,
    })),
    cost,
    limit,
    shipCount: vessels.length,
    ships: fleet.ships.map((order, i): ShipEntry => {
      const own = vessels.filter(({ path }) => path[1] === i)
      const first = own[0]
      return {
        class: first
          ? {
              id: first.facts.id,
              name: first.facts.name,
              navy: first.facts.navy,
              type: first.facts.type.replaceAll('-', ' '),
              ships: [...new Set([...shipsOffered(first.facts, fleet.year), ...own.flatMap(({ name }) => name ?? [])])],
              carries: first.carries,
              airNavies: naviesFlownBy([first.facts.navy], true, fleet, book),
              mayHaveVtFuses: lists?.mayHaveVtFuses?.(first, fleet) ?? false,
              figures: mainFigures(first.facts.id, fleet.year, rulesetOf(fleet)),
            }
          : null,
        names: own.map(shipName),
        points: first?.points ?? 0,
        flights: (order.flights ?? []).map((flight, j) => flightEntry(flight, fleet, at('ships', i, 'flights', j))),
        findings: shipFields.flatMap((field) => at('ships', i, ...(field === '' ? [] : [field]))),
      }
    }),
    flights: (fleet.flights ?? []).map((flight, i) => flightEntry(flight, fleet, at('flights', i))),
    admirals: admiralsFor(fleet, vessels),
    findings: [
      ...at('points'),
      ...at('flights'),
      ...at('admiral'),
      ...at('objective'),
      ...at('lendLease'),
      ...at('squadrons'),
      ...squadronFindings,
    ],
    remarks,
    glance: fleetGlance(
      vessels.map((vessel) => ({ name: shipName(vessel), facts: factsIn(fleet.year, vessel.facts) })),
    ),
    code: codeOf(fleet),
  }
}

/** How many figures of a card fit into a line. */
const MAIN = 5
const known = new Map<string, ClassOfEntry['figures']>()

/** Points have their own place in the list. */
function mainFigures(id: string, year: number, ruleset: string): ClassOfEntry['figures'] {
  const key = `${ruleset} ${year} ${id}`
  const figures =
    known.get(key) ??
    cardsOf(ruleset)
      .shown(id, year, ruleset, '')
      .figures.filter(({ label }) => label !== 'Points')
      .slice(0, MAIN)
  if (!isOwnClass({ id })) known.set(key, figures)
  return figures
}

function flightEntry(order: NonNullable<Fleet['flights']>[number], fleet: Fleet, findings: Finding[]): FlightEntry {
  const found = orTrouble(() => airUnits(order, fleet))
  if ('trouble' in found) return { name: order.aircraft, role: order.role ?? '', points: 0, room: 0, findings }
  const { name, role, points, room } = found.line
  return { name, role, points, room, findings }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

/** Its own name, or that of its navy. */
export function fleetTitle(fleet: Fleet): string {
  if (fleet.name) return fleet.name
  const owners = naviesOf(fleet).map((navy) => NAVIES[navy as Navy].title.replace(' and Commonwealth navies', ''))
  return `${owners.join(' and ')}, ${fleet.year}`
}

function codeOf(fleet: Fleet): string | null {
  const code = orTrouble(() => fleetCode(fleet))
  return typeof code === 'string' ? code : null
}

/**
 * The usual air group of her navy's carriers in that year: fighters, dive-bombers and torpedo-bombers, as many as she
 * holds.
 */
export function usualAirGroup(
  classId: string,
  year: number,
  ruleset: string = DEFAULT_RULESET,
): NonNullable<Fleet['flights']> {
  const facts = findClass(classId, year)
  const { carries } = fleetBook(ruleset).ship(facts, Math.max(year, facts.commissioned), ruleset, '')
  return airGroupFor(facts, carries, year, ruleset)
}

export const propose = (request: FleetRequest): Fleet | Trouble => orTrouble(() => proposeFleet(request))

/** Parses a fleet from a code, or from YAML or JSON text. */
export const fleetFromText = (text: string, file = 'the text'): Fleet | Trouble =>
  orTrouble(() => (looksLikeCode(text) ? fleetOfCode(text) : readFleet(text, file).data))

/** With the facts of classes of one's own, so that it opens elsewhere. */
export const fleetAsYaml = (fleet: Fleet): string => fleetYaml(withCarriedClasses(fleet))

/** A page to print: a card for every ship and Flight. */
export function fleetSheet(fleet: Fleet, paper: Paper): string | Trouble {
  return orTrouble(() => {
    const muster = checkFleet(fleet)
    const unknown = unreadable(muster)
    if (unknown.length > 0) throw new Error(unknown.map(({ message }) => sentence(message)).join('\n'))
    const { cards, title } = fleetCards(muster)
    return sheetHtml(sheetPages(cards, paper, title), paper, title)
  })
}

export function shipSheet(
  id: string,
  year: number,
  paper: Paper,
  ruleset: string = DEFAULT_RULESET,
  ship: string = '',
): string | Trouble {
  return orTrouble(() => {
    const { title: name, card } = cardsOf(ruleset).drawn(id, year, ruleset, ship)
    const title = `${name}, ${year}`
    return cardHtml(card, paper, title)
  })
}
