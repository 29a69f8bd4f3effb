import type { Battle, Pick } from '@flankspeed/kernel'
import { AIR_WEAPONS } from '../rules/air/air-weapons.ts'
import {
  EDGES,
  FACTORS,
  type FdBattle,
  MORALES,
  PHASES,
  type Phase,
  SCENARIOS,
  STAND_STATES,
  STEPS,
} from '../rules/battle.ts'
import {
  AIR_ATTACKS,
  KINDS,
  LOCATIONS,
  MOUNT_ARCS,
  MOUNT_TYPES,
  RADARS,
  STAND_TYPES,
  TORPEDO_MOUNTS,
  TRAITS,
} from '../rules/cards/card.ts'
import { printedShips } from '../rules/cards/printed/ships.ts'
import { printedStands } from '../rules/cards/printed/stands.ts'
import { REPAIRS } from '../rules/damage/damage-control.ts'

type Data = Record<string, unknown>
type Table = readonly [number, number]

const SIDES = ['red', 'blue'] as const
const TORPEDOES = ['Mk 15', 'Mk IX', 'G7a', 'SI 270', 'Type 93', 'submarine', 'light']
const BATTERIES = ['MAIN', 'OTHER', 'OTHER 2']
/** Distances at which something begins or ends, in centimetres. */
const LIMITS = [5, 5, 10, 12.5, 25, 50, 75, 100, 125]
const MENDED = [...REPAIRS, 'helm', 'engine room', 'speed', 'fc', 'h', 'rrr', 'radar', 'mounts', 'structure', 'gm']

/** One of them; undefined where there is none. */
const one = <T>(pick: Pick, of: readonly T[]): T => of[pick(Math.max(1, of.length))]!
/** Each with a chance of one in `n`. */
const some = <T>(pick: Pick, n: number, of: readonly T[]): T[] => of.filter(() => pick(n) === 0)
/** The fields, with a chance of one in `n`. */
const maybe = (pick: Pick, n: number, fields: () => Data): Data => (pick(n) === 0 ? fields() : {})
const flags = (pick: Pick, n: number, names: readonly string[]): Data =>
  Object.fromEntries(some(pick, n, names).map((name) => [name, true]))
/** Some of these figures, each below its limit. */
const figures = (pick: Pick, n: number, limits: Readonly<Record<string, number>>): Data =>
  Object.fromEntries(some(pick, n, Object.entries(limits)).map(([name, limit]) => [name, pick(limit)]))

const inside = (n: number, end: number): number => Math.min(end, Math.max(0, Math.round(n * 1000) / 1000))

/** On a grid in the middle of the table, so that distances are often exactly at a limit, or a hair beyond it. */
function spot(pick: Pick, [width, depth]: Table): [number, number] {
  const hair = (): number => one(pick, [0, 0, 0, 0, 0, 0.001, -0.001, 0.002, 0.5])
  return [inside(width / 2 - 25 + 5 * pick(11) + hair(), width), inside(depth / 2 - 20 + 5 * pick(9) + hair(), depth)]
}

/** At a limit, or a hair off it, from another place. */
function spotOff(pick: Pick, [x, y]: readonly number[], [width, depth]: Table): [number, number] {
  const far = one(pick, LIMITS) + one(pick, [0, 0, 0.001, 0.002, 0.5, 1, 1.5, -0.5])
  const [east, north] = one(pick, [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
    [0.6, 0.8],
    [-0.8, 0.6],
  ] as const)
  return [inside(x! + far * east, width), inside(y! + far * north, depth)]
}

const mounts = (pick: Pick): Data[] =>
  Array.from({ length: 1 + pick(4) }, () => ({
    guns: 1 + pick(4),
    type: one(pick, MOUNT_TYPES),
    arc: one(pick, MOUNT_ARCS),
    ...maybe(pick, 3, () => ({ ac: pick(12) })),
    ...maybe(pick, 5, () => ({ cost: pick(6) })),
  }))

const battery = (pick: Pick, group: string): Data => ({
  group,
  gun_mm: one(pick, [76, 99, 100, 102, 127, 152, 203, 283, 381, 406]),
  ...flags(pick, 3, ['dp', 'aa_plus']),
  ...maybe(pick, 3, () => ({ lrf: pick(5) })),
  mounts: mounts(pick),
})

const tubes = (pick: Pick): Data => ({
  tubes: 1 + pick(5),
  type: one(pick, TORPEDOES),
  arc: one(pick, MOUNT_ARCS),
  mount: one(pick, TORPEDO_MOUNTS),
  ...maybe(pick, 3, () => ({ reloads: 1 + pick(2) })),
})

function sheet(pick: Pick): Data {
  const kind = one(pick, ['warship', 'warship', 'carrier', 'submarine', ...KINDS])
  const onLand = kind === 'shore' || kind === 'airbase'
  return {
    kind,
    size: pick(8) - 4,
    S: 1 + pick(60),
    ...(onLand ? {} : { F: 1 + pick(40), SV: pick(25), MVR: one(pick, [2.5, 5, 6, 7.5, 10]) }),
    speed: onLand ? 0 : one(pick, [0, 10, 20, 25, 30, 33]),
    ...maybe(pick, 2, () => ({ submerged_speed: pick(12) })),
    ...figures(pick, 2, { ACC: 12, SD: 6, FC: 4, GM: 4, CQ: 4, DC: 5, UP: 6, LRF: 9, MRF: 12, CRF: 15, ASW: 9 }),
    ...figures(pick, 2, { catapults: 3, spotters: 3 }),
    ...(kind === 'carrier' || kind === 'airbase' ? { H: 1 + pick(4), RRR: 1 + pick(25) } : {}),
    AC: Object.fromEntries(some(pick, 2, LOCATIONS).map((name) => [name, pick(14)])),
    batteries: some(pick, 2, ['MAIN', 'OTHER', 'OTHER']).map((group) => battery(pick, group)),
    torpedoes: Array.from({ length: pick(3) }, () => tubes(pick)),
    radar: flags(pick, 2, RADARS),
    ...flags(pick, 2, ['searchlights', 'smoke']),
    ...maybe(pick, 4, () => ({ cargo: pick(2) === 0 })),
    traits: some(pick, 7, TRAITS).map((trait) => (trait === 'Minelayer' ? `Minelayer ${1 + pick(3)}` : trait)),
    ...maybe(pick, 3, () => ({ points: pick(200) })),
  }
}

function ship(pick: Pick, side: string, i: number, at: [number, number], ids: readonly string[]): Data {
  const card = pick(3) === 0 ? null : sheet(pick)
  const lost = some(pick, 4, [0, 1])
  return {
    id: `${side}-${i}`,
    side,
    ...(card === null ? { class: one(pick, printedShips).class } : { card }),
    at,
    heading: one(pick, [0, 45, 90, 90, 135, 180, 270, pick(360)]),
    ...maybe(pick, 2, () => ({ knots: one(pick, [0, 5, 10, 15, 16, 20, 21, 25]) })),
    ...maybe(pick, 3, () => ({ knotsLast: one(pick, [0, 5, 10, 20, 30]) })),
    ...maybe(pick, 6, () => ({ moved: pick(2) === 0 })),
    ...figures(pick, 5, { S: 20, F: 20, SV: 8, SD: 5, FC: 3, DC: 5, LRF: 5, MRF: 8, CRF: 9, ASW: 6, speed: 20 }),
    ...figures(pick, 5, { H: 3, RRR: 12, spotters: 2, fires: 5, splash: 5, quietTurns: 4, silentUntil: 6 }),
    ...figures(pick, 8, { GM: 4, CQ: 4, mines: 4, spotterUp: 11 }),
    ...flags(pick, 9, ['turned', 'aground', 'collided', 'powerFailure', 'flashed', 'testedMorale', 'lit', 'activated']),
    ...flags(pick, 25, ['sunk', 'withdrawn']),
    ...(card?.kind === 'submarine'
      ? { ...flags(pick, 4, ['located', 'dummy']), submerged: pick(3) > 0, revealed: pick(3) === 0 }
      : {}),
    ...maybe(pick, 4, () => ({ spent: { LRF: pick(4), MRF: pick(4), CRF: pick(4) } })),
    ...maybe(pick, 4, () => ({ turnStart: { S: pick(40), F: pick(40) } })),
    ...maybe(pick, 4, () => ({ morale: one(pick, MORALES) })),
    ...maybe(pick, 5, () => ({ identified: { target: one(pick, ids), passed: pick(2) === 0 } })),
    ...maybe(pick, 6, () => ({ fired: true })),
    ...maybe(pick, 6, () => ({ used: some(pick, 2, ['sweep', 'mines', 'hunt', 'search', 'identify', 'star-shell']) })),
    ...((card?.torpedoes as Data[] | undefined)?.length === 2 ? { mountsLost: { TORPEDOES: lost } } : {}),
    ...maybe(pick, 4, () => ({ tubes: [pick(4), pick(4)], reloads: [pick(2), pick(2)] })),
  }
}

const load = (pick: Pick): Data => ({
  ...maybe(pick, 2, () => ({ attack: one(pick, AIR_ATTACKS) })),
  weapon: one(pick, AIR_WEAPONS).weapon,
  ...maybe(pick, 4, () => ({ bombs_per_hit: 1 + pick(3), torpedo_modifier: pick(5) - 2 })),
})

function stand(pick: Pick, side: string, i: number, somewhere: [number, number], decks: readonly Data[]): Data {
  const aircraft = one(pick, [0, 1, 5, 6, 9, 9, 12, 18, 24])
  const card = {
    type: one(pick, STAND_TYPES),
    aircraft: 1 + pick(24),
    move_cm: one(pick, [20, 50, 60.5, 75]),
    hit_points: 1 + pick(5),
    acf: figures(pick, 1, { intercept: 6, dogfight1: 6, dogfight2: 6, strafe: 4, anti_ship: 4 }),
    ...maybe(pick, 2, () => ({ endurance_turns: pick(8) })),
    ...flags(pick, 2, ['night_capable']),
    loads: Array.from({ length: pick(3) }, () => load(pick)),
  }
  const state = pick(2) === 0 ? 'airborne' : one(pick, STAND_STATES)
  const deck = decks.length > 0 && (state !== 'airborne' || pick(2) === 0) ? one(pick, decks) : null
  return {
    id: `${side}-air-${i}`,
    side,
    ...(pick(2) === 0 ? { card } : { class: one(pick, printedStands).name }),
    aircraft,
    ...(deck === null ? {} : { aboard: deck.id, state }),
    at: deck !== null && pick(3) === 0 ? deck.at : somewhere,
    ...maybe(pick, 4, () => ({ original: Math.max(aircraft, pick(25)) })),
    ...maybe(pick, 3, () => ({ loaded: pick(2) === 0 })),
    ...figures(pick, 4, { flak: 4, ammunition: 4, points: 20, aloft: 8, crew_quality: 4 }),
    ...maybe(pick, 4, () => ({ turnStart: pick(25) })),
    ...maybe(pick, 6, () => ({ morale: 'home' })),
    ...flags(pick, 8, ['moved', 'activated', 'intercepted', 'launched', 'offTable']),
  }
}

const triangle = ([x, y]: [number, number], size: number, [width, depth]: Table): [number, number][] => [
  [x, y],
  [inside(x + size, width), y],
  [x, inside(y + size, depth)],
]

/** A position that has a little of everything, near the limits of the rules. */
export function oddFleet(pick: Pick): Data {
  const table = one(pick, [
    [240, 150],
    [240, 150],
    [120, 90],
    [60, 60],
  ] as const)
  const ids = SIDES.flatMap((side) => Array.from({ length: 1 + pick(4) }, (_, i) => ({ side, i })))
  const names = ids.map(({ side, i }) => `${side}-${i}`)
  const places: [number, number][] = []
  const somewhere = (): [number, number] => {
    const at = places.length > 0 && pick(2) === 0 ? spotOff(pick, one(pick, places), table) : spot(pick, table)
    places.push(at)
    return at
  }
  const ships = ids.map(({ side, i }) => ship(pick, side, i, somewhere(), names))
  const phase = one<Phase>(pick, ['ship-movement', 'aircraft-movement', 'action', 'action', 'end', ...PHASES])
  const decks = (side: string): Data[] => {
    const own = ships.filter((each) => each.side === side && each.sunk !== true)
    const carriers = own.filter(({ card }) => card !== undefined && ((card as Data).H as number) > 0)
    return carriers.length > 0 ? carriers : own
  }
  const stands = SIDES.flatMap((side) =>
    Array.from({ length: pick(4) }, (_, i) => stand(pick, side, i, somewhere(), decks(side))),
  )
  const turn = 1 + pick(6)
  const night = pick(3) === 0
  return {
    phase,
    ...maybe(pick, 2, () => ({ step: one<string>(pick, STEPS[phase]) })),
    turn,
    table,
    initiative: one(pick, SIDES),
    light: night ? 'night' : 'day',
    weather: one(pick, night ? ['moonlit', 'dark'] : ['clear', 'light-haze', 'haze', 'rain', 'fog']),
    ...maybe(pick, 2, () => ({ turnLimit: turn + pick(3) })),
    ...maybe(pick, 9, () => ({ scenario: one(pick, SCENARIOS) })),
    ...maybe(pick, 3, () => ({ points: 1 + pick(400) })),
    edges: one(pick, [
      { red: 'south', blue: 'north' },
      { red: 'west', blue: 'east' },
      { red: one(pick, EDGES), blue: one(pick, EDGES) },
    ]),
    ships,
    stands,
    squadrons: SIDES.flatMap((side) => {
      const own = names.filter((name) => name.startsWith(side)).slice(pick(2))
      if (own.length === 0 || pick(3) === 0) return []
      return [
        {
          id: `${side} squadron`,
          side,
          command: pick(5) - 2,
          ships: own,
          ...maybe(pick, 2, () => ({ flagship: one(pick, own) })),
          ...maybe(pick, 3, () => ({ original: own.length + pick(4), lostThisTurn: pick(3) })),
          ...maybe(pick, 9, () => ({ withdrawing: true })),
        },
      ]
    }),
    ...maybe(pick, 3, () => ({ wrecks: [{ at: somewhere(), heading: pick(360), size: pick(8) - 4, burning: true }] })),
    ...maybe(pick, 3, () => ({ smoke: [{ at: somewhere(), heading: pick(360) }] })),
    ...maybe(pick, 3, () => ({ squalls: [{ at: somewhere(), direction: 1 + pick(10) }, { at: somewhere() }] })),
    ...maybe(pick, 3, () => ({
      minefields: SIDES.map((side) => ({ at: somewhere(), heading: one(pick, [0, 90]), side, hidden: pick(2) === 0 })),
    })),
    ...maybe(pick, 3, () => ({ land: [{ shape: triangle(somewhere(), 3 + pick(8), table), shoal: pick(2) === 0 }] })),
  }
}

const USUAL = {
  deployment: ['place'],
  initiative: ['initiative'],
  'mine-laying': ['lay-mines'],
  'submarine-movement': ['move', 'dive', 'surface'],
  squalls: ['end-phase'],
  'ship-movement': ['move'],
  spotters: ['launch-spotter'],
  launching: ['launch'],
  'aircraft-movement': ['fly'],
  reaction: ['react', 'react', 'react-done'],
  'air-combat': ['air-combat', 'air-combat', 'respond'],
  aa: ['aa', 'aa', 'aa', 'aa-done'],
  flying: ['attack', 'attack', 'land', 'pass'],
  activations: [
    'fire', 'fire', 'torpedo', 'close-fire', 'identify', 'searchlight', 'star-shell', 'attack', 'aa',
    'land', 'service', 'service', 'search', 'depth-charge', 'pass',
  ],
  'damage-control': ['damage-control'],
} as Readonly<Partial<Record<string, readonly string[]>>> // biome-ignore format: a list of names reads best filled
const ACTIONS = [...new Set(Object.values(USUAL).flatMap((names) => names ?? [])), 'flagship', 'end-phase', 'concede']

function course(pick: Pick): Data {
  const knots = one(pick, [0, 5, 6, 10, 15, 20, 25, 30, 33])
  const turn = one(pick, [0, 15, 22.5, 45, -45, 90, 0.005])
  const first = one(pick, [0, 2.5, 5, 7.5, 10])
  const rest = Math.max(0, knots / 2 - first)
  const path = one(pick, [
    [{ ahead: knots / 2 }],
    [{ ahead: first }, { turn }, { ahead: rest }],
    [{ turn }, { ahead: knots / 2 }],
    [{ ahead: rest }, { turn }, { ahead: first }, { turn }],
  ])
  return {
    ...(pick(5) > 0 ? { knots } : {}),
    ...(pick(6) > 0 ? { path } : {}),
    ...maybe(pick, 5, () => ({ smoke: true })),
  }
}

/** Something that a player might try here, allowed or not. */
export function oddOrder(battle: Battle, pick: Pick): unknown {
  const b = battle as FdBattle
  const asked = b.pending === null ? b.active : b.pending.side
  const side = pick(8) === 0 ? one(pick, SIDES) : asked
  const table: Table = [b.table[0] / 1000, b.table[1] / 1000]
  const idsOf = (units: readonly { id: string; side: string }[], own: boolean): string[] =>
    units.filter((unit) => (unit.side === side) === own).map(({ id }) => id)
  const isShip = (id: string): boolean => b.ships.some((ship) => ship.id === id)
  const acting = b.acting !== null && pick(6) > 0 ? b.acting : null
  const waiting = <T extends { fate: unknown; activated: boolean }>(units: readonly T[]): T[] =>
    pick(5) === 0 ? [...units] : units.filter(({ fate, activated }) => fate === null && !activated)
  const own = acting !== null && isShip(acting) ? acting : one(pick, idsOf(waiting(b.ships), pick(12) > 0))
  const air = acting !== null && !isShip(acting) ? acting : one(pick, idsOf(waiting(b.stands), pick(12) > 0))
  const foe = one(pick, idsOf(b.ships, pick(12) === 0))
  const raider = one(pick, idsOf(b.stands, pick(12) === 0))
  const friend = one(pick, idsOf(b.stands, true))
  const near = (): [number, number] => {
    const centre = one(pick, [...b.ships, ...b.stands])
    return spotOff(pick, [centre.x / 1000, centre.y / 1000], table)
  }
  const usual = USUAL[b.pending?.kind ?? (acting !== null && !isShip(acting) ? 'flying' : b.step)] ?? ['end-phase']
  const what = one(pick, pick(8) === 0 ? ACTIONS : usual)
  const action = { side, do: what }
  switch (what) {
    case 'place':
      return {
        ...action,
        ship: own,
        at: spot(pick, table),
        heading: 45 * pick(8),
        ...maybe(pick, 2, () => ({ knots: pick(35) })),
      }
    case 'move':
      return { ...action, ship: own, ...course(pick) }
    case 'lay-mines':
    case 'dive':
    case 'surface':
    case 'launch-spotter':
      return { ...action, ship: own }
    case 'launch':
      return {
        ...action,
        ship: own,
        stand: air,
        ...maybe(pick, 3, () => ({ at: near() })),
        ...maybe(pick, 3, () => ({ aircraft: 1 + pick(9) })),
      }
    case 'fly':
      return { ...action, stand: air, to: near(), ...maybe(pick, 3, () => ({ escorts: friend })) }
    case 'react':
      return { ...action, stand: air, ...maybe(pick, 3, () => ({ to: near() })) }
    case 'air-combat':
      return {
        ...action,
        attacker: air,
        defender: raider,
        ...maybe(pick, 4, () => ({ choice: one(pick, ['fight', 'decline', 'jettison']) })),
      }
    case 'respond':
      return {
        ...action,
        stand: air,
        ...maybe(pick, 2, () => ({ choice: one(pick, ['fight', 'decline', 'jettison']) })),
        ...maybe(pick, 2, () => ({ escort: friend })),
      }
    case 'fire':
      return {
        ...action,
        ship: own,
        battery: one(pick, BATTERIES),
        target: foe,
        ...maybe(pick, 4, () => ({ guns: 1 + pick(6) })),
      }
    case 'torpedo':
      return {
        ...action,
        ship: own,
        target: foe,
        ...maybe(pick, 3, () => ({ setting: one(pick, ['fast', 'medium', 'slow', 'single']) })),
        ...maybe(pick, 3, () => ({ mounts: [pick(2)] })),
        ...maybe(pick, 6, () => ({ mounts: [{ mount: 0, tubes: 1 + pick(3) }] })),
      }
    case 'close-fire':
      return { ...action, ship: own, factor: one(pick, FACTORS), target: foe }
    case 'identify':
    case 'searchlight':
    case 'search':
    case 'depth-charge':
      return { ...action, ship: own, target: foe }
    case 'star-shell':
      return { ...action, ship: own, target: foe, ...maybe(pick, 2, () => ({ battery: one(pick, BATTERIES) })) }
    case 'attack':
      return {
        ...action,
        stand: air,
        target: foe,
        ...maybe(pick, 2, () => ({ attack: one(pick, AIR_ATTACKS) })),
        ...maybe(pick, 3, () => ({ weapon: one(pick, ['strafe', 'anti-shipping', one(pick, AIR_WEAPONS).weapon]) })),
      }
    case 'aa':
      return {
        ...action,
        ship: own,
        stand: raider,
        factor: one(pick, FACTORS),
        ...maybe(pick, 2, () => ({ points: 1 + pick(6) })),
      }
    case 'land':
      return {
        ...action,
        ship: one(pick, idsOf(b.ships, true)),
        stand: air,
        ...maybe(pick, 3, () => ({ aircraft: 1 + pick(9) })),
      }
    case 'service':
      return {
        ...action,
        ship: own,
        stand: friend,
        ...maybe(pick, 3, () => ({ points: 1 + pick(12) })),
        ...maybe(pick, 3, () => ({ load: one(pick, [0, 1, 'guns', one(pick, AIR_WEAPONS).weapon]) })),
      }
    case 'damage-control':
      return {
        ...action,
        ship: own,
        tasks: Array.from({ length: pick(3) }, () => ({ task: one(pick, MENDED), teams: 1 + pick(3) })),
      }
    case 'flagship':
      return { ...action, squadron: `${side} squadron`, ship: own }
    case 'pass':
      return acting === null || b.ships.some(({ id }) => id === acting)
        ? { ...action, ship: own }
        : { ...action, stand: air }
    case 'end-phase':
      return { ...action, ...maybe(pick, 3, () => ({ phase: one(pick, PHASES) })) }
    default:
      return action
  }
}
