import type { Battle, Pick } from '@flankspeed/kernel'
import {
  AIRCRAFT_POSITIONS,
  CRITICALS,
  type CtBattle,
  EDGES,
  LAND_TARGET_KINDS,
  SHIP_MARKERS,
  TERRAIN_KINDS,
  TURN_PHASES,
} from '../rules/battle.ts'
import { ABILITIES, ROLES, SIZES } from '../rules/cards/card.ts'
import { printedAircraft } from '../rules/cards/printed/aircraft.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'

type Data = Record<string, unknown>

const SIDES = ['red', 'blue'] as const
const ABILITY_IDS = Object.keys(ABILITIES)
const WEAPONS = ['primary', 'secondary', 'tertiary', 'torpedo', 'asw', 'aaw', 'bombs', 'strafe']
const ARCS = ['forward', 'aft', 'broadside', 'port', 'starboard']

/** One of them; undefined where there is none. */
const one = <T>(pick: Pick, of: readonly T[]): T => of[pick(Math.max(1, of.length))]!
/** Each with a chance of one in `n`. */
const some = <T>(pick: Pick, n: number, of: readonly T[]): T[] => of.filter(() => pick(n) === 0)
/** The fields, with a chance of one in `n`. */
const maybe = (pick: Pick, n: number, fields: () => Data): Data => (pick(n) === 0 ? fields() : {})
const figures = (pick: Pick, count: number): number[] => Array.from({ length: count }, () => pick(8))

const abilities = (pick: Pick): unknown[] =>
  some(pick, 9, ABILITY_IDS).map((id) =>
    pick(4) > 0 ? id : { id, value: 1 + pick(3), ...maybe(pick, 2, () => ({ untilDamaged: true })) },
  )

function shipCard(pick: Pick): Data {
  const column = (): number[] => figures(pick, pick(4) === 0 ? 6 : 4)
  const armour = 1 + pick(4)
  return {
    size: one(pick, SIZES),
    movement: pick(10),
    armour,
    critical: armour + pick(3),
    hull_points: 1 + pick(5),
    cost: pick(12),
    aircraft: pick(4),
    ...maybe(pick, 4, () => ({ type: 'submarine', movement_submerged: pick(5) })),
    dice: {
      ...maybe(pick, 2, () => ({
        primary_forward: column(),
        primary_broadside: column(),
        primary_aft: column(),
      })),
      ...maybe(pick, 2, () => ({ secondary: column() })),
      ...maybe(pick, 3, () => ({ tertiary: column() })),
      ...maybe(pick, 2, () => ({ aaw: column() })),
      ...maybe(pick, 2, () => ({ asw: column() })),
      ...maybe(pick, 2, () => ({ torpedo: column() })),
    },
    ...maybe(pick, 6, () => ({ extended_range: { forward: [1 + pick(3), pick(3)], broadside: [2, 1 + pick(2)] } })),
    abilities: abilities(pick),
  }
}

/** On a grid, so that distances are often exactly at a limit. */
const spot = (pick: Pick, [width, depth]: readonly [number, number]): [number, number] => [
  (pick(4) === 0 ? 0.5 : 0) + pick(width),
  (pick(4) === 0 ? 0.5 : 0) + pick(depth),
]

function ship(pick: Pick, side: string, i: number, table: readonly [number, number]): Data {
  const card = shipCard(pick)
  const printed = one(pick, printedShips)
  const own = pick(3) === 0
  const isBoat = own ? card.type === 'submarine' : printed.type === 'submarine'
  const criticals = some(pick, 12, CRITICALS)
  const hull = criticals.includes('crippled') ? 1 : own ? (card.hull_points as number) : printed.hull
  const markers = some(pick, 9, SHIP_MARKERS).filter((marker) => marker !== 'submerged' || isBoat)
  return {
    id: `${side}-${i}`,
    side,
    ...(own ? { card } : { class: printed.id, ...maybe(pick, 3, () => ({ abilities: abilities(pick) })) }),
    at: spot(pick, table),
    heading: pick(3) === 0 ? 15 * pick(24) : 90 * pick(4),
    ...maybe(pick, 3, () => ({ moved: one(pick, [0, 1, 2, true, false]) })),
    ...maybe(pick, 8, () => ({ turned: true })),
    ...maybe(pick, 12, () => ({ astern: true })),
    ...maybe(pick, 3, () => ({ hull: pick(hull + 1) })),
    markers: [...markers, ...(isBoat && pick(2) === 0 && !markers.includes('submerged') ? ['submerged'] : [])],
    criticals,
    ...maybe(pick, 3, () => ({ inbound: { earlier: pick(4), now: pick(3) } })),
    ...maybe(pick, 6, () => ({ used: some(pick, 6, [...WEAPONS, ...ARCS, 'smoke', 'fighter-direction']) })),
  }
}

function token(pick: Pick, side: string, i: number, table: readonly [number, number], bases: string[], prey: string[]) {
  const armour = 1 + pick(4)
  const card = {
    role: one(pick, ROLES),
    armour,
    critical: armour + pick(4),
    cost: pick(5),
    dice: {
      aaw: figures(pick, 2),
      gunnery_strafing: figures(pick, 1),
      bombs: figures(pick, 1),
      torpedo: figures(pick, 1),
      asw: figures(pick, 1),
    },
    abilities: abilities(pick),
  }
  const position = pick(2) === 0 ? null : one(pick, AIRCRAFT_POSITIONS)
  return {
    id: `${side}-air-${i}`,
    side,
    ...(pick(3) === 0 ? { card } : { class: one(pick, printedAircraft).id }),
    ...maybe(pick, 5, () => ({ abilities: abilities(pick) })),
    base: one(pick, ['land', ...bases]),
    ...(position === null ? {} : { position }),
    ...(position !== null && position !== 'free' ? { against: one(pick, prey) } : {}),
    ...(position === 'free' || (position !== null && pick(4) === 0) ? { at: spot(pick, table) } : {}),
    ...maybe(pick, 6, () => ({ rearming: pick(3) })),
    markers: some(pick, 12, ['aborted', 'destroyed']),
    ...maybe(pick, 8, () => ({ used: some(pick, 3, WEAPONS) })),
  }
}

/** Ships that are still to be placed, beside some that have their place. */
function setUp(pick: Pick): Data {
  const table = one(pick, TABLES)
  const ships = SIDES.flatMap((side) =>
    Array.from({ length: 1 + pick(3) }, (_, i) => {
      const { at, markers: _markers, hull: _hull, ...fields } = ship(pick, side, i, table)
      return { ...fields, criticals: [], ...maybe(pick, 4, () => ({ at })) }
    }),
  )
  return {
    phase: 'set-up',
    table,
    edges: one(pick, SIDES_OF_TABLE),
    ...(pick(3) > 0 ? { first: one(pick, SIDES) } : {}),
    ships,
    terrain: pick(3) === 0 ? [[[2, 2], [5, 2], [3, 6]]] : [], // biome-ignore format: a piece on a line
  }
}

const TABLES = [[60, 40], [30, 20], [24, 24]] as const // biome-ignore format: a table
const SIDES_OF_TABLE = [
  { red: 'west', blue: 'east' },
  { red: 'south', blue: 'north' },
  { red: 'north', blue: 'south' },
]

/** A mixed position of a scenario, near the limits of the rules. */
export function oddTide(pick: Pick): Data {
  return pick(6) === 0 ? setUp(pick) : encounter(pick)
}

function encounter(pick: Pick): Data {
  const table = one(pick, TABLES)
  const ships = SIDES.flatMap((side) => Array.from({ length: 1 + pick(4) }, (_, i) => ship(pick, side, i, table)))
  const landTargets = Array.from({ length: Math.max(0, pick(4) - 1) }, (_, i) => ({
    id: `target-${i}`,
    side: one(pick, SIDES),
    kind: one(pick, LAND_TARGET_KINDS),
    at: spot(pick, table),
    value: pick(4),
    ...maybe(pick, 4, () => ({ hull: pick(3) })),
  }))
  const idsOf = (units: Data[], side: string): string[] =>
    units.filter((unit) => unit.side === side).map(({ id }) => id as string)
  const turn = 1 + pick(6)
  const corner = spot(pick, table)
  return {
    phase: one(pick, TURN_PHASES),
    turn,
    table,
    first: one(pick, SIDES),
    ...maybe(pick, 4, () => ({ step: 'second' })),
    ...maybe(pick, 4, () => ({ initiativeRolled: pick(2) === 0 })),
    edges: one(pick, SIDES_OF_TABLE),
    score: { red: pick(6), blue: pick(6) },
    ...(pick(3) > 0 ? { turnLimit: turn + pick(5) } : {}),
    ...maybe(pick, 3, () => ({ targetScore: 1 + pick(40) })),
    ships,
    aircraft: SIDES.flatMap((side) => {
      const prey = [...idsOf(ships, side === 'red' ? 'blue' : 'red'), ...landTargets.map(({ id }) => id)]
      return Array.from({ length: pick(4) }, (_, i) => token(pick, side, i, table, idsOf(ships, side), prey))
    }),
    landTargets,
    ...maybe(pick, 2, () => ({
      terrain: [
        {
          shape: [corner, [corner[0] + 2 + pick(4), corner[1]], [corner[0] + 1, corner[1] + 2 + pick(4)]],
          ...(pick(3) > 0 ? { kind: one(pick, TERRAIN_KINDS) } : {}),
          ...maybe(pick, 3, () => ({ shallow: true })),
          ...maybe(pick, 3, () => ({ blocks: pick(2) === 0 })),
        },
      ],
    })),
    ...maybe(pick, 2, () => ({ storms: [{ at: spot(pick, table), radius: 2 + pick(6) }, { at: spot(pick, table) }] })),
    ...maybe(pick, 2, () => ({
      objectives: [
        { at: spot(pick, table), value: 1 + pick(9), held: { side: one(pick, SIDES), turns: 1 } },
        { at: spot(pick, table) },
      ],
    })),
    ...maybe(pick, 3, () => ({ landing: { side: one(pick, SIDES), at: spot(pick, table), value: pick(9) } })),
    ...maybe(pick, 3, () => ({
      convoy: {
        red: { units: idsOf(ships, 'red').slice(0, 2), exit: one(pick, EDGES), by: turn + pick(4) },
        only: pick(3) === 0,
      },
    })),
    ...maybe(pick, 3, () => ({
      night: { first: turn + 1 - pick(3), last: turn + pick(2) },
      options: { nightVisibility: pick(2) === 0 },
    })),
    ...maybe(pick, 4, () => ({ points: one(pick, [100, 149, 150, 199, 200, 299, 300]) })),
    ...maybe(pick, 6, () => ({ scenario: 'major' })),
  }
}

const ACTIONS = [
  'place', 'initiative', 'dive', 'surface', 'move', 'ram', 'fire', 'deploy', 'pass', 'land', 'repair-first', 'end-step', 'play-on', 'end-battle', 'roll-off',
] as const // biome-ignore format: a list of names reads best filled

/** What may be tried in a phase; fire in all others. */
const USUAL: Partial<Record<string, readonly (typeof ACTIONS)[number][]>> = {
  'set-up': ['place'],
  initiative: ['dive', 'surface'],
  'naval-movement': ['move', 'move', 'move', 'ram'],
  'air-deployment': ['deploy'],
  'air-transit': ['land'],
  'end-of-turn': ['repair-first', 'play-on', 'end-battle'],
}

function path(pick: Pick): Data[] {
  const leg = (): Data =>
    pick(2) === 0 ? { ahead: pick(6) } : pick(3) > 0 ? { turn: 15 * (pick(13) - 6) } : { astern: pick(4) }
  const ahead = [{ ahead: 1 + pick(9) }, { turn: 15 * (pick(5) - 2) }, { ahead: 1 + pick(4) }]
  return one(pick, [ahead, ahead.slice(0, 1), ahead.slice(0, 1), [{ astern: 1 + pick(4) }], [], [leg(), leg(), leg()]])
}

/** Near the end of a zone: 8 klicks from an edge, half the table for submarines. */
function nearLimit(pick: Pick, { table }: CtBattle): [number, number] {
  const [width, depth] = [table[0] / 1000, table[1] / 1000]
  const step = pick(41) / 10 - 3.5
  return one(pick, [
    [6.5 + step, pick(depth)],
    [width - 6.5 - step, pick(depth)],
    [pick(width), 6.5 + step],
    [pick(width), depth - 6.5 - step],
    [width / 2 + step, pick(depth)],
    [pick(width), depth / 2 + step],
  ])
}

/** Something that a player might try here, legal or not. */
export function oddTry(battle: Battle, pick: Pick): unknown {
  const b = battle as CtBattle
  const side = pick(6) === 0 ? one(pick, SIDES) : b.active
  const ships = b.ships.map(({ id }) => id)
  const own = [...b.ships, ...b.aircraft].filter((unit) => unit.side === side).map(({ id }) => id)
  const enemies = [...b.ships, ...b.landTargets].filter((unit) => unit.side !== side).map(({ id }) => id)
  const tokens = b.aircraft.map(({ id }) => id)
  const unit = one(pick, own)
  const ownToken = one(pick, tokens.filter((id) => own.includes(id)).concat(pick(9) === 0 ? tokens : []))
  const at = (): Data => ({ at: spot(pick, [b.table[0] / 1000, b.table[1] / 1000]) })
  const what = one(pick, pick(6) === 0 ? ACTIONS : (USUAL[b.phase] ?? ['fire']))
  const action = { side, do: what }
  switch (what) {
    case 'dive':
    case 'surface':
      return { ...action, unit }
    case 'move':
      return {
        ...action,
        unit,
        path: path(pick),
        ...maybe(pick, 5, () => ({ stop: true })),
        ...maybe(pick, 4, () => ({ evade: true })),
        ...maybe(pick, 5, () => ({ smoke: true })),
      }
    case 'place':
      return { ...action, unit, at: nearLimit(pick, b), heading: 15 * pick(24) }
    case 'ram':
      return { ...action, unit, target: one(pick, ships) }
    case 'fire':
      return {
        ...action,
        unit,
        weapon: b.phase === 'air-defence' ? 'aaw' : one(pick, WEAPONS),
        target: one(pick, b.phase === 'air-defence' ? tokens : pick(6) === 0 ? ships : enemies),
        ...maybe(pick, 4, () => ({ arc: one(pick, ARCS) })),
      }
    case 'deploy':
      return {
        ...action,
        unit: ownToken,
        position: one(pick, AIRCRAFT_POSITIONS),
        ...maybe(pick, 3, at),
        ...(pick(5) > 0 ? { against: one(pick, enemies) } : {}),
      }
    case 'land':
      return {
        ...action,
        unit: ownToken,
        base: one(pick, ['land', ...ships]),
        ...maybe(pick, 6, () => ({ lost: one(pick, tokens) })),
      }
    case 'repair-first':
      return { ...action, unit, marker: one(pick, CRITICALS) }
    case 'end-step':
      return { ...action, ...maybe(pick, 3, () => ({ phase: one(pick, TURN_PHASES) })) }
    default:
      return action
  }
}
