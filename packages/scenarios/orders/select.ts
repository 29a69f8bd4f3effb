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
  const called = callOf(types)
  const of = formations ? `the ${listed(formations)}` : `the ${side} ${called[1]}`
  return { ships, called, phrase: formations && types ? `the ${called[1]} of ${of}` : of }
}

function byName(scenario: Scenario, name: string): ScenarioShip {
  const ship = allShips(scenario).find((each) => each.name === name)
  if (ship) return ship
  throw new UnknownShips(`there is no ship "${name}" in this battle`)
}

function callOf(types: readonly string[] | undefined): readonly [string, string] {
  const [only, ...more] = types ?? []
  if (only === undefined || more.length > 0) return ['ship', 'ships']
  const word = only.replaceAll('-', ' ')
  return GROUPS[only]?.called ?? PLURALS[only] ?? [word, `${word}s`]
}
