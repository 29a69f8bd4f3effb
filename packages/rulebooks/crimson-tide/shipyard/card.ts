import {
  type AircraftFacts,
  type ClassFacts,
  factsIn,
  findAircraft,
  findClass,
  type Navy,
  outdatesPrint,
  shipNamed,
} from '@flankspeed/shipyard/rulebook'
import type { AircraftCard, Card } from '../rules/cards/card.ts'
import { readAircraftCard, readCard } from '../rules/cards/card-reading.ts'
import { printedAircraft } from '../rules/cards/printed/aircraft.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { convertAircraft } from './aircraft.ts'
import { aircraftFigures, basingOf } from './aircraft-facts.ts'
import { convert } from './conversion.ts'
import { figuresOf } from './facts.ts'

/** The flags as cards name them. */
const FLAGS: Record<Navy, string> = {
  usn: 'US',
  rn: 'Britain',
  ijn: 'Japan',
  km: 'Germany',
  rm: 'Italy',
  mn: 'France',
  vmf: 'Soviet Union',
  kon: 'Netherlands',
  orp: 'Poland',
  rhn: 'Greece',
}

/** Printed cards by the ids that the shipyard gives their classes. */
const PRINTED_SHIPS: Record<string, string> = {
  fletcher: 'fletcher',
  kagero: 'kagero',
  arethusa: 'aurora',
  'admiral-hipper': 'prinz-eugen',
  takao: 'takao',
  baltimore: 'baltimore',
  'queen-elizabeth-warspite': 'warspite',
  'king-george-v': 'king-george-v',
  bismarck: 'bismarck',
  kongo: 'kongo',
  iowa: 'iowa',
  yamato: 'yamato',
  yorktown: 'enterprise',
  shokaku: 'shokaku',
  'type-viic': 'type-viic',
  gato: 'gato',
  'liberty-ship': 'liberty-ship',
  lst: 'lst',
}
const PRINTED_AIRCRAFT: Record<string, string> = {
  'os2u-3-kingfisher': 'os2u',
  'f4f-4-wildcat': 'f4f-4',
  'tbf-1-avenger': 'tbf-1',
  'sbd-3-dauntless': 'sbd-3',
  'pby-5a-catalina': 'pby-5',
  'e13a1-jake': 'e13a1',
  'a6m2-zero': 'a6m2',
  'b5n2-kate': 'b5n2',
  'd3a1-val': 'd3a1',
  'swordfish-i': 'swordfish',
}

/**
 * The card of a class, or of one of its ships, in a year. A printed card is used until a refit changed more than it can
 * show (CT-R-72).
 */
export function ctCard(nameOrId: string, year: number, ship?: string | null): Card {
  const facts = findClass(nameOrId, year)
  const named = ship || shipNamed(nameOrId, facts)?.name
  const printed = isPrintedTide(facts, year, named) ? PRINTED_SHIPS[facts.id] : undefined
  return printedShips.find(({ id }) => id === printed) ?? derivedCtCard(facts, year, named)
}

/** Whether the card of that ship or class is printed rather than calculated. */
export const isPrintedTide = (facts: ClassFacts, year: number, ship?: string | null): boolean =>
  facts.id in PRINTED_SHIPS && !outdatesPrint(year, facts, ship)

/** The calculated card (CT-CONV-01). */
export function derivedCtCard(facts: ClassFacts, year: number, ship?: string | null): Card {
  const figures = figuresOf({ ...factsIn(year, facts, ship), navy: facts.navy }, year)
  if (figures === null) throw new Error(`${facts.name} stands ashore: under Crimson Tide it is no unit with a card.`)
  const head = { id: facts.id, name: facts.name, class: facts.name, nation: FLAGS[facts.navy] }
  return readCard({ ...head, ...convert(figures) }, facts.id, facts.id)
}

export function ctAircraft(nameOrId: string): AircraftCard {
  const facts = findAircraft(nameOrId)
  return printedAircraft.find(({ id }) => id === PRINTED_AIRCRAFT[facts.id]) ?? derivedCtAircraft(facts)
}

/** CT-CONV-15 */
export function derivedCtAircraft(facts: AircraftFacts): AircraftCard {
  const head = { id: facts.id, name: facts.name, nation: FLAGS[facts.navy], basing: basingOf(facts) }
  return readAircraftCard({ ...head, ...convertAircraft(aircraftFigures(facts)) }, facts.id, facts.id)
}
