import type { Battle, Pick } from '@flankspeed/kernel'
import { AREAS, EDGES, type Edge, type Flight, type Ship, SIDES, type VasBattle, VITALS } from '../rules/battle.ts'
import { ARC_NAMES, SHIP_TYPES, WEAPON_KINDS, WEAPON_TRAITS } from '../rules/cards/card.ts'
import { FLIGHT_TRAITS, printedFlights, ROLES } from '../rules/cards/flight-card.ts'
import { printedClasses } from '../rules/cards/printed/index.ts'
import { OBJECTIVES } from '../rules/victory/objectives.ts'

type Data = Record<string, unknown>
type Place = [number, number]

const one = <T>(pick: Pick, of: readonly T[]): T => of[pick(of.length)]!
/** Each with a chance of one in `n`. */
const some = <T>(pick: Pick, n: number, of: readonly T[]): T[] => of.filter(() => pick(n) === 0)
/** The fields, with a chance of one in `n`. */
const maybe = (pick: Pick, n: number, fields: () => Data): Data => (pick(n) === 0 ? fields() : {})
const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))

const NATIONS = ['us-navy', 'imperial-japanese-navy', 'royal-navy', 'kriegsmarine', 'regia-marina', 'marine-nationale']
const ORDERS = ['all-hands-on-deck', 'come-about', 'create-smoke', 'evade', 'flood-magazines', 'scramble']
const JAMS = ['port', 'none', 'starboard']

/** Where the rules have something to do: the phase, and a step of it where it can be entered half-way. */
const MOMENTS: readonly Data[] = [
  { phase: 'movement' },
  { phase: 'movement' },
  { phase: 'movement', step: 'aircraft' },
  { phase: 'movement', step: 'aircraft' },
  { phase: 'gunnery' },
  { phase: 'gunnery', step: 'spotting' },
  { phase: 'gunnery', step: 'attacks' },
  { phase: 'gunnery', step: 'attacks' },
  { phase: 'gunnery', step: 'dogfights' },
  { phase: 'end' },
  { phase: 'end', step: 'rearm' },
  { phase: 'initiative' },
  { phase: 'scouting' },
  { phase: 'scouting', step: 'redeploy' },
  { phase: 'scouting', step: 'mark' },
  { phase: 'pre-battle' },
  { phase: 'deployment' },
  { phase: 'pre-deployment', step: 'scouts' },
]

function weapon(pick: Pick, i: number): Data {
  const kind = one(pick, WEAPON_KINDS)
  const reach = kind === 'torpedo' ? one(pick, [10, 12, 30]) : one(pick, [4, 8, 12, 20, 40])
  return {
    name: `${one(pick, ['A', 'Q', 'Light', 'Type 93'])} ${i}`,
    kind,
    ...maybe(pick, 3, () => ({ arc: one(pick, ARC_NAMES) })),
    ...(kind === 'aa-battery' && pick(2) === 0 ? {} : { ranges: [1, 2, 3, 4].map((quarter) => (quarter * reach) / 4) }),
    ad: pick(7),
    ap: pick(4) - 1,
    dd: pick(4),
    traits: some(pick, 6, WEAPON_TRAITS)
      .filter((trait) => trait !== 'dp')
      .map((trait) => (trait === 'local' ? `local ${1 + pick(3)}` : trait) as string)
      .concat(kind === 'light-gun' && pick(2) === 0 ? ['dp'] : []),
  }
}

const SCORED: readonly string[] = ['aircraft', 'carrier', 'torpedo-belt']
const SHIP_TRAITS = ['advanced-radar', 'agile', 'aircraft', 'armoured-deck', 'lumbering', 'radar', 'torpedo-belt']

function shipCard(pick: Pick): Data {
  const type = one(pick, SHIP_TYPES)
  const traits = [...some(pick, 6, SHIP_TRAITS), ...(type === 'carrier' ? ['carrier'] : [])]
  return {
    type,
    ...maybe(pick, 2, () => ({ nation: one(pick, NATIONS) })),
    points: 50 * pick(8),
    flankSpeed: one(pick, [0, 2, 5, 6, 7, 8]),
    armour: 1 + pick(6),
    hull: one(pick, [2, 3, 10, 24]),
    traits: traits.map((trait) => (SCORED.includes(trait) ? `${trait} ${1 + pick(4)}` : trait)),
    weapons: list(1 + pick(4), (i) => weapon(pick, i)),
  }
}

/** Distances that the rules know, and some others. */
const APART = [0, 0, 0, 0.5, 1, 1.5, 2, 3, 4, 6, 8, 10, 12, 15, 16, 20, 24, 30]

/** Near the middle or at an edge, on a grid, so that distances are often exactly at a limit. */
function spot(pick: Pick, [width, depth]: readonly [number, number], [east, north]: Place): Place {
  const along = (middle: number, most: number): number => {
    if (pick(12) === 0) return one(pick, [0, most, most / 2, most / 4])
    return Math.min(most, Math.max(0, middle + one(pick, APART) * (pick(2) === 0 ? 1 : -1)))
  }
  return [along(east, width), along(north, depth)]
}

function ship(pick: Pick, side: string, i: number, at: () => Place, before: boolean): Data {
  const own = pick(3) > 0
  const card = shipCard(pick)
  const printed = one(pick, printedClasses).card
  const type = own ? card.type : printed.type
  const hull = own ? (card.hull as number) : printed.hull
  const isCarrier = type === 'carrier'
  const mayScout = type === 'destroyer' || type === 'cruiser'
  const criticals = Object.fromEntries(some(pick, 6, AREAS).map((area) => [area, 1 + pick(6)]))
  return {
    id: `${side}-${i}`,
    side,
    ...(own ? { card } : { class: printed.id }),
    at: at(),
    heading: pick(4) === 0 ? 15 * pick(24) : 90 * pick(4),
    ...maybe(pick, 4, () => ({ hull: 1 + pick(hull) })),
    ...maybe(pick, 12, () => ({ anchored: true })),
    ...maybe(pick, 25, () => ({ sunk: true })),
    ...maybe(pick, 25, () => ({ withdrawn: one(pick, EDGES) })),
    ...(before
      ? {}
      : {
          criticals,
          ...maybe(pick, 3, () => ({ moved: one(pick, [0, 0.5, 1, 5, 6, 7]) })),
          ...maybe(pick, 8, () => ({ turned: true })),
          ...maybe(pick, 8, () => ({ fired: true })),
          ...maybe(pick, 4, () => ({ order: one(pick, ORDERS) })),
          ...maybe(pick, 8, () => ({ vital: some(pick, 4, VITALS).filter((hit) => hit !== 'rudder-jammed') })),
          ...maybe(pick, 12, () => ({ jam: one(pick, JAMS) })),
          ...maybe(pick, 12, () => ({ crippled: pick(2) === 0 })),
          ...maybe(pick, 20, () => ({ aground: true })),
          ...maybe(pick, 6, () => ({ out: [0] })),
          ...(mayScout
            ? maybe(pick, 4, () => (pick(2) === 0 ? { scouting: true } : { returning: one(pick, EDGES) }))
            : {}),
          ...(isCarrier ? maybe(pick, 3, () => ({ deepDeployment: true })) : {}),
          ...(isCarrier ? maybe(pick, 4, () => ({ operations: 1 })) : {}),
        }),
  }
}

/** From one unit to another: stands touch, or just do not. */
const TOUCHING = [0, 0, 0, 0.5, -0.5, 1, -1, 1.001, 1.002, 2]

const line = (pick: Pick): Data => ({
  role: one(
    pick,
    ROLES.filter((role) => role !== 'observation'),
  ),
  flankSpeed: one(pick, [4, 10, 20]),
  dogfight: pick(6) - 2,
  damageDice: pick(5),
  ap: pick(3) - 1,
  points: 5 * pick(5),
  traits: some(pick, 5, FLIGHT_TRAITS),
})

function flight(pick: Pick, side: string, i: number, year: number, at: () => Place, carriers: readonly string[]): Data {
  const aboard = carriers.length > 0 && pick(2) === 0
  return {
    id: `${side}-air-${i}`,
    side,
    ...(pick(3) > 0 || aboard
      ? { card: line(pick) }
      : {
          class: one(
            pick,
            printedFlights.filter(({ commissioned }) => commissioned! <= year),
          ).id,
        }),
    ...(aboard ? { aboard: one(pick, carriers) } : { at: at() }),
    ...maybe(pick, 4, () => ({ armed: false })),
    ...maybe(pick, 15, () => ({ destroyed: true })),
    ...maybe(pick, 10, () => ({ launched: true })),
    ...maybe(pick, 5, () => ({ moved: pick(3) })),
    ...maybe(pick, 6, () => ({ carrierBased: pick(2) === 0 })),
    ...maybe(pick, 12, () => ({ arrives: 1 + pick(4) })),
  }
}

/** Sides that have still to build their fleets. */
function beforeFleets(pick: Pick): Data {
  return {
    phase: 'fleet-building',
    points: one(pick, [150, 300, 600, 1200]),
    year: one(pick, [1939, 1942, 1944]),
    ...maybe(pick, 2, () => ({ pair: [one(pick, OBJECTIVES), one(pick, OBJECTIVES)] })),
    sides: { red: { nation: one(pick, NATIONS) }, blue: { nation: one(pick, NATIONS) } },
    ...maybe(pick, 4, () => ({ options: { lendLease: true } })),
  }
}

/** A position that has a little of everything, near the limits of the rules. */
export function oddSea(pick: Pick): Data {
  if (pick(12) === 0) return beforeFleets(pick)
  const table = one(pick, [
    [72, 48],
    [72, 48],
    [48, 72],
    [36, 24],
  ] as const)
  const moment = one(pick, MOMENTS)
  const before = moment.phase === 'deployment' || moment.phase === 'pre-deployment'
  const year = one(pick, [1942, 1943, 1944, 1945])
  const middle: Place = [table[0] / 2, table[1] / 2]
  const at = (): Place => spot(pick, table, middle)
  const ships = SIDES.flatMap((side) => list(1 + pick(4), (i) => ship(pick, side, i, at, before)))
  const places = ships.map((each) => each.at as Place)
  const close = (): Place => {
    const [x, y] = pick(4) === 0 ? at() : one(pick, places)
    const place: Place = [x + one(pick, TOUCHING), y + one(pick, TOUCHING)]
    places.push(place)
    return place
  }
  const flights = SIDES.flatMap((side) => {
    const carriers = ships.filter((each) => each.side === side && (each.card as Data | undefined)?.type === 'carrier')
    const decks = carriers.map(({ id }) => id as string)
    return list(pick(5), (i) => flight(pick, side, i, year, close, decks))
  })
  const turn = 1 + pick(5)
  const [east, north] = at()
  return {
    ...moment,
    table,
    turn,
    ...maybe(pick, 3, () => ({ turnLimit: turn + pick(3) })),
    year,
    ...maybe(pick, 2, () => ({ active: one(pick, SIDES) })),
    ...maybe(pick, 2, () => ({ initiative: one(pick, SIDES) })),
    ...maybe(pick, 3, () => ({ wind: one(pick, EDGES) })),
    ...maybe(pick, 2, () => ({ objectives: { red: one(pick, OBJECTIVES), blue: one(pick, OBJECTIVES) } })),
    ...maybe(pick, 6, () => ({ safeEdges: { [one(pick, SIDES)]: some(pick, 2, EDGES) } })),
    ...(before
      ? {}
      : maybe(pick, 5, () => ({
          edges: one(pick, [
            { red: 'west', blue: 'east' },
            { red: 'north', blue: 'south' },
          ]),
        }))),
    sides: Object.fromEntries(
      SIDES.map((side) => [
        side,
        {
          ...maybe(pick, 2, () => ({ nation: one(pick, NATIONS) })),
          ...maybe(pick, 4, () => ({ initiativeModifier: pick(3) - 1 })),
          ...maybe(pick, 2, () => ({ scoutingPoints: one(pick, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) })),
          ...maybe(pick, 4, () => ({ deepDeployment: true })),
        },
      ]),
    ),
    ...maybe(pick, 3, () => ({ observationScouts: { red: pick(5), blue: pick(5) } })),
    options: Object.fromEntries(
      some(pick, 6, ['confirmDevastating', 'equalPoints', 'lendLease', 'night', 'badWeather']).map((name) => [
        name,
        true,
      ]),
    ),
    ships,
    flights,
    smoke: list(Math.max(0, pick(4) - 1), at),
    ...maybe(pick, 4, () => ({
      terrain: [
        [
          [east, north],
          [east + 2, north],
          [east + 2, north + 3],
        ],
      ],
    })),
  }
}

const AHEAD = [0.5, 1, 2, 2, 3, 4, 5, 6, 7, 1.999, 2.001, 6.001]
const TURNS = [45, -45, 90, -90, 30, -30, 45.01, 44.99]

/** What players might try, by the name of the action. */
const TRIES: Record<string, (b: VasBattle, pick: Pick, side: string) => Data> = {
  order: (b, pick, side) => ({ ship: shipOf(b, pick, side), order: one(pick, ORDERS) }),
  move: (b, pick, side) => ({
    ship: shipOf(b, pick, side),
    path: list(pick(5), () => (pick(3) > 0 ? { ahead: one(pick, AHEAD) } : { turn: one(pick, TURNS) })),
    ...maybe(pick, 4, () => ({ beside: one(pick, ['port', 'starboard']) })),
    ...maybe(pick, 3, () => ({
      launch: list(1 + pick(2), () => ({
        flight: flightOf(b, pick, side),
        ...maybe(pick, 2, () => ({ at: near(b, pick) })),
      })),
    })),
    ...maybe(pick, 4, () => ({ enter: { at: near(b, pick), heading: 45 * pick(8) } })),
  }),
  fly: (b, pick, side) => ({
    flight: flightOf(b, pick, side),
    to: near(b, pick),
    ...maybe(pick, 4, () => ({ via: [near(b, pick)] })),
    ...maybe(pick, 3, () => ({ recover: pick(2) === 0 })),
  }),
  'fly-second': () => ({}),
  'hold-flights': () => ({}),
  spot: (b, pick, side) => ({
    spotting: list(1 + pick(2), () => ({ ship: shipOf(b, pick, side), target: shipOf(b, pick, other(side)) })),
  }),
  'anti-air': (b, pick, side) => ({
    ship: shipOf(b, pick, side),
    shots: list(1 + pick(2), () => ({
      weapon: pick(4),
      target: pick(5) === 0 ? shipOf(b, pick, other(side)) : flightOf(b, pick, other(side)),
      [one(pick, ['dice', 'local'])]: 1 + pick(3),
    })),
  }),
  fire: (b, pick, side) => ({
    ship: shipOf(b, pick, side),
    volleys: list(pick(4), (i) => ({
      weapon: pick(3) > 0 ? i : pick(4),
      target: shipOf(b, pick, other(side)),
      ...maybe(pick, 2, () => ({ dice: 1 + pick(6) })),
    })),
  }),
  'air-attack': (b, pick, side) => ({
    attacks: list(pick(3), () => ({ flight: flightOf(b, pick, side), target: shipOf(b, pick, other(side)) })),
  }),
  dogfight: (b, pick, side) => ({
    pair: pick(5) === 0 ? [] : [flightOf(b, pick, side), flightOf(b, pick, other(side))],
  }),
  'damage-control': (b, pick, side) => ({
    repairs: list(pick(3), () => ({ ship: shipOf(b, pick, side), area: one(pick, AREAS) })),
  }),
  rearm: (b, pick, side) => ({ flights: list(pick(3), () => flightOf(b, pick, side)) }),
  'roll-scouting': () => ({}),
  'fan-salvo': (b, pick, side) => ({ ships: list(pick(3), () => shipOf(b, pick, side)) }),
  redeploy: (b, pick, side) => ({
    ships: list(pick(3), (i) => ({ ...berth(b, pick, b.edges[side as 'red'], i), ship: shipOf(b, pick, side) })),
    flights: list(pick(2), () => ({ flight: flightOf(b, pick, side), at: near(b, pick) })),
  }),
  deploy: (b, pick, side) => {
    const edge = pick(3) === 0 ? one(pick, EDGES) : b.edges[side as 'red']
    const own = (unit: Ship | Flight): boolean => unit.side === side
    return {
      edge,
      ships: b.ships
        .filter((each) => own(each) && !each.scouting && !each.deep && pick(20) > 0)
        .map(({ id }, i) => ({ ...berth(b, pick, edge, i), ship: id })),
      flights: b.flights
        .filter((each) => own(each) && (each.aboard === null || pick(3) === 0))
        .map(({ id }, i) => ({ flight: id, at: berth(b, pick, edge, i).at })),
    }
  },
  'deep-deploy': (b, pick, side) => ({ ship: shipOf(b, pick, side) }),
  'commit-scouts': (b, pick, side) => ({
    ships: list(pick(3), () => shipOf(b, pick, side)),
    observation: list(pick(2), () => ({ ship: shipOf(b, pick, side), scouting: pick(3), guiding: pick(3) })),
  }),
  'choose-objective': (_b, pick) => ({ objective: one(pick, OBJECTIVES) }),
  'build-fleet': (b, pick, side) => ({
    ships: list(1 + pick(3), (i) => ({
      id: `${side}-${i}`,
      ...(pick(2) === 0 ? { class: one(pick, printedClasses).card.id } : { card: shipCard(pick) }),
      ...maybe(pick, 6, () => ({ vtFuses: true })),
    })),
    flights: list(pick(4), (i) => ({
      id: `${side}-air-${i}`,
      ...(pick(2) === 0 ? { class: one(pick, printedFlights).id } : { card: line(pick) }),
      ...maybe(pick, 2, () => ({ aboard: `${side}-${pick(2)}` })),
    })),
    ...maybe(pick, 30, () => ({ points: b.setUp?.points })),
  }),
  mark: (b, pick, side) => ({ ship: shipOf(b, pick, other(side)) }),
}

const other = (side: string): string => (side === 'red' ? 'blue' : 'red')
/** Nearly always one of that side. */
const ofSide = (units: readonly (Ship | Flight)[], pick: Pick, side: string): string => {
  const own = units.filter((unit) => unit.side === side)
  return (
    (own.length === 0 || pick(12) === 0 ? units : own).map(({ id }) => id)[pick(Math.max(1, own.length))] ?? 'nobody'
  )
}
const shipOf = (b: VasBattle, pick: Pick, side: string): string => ofSide(b.ships, pick, side)
const flightOf = (b: VasBattle, pick: Pick, side: string): string => ofSide(b.flights, pick, side)

/** At a unit, or so far from one that it may matter. */
function near(b: VasBattle, pick: Pick): Place {
  const { x, y } = one<{ x: number; y: number }>(pick, [{ x: 0, y: 0 }, ...b.ships, ...b.flights])
  if (pick(10) === 0) return [x / 1000, one(pick, [-1, 0, b.table[1] / 1000, b.table[1] / 1000 + 1])]
  const by = (): number => one(pick, [0, 0, 0.5, 1, 1, 1.001, 2, 3, 8]) * (pick(2) === 0 ? 1 : -1)
  return [x / 1000 + by(), y / 1000 + by()]
}

/** So far in from an edge: within a zone, at its limit or just beyond. */
const INWARD = [0, 1, 4, 4, 6, 6, 9, 9, 12, 12.001, 18, 18.001, 24, 24.001]

function berth(b: VasBattle, pick: Pick, edge: Edge, i: number): { at: Place; heading: number } {
  const [x, y] = [4 + 6 * i, one(pick, INWARD)]
  const [width, depth] = [b.table[0] / 1000, b.table[1] / 1000]
  const at: Record<Edge, Place> = { south: [x, y], north: [x, depth - y], west: [y, x], east: [width - y, x] }
  return { at: at[edge], heading: 90 * pick(4) }
}

/** Which of them belong to a step. */
const IN_STEP: Record<string, readonly string[]> = {
  ships: ['order', 'move', 'move', 'move'],
  aircraft: ['fly', 'fly', 'fly', 'fly', 'fly-second', 'hold-flights'],
  spotting: ['spot'],
  'anti-air': ['anti-air'],
  attacks: ['fire', 'fire', 'air-attack'],
  raid: ['dogfight'],
  dogfights: ['dogfight'],
  'damage-control': ['damage-control'],
  rearm: ['rearm'],
  scouting: ['roll-scouting'],
  redeploy: ['redeploy', 'redeploy', 'deep-deploy'],
  'fan-salvo': ['fan-salvo'],
  scouts: ['commit-scouts'],
  deploy: ['deploy', 'deploy', 'deep-deploy'],
  mark: ['mark'],
  objectives: ['choose-objective'],
  fleets: ['build-fleet'],
}

/** What a player might try there, allowed or not. */
export function oddTry(battle: Battle, pick: Pick): Data {
  const b = battle as unknown as VasBattle
  const kinds = pick(6) === 0 ? undefined : IN_STEP[b.step]
  const what = one(pick, kinds ?? Object.keys(TRIES))
  const side = pick(6) === 0 || b.setUp !== null ? one(pick, SIDES) : b.active
  return { side, do: what, ...TRIES[what]!(b, pick, side) }
}
