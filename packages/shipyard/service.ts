import { plural } from '@flankspeed/kernel'
import type { NamedShip, ShipFacts } from './ship-facts.ts'

/** The month from which on the war was over. */
const PEACE = '1945-09'

const yearOf = (date: string): number => Number(date.slice(0, 4))

/** The first year in which she had the state that the class describes. */
export const firstYear = ({ commissioned }: ShipFacts, ship: NamedShip): number =>
  Math.max(commissioned, ship.commissioned)

/** Never finished, or only after the war: she sails when somebody asks for her, and never by herself. */
export const neverServed = ({ never, commissioned, since = String(commissioned) }: NamedShip): boolean =>
  never === true || since >= PEACE

/** Whether she was there in a year, from the first day of her service to the day of her loss. */
export const isInService = (facts: ShipFacts, ship: NamedShip, year: number): boolean =>
  !neverServed(ship) && absence(facts, ship, String(year)) === null

/** Whether a class had a ship in service in a year; ships without a name count as long as nobody knows their ends. */
export function classInService(facts: ShipFacts, year: number): boolean {
  if (facts.commissioned > year) return false
  return (facts.total ?? 0) > facts.ships.length || facts.ships.some((ship) => isInService(facts, ship, year))
}

/** Whether no ship of the class ever served in the war. */
export const neverInService = ({ ships }: ShipFacts): boolean => ships.every(neverServed)

export interface Absence {
  kind: 'early' | 'lost' | 'interned'
  /** In words, such as "Hood was lost on 24 May 1941". */
  why: string
}

/**
 * Why a ship cannot be anywhere at a time, which may be a year, a month or a day; null if she can. A ship that never
 * served has no end: she is there from the year on in which she might have been finished. Where a date is unsure, only
 * its year counts.
 */
export function absence(facts: ShipFacts, ship: NamedShip, when: string): Absence | null {
  const { name, since, never, lost, interned, until, unsure } = ship
  const first = firstYear(facts, ship)
  const start = since !== undefined && !unsure && yearOf(since) === first ? since : String(first)
  if (isBefore(when, start))
    return { kind: 'early', why: `${name} enters service in ${inWords(start.slice(0, when.length))}` }
  if (never) return null
  if (lost !== undefined && isBefore(unsure ? lost.slice(0, 4) : lost, when))
    return { kind: 'lost', why: `${name} ${endOf(ship)}` }
  if (interned !== undefined && isBefore(interned, when) && (until === undefined || isBefore(when, until)))
    return { kind: 'interned', why: `${name} ${internment(ship)}` }
  return null
}

/** Why no ship of the class can be there in a year; null if one can. */
export function classAbsence(facts: ShipFacts, year: number): string | null {
  if (facts.commissioned > year) return `${facts.name} enters service in ${facts.commissioned}`
  if (neverInService(facts) || classInService(facts, year)) return null
  const gone = facts.ships.flatMap((ship) => absence(facts, ship, String(year)) ?? [])
  if (facts.ships.length === 1 && gone[0]) return gone[0].why
  const last = facts.ships
    .filter(({ lost }) => lost !== undefined)
    .toSorted((a, b) => (b.lost ?? '').localeCompare(a.lost ?? ''))[0]
  const end = last ? `; the last, ${last.name}, ${endOf(last)}` : ''
  return `none of the ${plural(facts.ships.length, 'ship')} of ${facts.name} is in service in ${year}${end}`
}

/** The last year of the war in which a ship of the class was there. */
export function lastYear(facts: ShipFacts, end: number): number {
  if (neverInService(facts)) return Math.max(end, facts.commissioned)
  for (let year = end; year > facts.commissioned; year--) if (classInService(facts, year)) return year
  return facts.commissioned
}

/** The first and the last year of the war in which a ship was there. */
export function yearsOf(facts: ShipFacts, ship: NamedShip, end: number): { first: number; last: number } {
  const first = firstYear(facts, ship)
  const last = ship.never || ship.lost === undefined ? end : Math.min(end, yearOf(ship.lost))
  return { first, last: Math.max(first, last) }
}

/** One day before another, as far as both are known: a month is not before a day in it. */
const isBefore = (one: string, other: string): boolean => {
  const known = Math.min(one.length, other.length)
  return one.slice(0, known) < other.slice(0, known)
}

const ENDS: Record<NonNullable<NamedShip['how']>, string> = {
  scuttled: 'was scuttled',
  captured: 'was captured',
  'written-off': 'was written off',
  demolished: 'was demolished',
}

/** "was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait)"; empty for one that outlived the war. */
export function endOf({ lost, how, cause, unsure }: NamedShip): string {
  if (lost === undefined) return ''
  const when = lost.length === 10 ? `on ${inWords(lost)}` : `in ${inWords(lost)}`
  const details = [cause, unsure && 'not certain'].filter(Boolean).join('; ')
  return `${how === undefined ? 'was lost' : ENDS[how]} ${when}${details === '' ? '' : ` (${details})`}`
}

function internment({ interned, where, until }: NamedShip): string {
  if (interned === undefined) return ''
  const end = until === undefined ? '' : ` until ${inWords(until)}`
  return `is interned from ${inWords(interned)} on${where === undefined ? '' : ` (${where})`}${end}`
}

/** What became of a ship, in a sentence without her name. */
export function fateOf(ship: NamedShip): string {
  const { never, lost, unknown, unsure, interned } = ship
  if (never) return `never entered service${lost === undefined ? '' : `; ${endOf(ship)}`}`
  if (neverServed(ship)) return 'entered service after the war'
  const told = [interned !== undefined && internment(ship), lost !== undefined && endOf(ship)].filter(Boolean)
  if (told.length > 0) return told.join('; ')
  if (unknown) return 'her end is not known'
  return unsure ? 'survived the war (not certain)' : 'survived the war'
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** "24 May 1941", "May 1941" or "1941". */
export function inWords(date: string): string {
  const [year, month, day] = date.split('-')
  return [day === undefined ? '' : String(Number(day)), month === undefined ? '' : MONTHS[Number(month) - 1], year]
    .filter(Boolean)
    .join(' ')
}
