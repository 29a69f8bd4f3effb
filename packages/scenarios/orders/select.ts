import type { Scenario, ShipType } from '../schema.ts'
import { allShips, type ScenarioShip, shipsOf } from '../ships.ts'
import type { Who } from './schema.ts'

/** Names for several types at once, with what to call one and several. */
const GROUPS: Readonly<Record<string, { types: readonly ShipType[]; called: readonly [string, string] }>> = {
  carriers: { types: ['fleet-carrier', 'light-carrier', 'escort-carrier'], called: ['carrier', 'carriers'] },
  cruisers: {
    types: ['heavy-cruiser', 'light-cruiser', 'anti-aircraft-cruiser'],
    called: ['cruiser', 'cruisers'],
  },
  'capital-ships': { types: ['battleship', 'battlecruiser'], called: ['capital ship', 'capital ships'] },
  merchants: {
    types: ['merchant', 'transport', 'tanker', 'landing-ship'],
    called: ['merchant ship', 'merchant ships'],
  },
}

const PLURALS: Readonly<Record<string, readonly [string, string]>> = {
  'fleet-carrier': ['carrier', 'carriers'],
  battery: ['battery', 'batteries'],
  'shore-battery': ['shore battery', 'shore batteries'],
  sloop: ['sloop', 'sloops'],
}

const typesOf = (word: string): readonly string[] => GROUPS[word]?.types ?? [word]

/** What a file names that does not exist. */
export class UnknownShips extends Error {}

export interface Selected {
  readonly ships: readonly ScenarioShip[]
  /** What to call one and several; undefined where they go by their names. */
  readonly called?: readonly [string, string]
  /** In a sentence: "Red", "the northern group", "Hood and Norfolk". */
  readonly phrase: string
}

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** The ships that a file means. Throws `UnknownShips` where there are none. */
export function select(scenario: Scenario, who: Who): Selected {
  if (who === 'red' || who === 'blue')
    return { ships: shipsOf(scenario, who), called: ['ship', 'ships'], phrase: capital(who) }
  if (typeof who === 'string' || Array.isArray(who)) {
    const ships = [who].flat().map((name) => byName(scenario, name))
    return { ships, phrase: listed(ships.map(({ name }) => name)) }
  }
  const { side, types, formations, except = [] } = who
  const known = shipsOf(scenario, side)
  for (const name of except) byName({ ...scenario }, name)
  for (const formation of formations ?? [])
    if (!known.some((ship) => ship.formation.name === formation))
      throw new UnknownShips(`there is no formation "${formation}" on the ${side} side`)
  const wanted = types?.flatMap(typesOf)
  const ships = known.filter(
    (ship) =>
      (wanted === undefined || wanted.includes(ship.type)) &&
      (formations === undefined || formations.includes(ship.formation.name ?? '')) &&
      !except.includes(ship.name),
  )
  if (ships.length === 0)
    throw new UnknownShips(`the ${side} side has no ${types?.join(' or ') ?? 'ships'}${formations ? ' there' : ''}`)
  const called = except.length > 0 ? otherThan(callOf(types)) : callOf(types)
  if (!formations) return { ships, called, phrase: `the ${side} ${called[1]}` }
  const names = listed(formations.map(nameWords))
  const isPlace = formations.every(isProper)
  return { ships, called, phrase: types || isPlace ? `the ${called[1]} of ${names}` : names }
}

/** "III Division" and "Ballangen" are names; "northern group" is not. */
const isProper = (formation: string): boolean => /^\p{Lu}/u.test(formation)
const nameWords = (formation: string): string => (isProper(formation) ? formation : `the ${formation}`)

const otherThan = ([one, several]: readonly [string, string]): readonly [string, string] => [
  `other ${one}`,
  `other ${several}`,
]

function byName(scenario: Scenario, name: string): ScenarioShip {
  const ship = allShips(scenario).find((each) => each.name === name)
  if (ship) return ship
  throw new UnknownShips(`there is no ship "${name}" in this battle`)
}

function callOf(types: readonly string[] = []): readonly [string, string] {
  if (types.length === 0) return ['ship', 'ships']
  const words = types.map((type): readonly [string, string] => {
    const word = type.replaceAll('-', ' ')
    return GROUPS[type]?.called ?? PLURALS[type] ?? [word, `${word}s`]
  })
  return [words.map(([one]) => one).join(' or '), listed(words.map(([, several]) => several))]
}
