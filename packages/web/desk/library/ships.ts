import { DEFAULT_RULESET } from '@flankspeed/engine'
import { listed, spoken } from '@flankspeed/kernel'
import {
  aircraftTypes,
  type ClassFacts,
  classes,
  factsIn,
  fateOf,
  findClass,
  individuals,
  inWords,
  isInService,
  isOwnClass,
  lastYear,
  NAVIES,
  type NamedShip,
  type Navy,
  SHIP_KINDS,
  yearsOf,
} from '@flankspeed/shipyard'
import {
  BUFF,
  FAINT,
  grouped,
  HAIR,
  INK,
  MAGENTA,
  PAPER,
  SANS,
  SERIF,
  SHALLOW,
  SHIP_COLOURS,
  STEEL,
} from '@flankspeed/shipyard/drawing'
import { fleetBook } from '@flankspeed/shipyard/fleets'
import { type CardShown, cardsOf } from './cards.ts'

export interface NavyOffered {
  /** The name of its nation in the rules of Victory at Sea. */
  nation: string
  id: Navy
  title: string
}

export const navies = (): NavyOffered[] =>
  Object.entries(NAVIES).map(([id, { title, nation }]) => ({ id: id as Navy, title, nation }))

/** The ship types, with their titles. */
export const shipTypes = (): { id: string; title: string }[] =>
  SHIP_KINDS.map((id) => ({ id, title: sentenceCase(id.replaceAll('-', ' ')) }))

/** A class in a list. */
export interface ClassBrief {
  id: string
  name: string
  navy: Navy
  navyTitle: string
  type: string
  commissioned: number
  /** The cost of one ship in the given year, or when she entered service. */
  points: number
  knots: number
  tonnes: number
  hull: number
  /** Flights that she carries. */
  carries: number
  /** Names in order of service. */
  ships: string[]
  total: number
  /** Drawn in this browser. */
  own: boolean
}

export interface ClassFilter {
  navy?: string
  type?: string
  /** Classes with a ship in service that year. */
  year?: number | undefined
  words?: string
  /** Also ships that never entered service. */
  unfinished?: boolean
  /** The ruleset of the card. */
  ruleset?: string
}

export function classList({ navy, type, year, words = '', unfinished, ruleset }: ClassFilter = {}): ClassBrief[] {
  const wanted = words.split(/\s+/).filter(Boolean)
  return classes({ navy: navy || undefined, type: type || undefined, year, unfinished, own: true, words: wanted })
    .filter((facts) => cardsOf(ruleset ?? DEFAULT_RULESET).has(facts))
    .map((facts) => classBrief(facts, year, ruleset))
}

export function classBrief(
  facts: ClassFacts,
  year = facts.commissioned,
  ruleset: string = DEFAULT_RULESET,
): ClassBrief {
  const { id, name, navy, type, commissioned, speed, displacement, ships, total } = facts
  return {
    id,
    name,
    navy,
    navyTitle: shortTitle(navy),
    type: type.replaceAll('-', ' '),
    commissioned,
    ...cardsOf(ruleset).brief(id, Math.max(year, commissioned), ruleset),
    knots: speed,
    tonnes: displacement.full,
    ships: ships.toSorted((a, b) => a.commissioned - b.commissioned).map((ship) => ship.name),
    total: total ?? ships.length,
    own: isOwnClass(facts),
  }
}

const shortTitle = (navy: Navy): string => NAVIES[navy].title.replace(' and Commonwealth navies', '')

/** An aircraft in a list. */
export interface FlightOffered {
  aircraft: string
  name: string
  role: string
  navy: Navy
  year: number
  points: number
  carrierCapable: boolean
}

/** Every Flight that can be bought: an aircraft in each of its roles. */
export function flightList({ navy, year, words = '', ruleset = DEFAULT_RULESET }: ClassFilter = {}): FlightOffered[] {
  const wanted = words.split(/\s+/).filter(Boolean)
  return aircraftTypes({ navy: navy || undefined, year, words: wanted }).flatMap((facts) =>
    fleetBook(ruleset)
      .lines(facts, ruleset, year ?? facts.year)
      .map(({ role, points, carrierCapable, commissioned }) => ({
        aircraft: facts.id,
        name: facts.name,
        role,
        navy: facts.navy,
        year: commissioned,
        points,
        carrierCapable,
      })),
  )
}

/** One ship of a class: when she served, and what became of her. */
export interface ShipOfClass {
  name: string
  commissioned: number
  /** In words: when she was commissioned, and when she was as described if that was later. */
  entered: string
  /** In words, such as "was lost on 24 May 1941 (gunfire of Bismarck, Denmark Strait)". */
  fate: string
  note: string
  /** In service in the year that is shown. */
  serves: boolean
  /** Not like her sisters at some time: she has a card of her own. */
  differs: boolean
}

/** A class as she was in a year: her card, as drawing and text, and her history. */
export interface ShipShown extends CardShown {
  brief: ClassBrief
  year: number
  /** When she entered service, and the last year worth showing. */
  years: { first: number; last: number }
  facts: { label: string; value: string }[]
  refits: { year: number; note: string; done: boolean }[]
  ships: ShipOfClass[]
  /** The one that is shown; empty for the class. */
  ship: string
  note: string
  /** What to recognise her by. */
  recognition: string
  /** Facts that are estimates rather than records. */
  estimated: string[]
}

const LAST_YEAR = 1945

/** "antiAir" and "armour.deck" as plain words. */
const factWords = (field: string): string => FACT_WORDS[field] ?? field.split('.').reverse().map(spoken).join(' ')

const FACT_WORDS: Readonly<Record<string, string>> = { antiAir: 'anti-aircraft guns', 'displacement.full': 'full load' }

export function shipShown(id: string, asked?: number, ruleset: string = DEFAULT_RULESET, ship: string = ''): ShipShown {
  const found = findClass(id, asked)
  const named = found.ships.find(({ name }) => name === ship)
  const years = named
    ? yearsOf(found, named, LAST_YEAR)
    : { first: found.commissioned, last: lastYear(found, LAST_YEAR) }
  const year = Math.min(years.last, Math.max(years.first, asked ?? years.first))
  const state = factsIn(year, found, named?.name)
  const { svg, ...card } = cardsOf(ruleset).shown(found.id, year, ruleset, named?.name ?? '')
  return {
    brief: classBrief(found, year, ruleset),
    year,
    years,
    svg: themed(svg),
    ...card,
    facts: factsTold(state),
    refits: changesOf(found, named?.name).map(({ year: done, note }) => ({ year: done, note, done: done <= year })),
    ships: found.ships.toSorted((a, b) => a.commissioned - b.commissioned).map((one) => shipOfClass(found, one, year)),
    ship: named?.name ?? '',
    note: found.note ?? '',
    recognition: found.profile?.recognition ?? '',
    estimated: found.estimated.map(factWords),
  }
}

/** The refits of a ship, or of the class, each with the ships that it concerned; how a ship differed counts as the first. */
function changesOf(facts: ClassFacts, ship: string | undefined): { year: number; note: string }[] {
  const own = facts.ships.find(({ name }) => name === ship)
  const differences = (facts.differences ?? []).map((change) => ({
    ...change,
    year: own?.commissioned ?? facts.commissioned,
  }))
  return [...differences, ...facts.refits]
    .filter(({ ships }) => ship === undefined || ships === undefined || ships.includes(ship))
    .map(({ year, note, ships }) => ({
      year,
      note: ship === undefined && ships !== undefined ? `${listed(ships)}: ${note}` : note,
    }))
}

function shipOfClass(facts: ClassFacts, ship: NamedShip, year: number): ShipOfClass {
  const { name, commissioned, since, first, note = '' } = ship
  const entered = inWords(since ?? String(Math.max(commissioned, facts.commissioned)))
  return {
    name,
    commissioned,
    entered: first === undefined ? entered : `${inWords(first)}, as shown from ${entered}`,
    fate: fateOf(ship),
    note,
    serves: isInService(facts, ship, year),
    differs: individuals(facts).includes(name),
  }
}

function factsTold(facts: ReturnType<typeof factsIn>): ShipShown['facts'] {
  const { displacement, length, beam, draught, speed, complement, armour, guns, torpedoes, aircraft, antiAir, radar } =
    facts
  const thickness = [
    ['belt', armour.belt],
    ['deck', armour.deck],
    ['turrets', armour.turret],
    ['conning tower', armour.conningTower],
    ['flight deck', armour.flightDeck],
  ] as const
  const told: [string, string][] = [
    ['Full load', `${grouped(displacement.full)} t`],
    ['Length and beam', `${length} × ${beam} m`],
    ['Draught', `${draught} m`],
    ['Speed', `${speed} knots`],
    ['Complement', complement > 0 ? grouped(complement) : ''],
    [
      'Armour',
      thickness
        .filter(([, mm]) => mm > 0)
        .map(([where, mm]) => `${where} ${mm} mm`)
        .join(', '),
    ],
    [
      'Guns',
      guns.map(({ label, mounts }) => `${mounts.reduce((sum, { barrels }) => sum + barrels, 0)} × ${label}`).join(', '),
    ],
    [
      'Torpedoes',
      torpedoes
        .map(({ type, mounts }) => `${mounts.reduce((sum, { tubes }) => sum + tubes, 0)} tubes, ${type}`)
        .join('; '),
    ],
    [
      'Automatic guns',
      [
        antiAir.medium > 0 && `${antiAir.medium} medium`,
        antiAir.light > 0 && `${antiAir.light} light`,
        antiAir.machineGuns > 0 && `${antiAir.machineGuns} machine guns`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
    ['Radar', radar.map(({ kind, year }) => `${kind.replace('-', ' ')} (${year})`).join(', ')],
    [
      'Aircraft',
      [
        aircraft.hangar > 0 && `${aircraft.hangar} of the air group`,
        aircraft.catapult > 0 && `${aircraft.catapult} floatplanes`,
      ]
        .filter(Boolean)
        .join(', '),
    ],
  ]
  return told.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value }))
}

/** Printed cards are black on white; on screen they take the colours of the chart. */
const ON_SCREEN: Record<string, string> = {
  [INK]: 'var(--ink)',
  [FAINT]: 'var(--soft)',
  [HAIR]: 'var(--hair)',
  [PAPER]: 'var(--raised)',
  [BUFF]: 'var(--land)',
  [STEEL]: 'var(--shoal-deep)',
  [MAGENTA]: 'var(--rose)',
  [SHALLOW.inner]: 'var(--shoal)',
  [SHALLOW.outer]: 'var(--shoal-deep)',
  [SHALLOW.contour]: 'var(--hair)',
  ...Object.fromEntries(Object.entries(SHIP_COLOURS).map(([colour, name]) => [colour, `var(--ship-${name})`])),
}

const themed = (svg: string): string =>
  svg
    .replaceAll(SERIF, 'var(--serif)')
    .replaceAll(SANS, 'var(--sans)')
    .replaceAll(/#[0-9a-f]{6}\b/g, (colour) => ON_SCREEN[colour] ?? colour)

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
