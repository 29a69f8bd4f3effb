import { capital, listed } from '@flankspeed/kernel'
import { type ClassFacts, findClass, shipNamed } from '../library.ts'
import { factsIn } from '../refits.ts'
import { absence, classAbsence, firstYear, isInService, lastYear } from '../service.ts'
import { splitName } from './card-frame.ts'

/** A class, or one of its ships, as shown on a card. */
export interface ShownClass {
  id: string
  /** The ship; undefined: the class. */
  named: string | undefined
  /** The ship, or the class when no ship is named. */
  title: string
  /** Her facts in that year. */
  facts: ClassFacts
  year: number
}

/**
 * A class, or one of its ships, by any of their names; throws if there is none, or if she is not in service that year. A
 * class is in service as long as one of its ships is. With `ship` (or '' for the class) any year is allowed.
 */
export function shownClass(asked: string, year?: number, ship?: string): ShownClass {
  const facts = findClass(asked, year)
  const own = shipNamed(ship || asked, facts)
  const shown = year ?? (own ? firstYear(facts, own) : facts.commissioned)
  const why = own ? absence(facts, own, String(shown))?.why : classAbsence(facts, shown)
  if (why && ship === undefined)
    throw new Error(`${capital(why)}: there is no card of ${shown}.${insteadOf(facts, shown)}`)
  const named = ship || own?.name
  return {
    id: facts.id,
    named,
    title: named ?? splitName(facts.name)[0],
    facts: { ...factsIn(shown, facts, named), navy: facts.navy },
    year: shown,
  }
}

const NAMED_AT_MOST = 4

/** What would be right: her sisters in that year, or the years in which there is a card. */
function insteadOf(facts: ClassFacts, year: number): string {
  const sisters = facts.ships.filter((ship) => isInService(facts, ship, year)).map(({ name }) => name)
  if (sisters.length > 0) {
    const more = sisters.length > NAMED_AT_MOST ? [`${sisters.length - NAMED_AT_MOST} more`] : []
    return ` Her class has ${listed([...sisters.slice(0, NAMED_AT_MOST), ...more])} that year.`
  }
  const [first, last] = [facts.commissioned, lastYear(facts, WAR_ENDS)]
  return first === last ? ` Ask for ${first}.` : ` Ask for ${first} to ${last}.`
}

const WAR_ENDS = 1945
