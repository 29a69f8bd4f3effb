import {
  type AircraftFacts,
  type ClassFacts,
  factsIn,
  findAircraft,
  findClass,
  NAVIES,
  shipNamed,
} from '@flankspeed/shipyard/rulebook'
import type { Card, StandCard } from '../rules/cards/card.ts'
import { readCard, readStandCard } from '../rules/cards/card-reading.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { printedStands } from '../rules/cards/printed/stands.ts'
import { standFigures } from './aircraft-facts.ts'
import { convert } from './conversion.ts'
import { figuresOf } from './facts.ts'
import { convertStand } from './stand.ts'

/** Worked sheets by the ids that the shipyard gives their classes, each for the year that it was made for. */
const WORKED_SHIPS: Record<string, { id: string; year: number }> = {
  fletcher: { id: 'fletcher', year: 1943 },
  leander: { id: 'leander', year: 1940 },
  takao: { id: 'takao', year: 1942 },
  'king-george-v': { id: 'king-george-v', year: 1941 },
  bismarck: { id: 'bismarck', year: 1941 },
  shokaku: { id: 'shokaku', year: 1942 },
  'liberty-ship': { id: 'liberty', year: 1942 },
}
const WORKED_STANDS: Record<string, string> = {
  'a6m2-zero': 'a6m2',
  'sbd-3-dauntless': 'sbd-3',
  'b5n2-kate': 'b5n2',
  'f6f-5-hellcat': 'f6f-5',
}

/** The data sheet of a class, or of one of its ships, in a year. A worked sheet wins in its own year. */
export function fdSheet(nameOrId: string, year: number, ship?: string | null): Card {
  const facts = findClass(nameOrId, year)
  const worked = isWorked(facts.id, year) ? WORKED_SHIPS[facts.id] : undefined
  const named = ship || shipNamed(nameOrId, facts)?.name
  return printedShips.find(({ id }) => id === worked?.id) ?? derivedSheet(facts, year, named)
}

/** Whether the sheet of that class and year is a worked one, and not our arithmetic. */
export const isWorked = (id: string, year: number): boolean => WORKED_SHIPS[id]?.year === year

/** The data sheet by the conversion alone (FD-CONV-01 to FD-CONV-12). */
export function derivedSheet(facts: ClassFacts, year: number, ship?: string | null): Card {
  const sheet = convert(figuresOf({ ...factsIn(year, facts, ship), navy: facts.navy }, year))
  const head = { id: facts.id, name: facts.name, class: facts.name, nation: NAVIES[facts.navy].title }
  return readCard({ ...head, role: facts.type.replaceAll('-', ' '), ...sheet }, facts.id, facts.id)
}

/** A stand of that aircraft, as it was armed in that year. */
export function fdStand(nameOrId: string, year: number): StandCard {
  const facts = findAircraft(nameOrId)
  return printedStands.find(({ id }) => id === WORKED_STANDS[facts.id]) ?? derivedStand(facts, year)
}

/** FD-CONV-13 to FD-CONV-15 */
export function derivedStand(facts: AircraftFacts, year: number): StandCard {
  const head = { id: facts.id, name: facts.name, nation: NAVIES[facts.navy].title }
  const role = facts.roles[0]!.role.replaceAll('-', ' ')
  return readStandCard({ ...head, role, ...convertStand(standFigures(facts, year)) }, facts.id, facts.id)
}
