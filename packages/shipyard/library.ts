import type { AircraftFacts } from './aircraft-facts.ts'
import { type Entry, indexNames, type NameIndex } from './name-index.ts'
import { bearsName, nearest, normalizeName } from './names.ts'
import { NAVIES, NAVY_CODES, type Navy } from './navies.ts'
import { isOwnClass, ownClasses } from './own/registry.ts'
import { classInService, neverInService } from './service.ts'
import type { NamedShip, ShipFacts } from './ship-facts.ts'
import { SHIP_KINDS } from './ship-kinds.ts'
import { storedAircraft, storedNavies } from './stored.ts'

/** A class with its navy. */
export type ClassFacts = ShipFacts & { navy: Navy }

export interface Filter {
  navy?: string | undefined
  type?: string | undefined
  /** Classes with a ship in service that year; aircraft in service by then. */
  year?: number | undefined
  /** With a year: also classes that never entered service. */
  unfinished?: boolean | undefined
  /** Also classes of one's own, from the year in which they might have been built. */
  own?: boolean | undefined
  /** Words that must all be in its names. */
  words?: readonly string[] | undefined
}

let loadedClasses: ClassFacts[] | undefined
let loadedAircraft: AircraftFacts[] | undefined
let loadedNames: NameIndex | undefined

const allClasses = (): ClassFacts[] => {
  loadedClasses ??= storedNavies().flatMap(({ navy, classes }) =>
    classes.map((facts) => ({ ...facts, navy: facts.navy ?? (navy as Navy) })),
  )
  return loadedClasses
}
const allAircraft = (): AircraftFacts[] => {
  loadedAircraft ??= storedAircraft()
  return loadedAircraft
}

/** Ship classes, all or those that match. */
export function classes({ navy, type, year, unfinished, own, words = [] }: Filter = {}): ClassFacts[] {
  const wantedNavy = navy === undefined ? undefined : oneOf(navyCode(navy), NAVY_CODES, 'navy', navy)
  const wantedType =
    type === undefined ? undefined : oneOf(type.toLowerCase().replaceAll(' ', '-'), SHIP_KINDS, 'type', type)
  const all = own === true ? [...ownClasses(), ...allClasses()] : allClasses()
  return all.filter(
    (facts) =>
      (wantedNavy === undefined || facts.navy === wantedNavy) &&
      (wantedType === undefined || facts.type === wantedType) &&
      (year === undefined ||
        classInService(facts, year) ||
        ((unfinished === true || isOwnClass(facts)) && facts.commissioned <= year && neverInService(facts))) &&
      holdsWords([facts.id, facts.type, facts.navy, NAVIES[facts.navy].title, ...namesOf(facts)], words),
  )
}

/** Aircraft types, all or those that match; the type is one of the roles. */
export function aircraftTypes({ navy, type, year, words = [] }: Filter = {}): AircraftFacts[] {
  const roles = [...new Set(allAircraft().flatMap((facts) => facts.roles.map(({ role }) => role)))]
  const wantedNavy = navy === undefined ? undefined : oneOf(navyCode(navy), NAVY_CODES, 'navy', navy)
  const wantedRole =
    type === undefined ? undefined : oneOf(type.toLowerCase().replaceAll(' ', '-'), roles, 'type', type)
  return allAircraft().filter(
    (facts) =>
      (wantedNavy === undefined || facts.navy === wantedNavy) &&
      (wantedRole === undefined || facts.roles.some(({ role }) => role === wantedRole)) &&
      (year === undefined || facts.year <= year) &&
      holdsWords(
        [facts.id, facts.name, facts.navy, NAVIES[facts.navy].title, ...facts.roles.map(({ role }) => role)],
        words,
      ),
  )
}

/**
 * The class with that id or name, or of the ship with that name. A rebuilt ship has several entries: the year, if
 * given, decides.
 */
export function findClass(asked: string, year?: number): ClassFacts {
  const found = searchClass(asked, year)
  if (found.length === 1) return found[0]!
  if (found.length > 1)
    throw new Error(
      `"${asked}" could be ${found.map((facts) => `${facts.id} (${NAVIES[facts.navy].title}, ${facts.commissioned})`).join(', ')}: name one of these.`,
    )
  const near = nearest(
    asked,
    [...allClasses(), ...ownClasses()].flatMap((facts) => [facts.id, ...namesOf(facts)]),
  )
  throw new Error(
    `There is no class or ship "${asked}" in the shipyard${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '.'}`,
  )
}

/** The ship of the class whose name was asked for; none where an id stands for a class of several. */
export function shipNamed(asked: string, { id, ships }: ShipFacts): NamedShip | undefined {
  if (asked === id && ships.length > 1) return undefined
  return ships.find((ship) => bearsName(ship, asked))
}

/** Whether the shipyard knows that class or ship unambiguously. */
export function knowsClass(asked: string, year?: number): boolean {
  return searchClass(asked, year).length === 1
}

const libraryNames = (): NameIndex => {
  loadedNames ??= indexNames(allClasses())
  return loadedNames
}

/** Whether the shipyard itself has a class or ship of that name, so that no class of one's own may have it as its id. */
export function inLibrary(asked: string): boolean {
  const name = normalizeName(asked)
  return Object.values(libraryNames()).some((index) => index.has(name))
}

/** A class of one's own is found only where the shipyard has nothing of that name. */
function searchClass(asked: string, year?: number): ClassFacts[] {
  const found = searchIn(libraryNames(), asked, year)
  if (found.length > 0) return found
  const byId = ownClasses().find(({ id }) => id === asked)
  return byId ? [byId] : searchIn(indexNames(ownClasses()), asked, year)
}

/** By any of its names; "Fletcher class" is Fletcher, if no class has that name. */
function searchIn(names: NameIndex, asked: string, year?: number): ClassFacts[] {
  const found = searchName(names, normalizeName(asked), year)
  return found.length > 0 ? found : searchName(names, normalizeName(asked.replace(/ class$/i, '')), year)
}

const searchName = ({ ofClass, ofShip, bare }: NameIndex, wanted: string, year?: number): ClassFacts[] =>
  ofClass.get(wanted) ?? latestBy(year, ofShip.get(wanted) ?? bare.get(wanted) ?? [])

/** Of several entries for one name, the last one in service by the year. */
function latestBy(year: number | undefined, found: readonly Entry[]): ClassFacts[] {
  const reached = found.filter(({ from }) => year !== undefined && from <= year)
  const oneNavy = new Set(found.map(({ facts }) => facts.navy)).size === 1
  const latest = Math.max(...reached.map(({ from }) => from))
  const chosen = oneNavy && reached.length > 0 ? reached.filter(({ from }) => from === latest) : found
  return chosen.map(({ facts }) => facts)
}

export function findAircraft(asked: string): AircraftFacts {
  const found = allAircraft().find(
    ({ id, name }) => normalizeName(id) === normalizeName(asked) || normalizeName(name) === normalizeName(asked),
  )
  if (found) return found
  const near = nearest(
    asked,
    allAircraft().flatMap(({ id, name }) => [id, name]),
  )
  throw new Error(
    `There is no aircraft "${asked}" in the shipyard${near.length > 0 ? `; did you mean ${near.join(' or ')}?` : '.'}`,
  )
}

/** Whether the shipyard knows an aircraft with that name. */
export function knowsAircraft(asked: string): boolean {
  return allAircraft().some(
    ({ id, name }) => normalizeName(id) === normalizeName(asked) || normalizeName(name) === normalizeName(asked),
  )
}

const namesOf = ({ name, aliases = [], ships }: ShipFacts): string[] => [
  name,
  ...aliases,
  ...ships.flatMap((ship) => [ship.name, ...(ship.aliases ?? [])]),
]

function holdsWords(names: string[], words: readonly string[]): boolean {
  if (words.length === 0) return true
  const text = names.map(normalizeName).join(' | ')
  return words.every((word) => text.includes(normalizeName(word)))
}

/** A navy by its code, its title or its nation in the rules. */
function navyCode(asked: string): string {
  const wanted = normalizeName(asked.replace(/ class$/i, ''))
  return (
    NAVY_CODES.find((code) =>
      [code, NAVIES[code].title, NAVIES[code].nation].some((name) => normalizeName(name) === wanted),
    ) ?? asked
  )
}

function oneOf<T extends string>(value: string, known: readonly T[], what: string, asked: string): T {
  const found = known.find((name) => name === value)
  if (found === undefined) throw new Error(`There is no ${what} "${asked}": choose one of ${known.join(', ')}.`)
  return found
}
