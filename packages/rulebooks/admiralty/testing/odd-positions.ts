import type { Battle, Pick } from '@flankspeed/kernel'
import { EDGES, type Flight, type Ship, SIDES, type VasBattle } from '../../victory-at-sea/rules/battle.ts'
import { ROLES } from '../../victory-at-sea/rules/cards/flight-card.ts'

type Data = Record<string, unknown>
type Place = [number, number]

const one = <T>(pick: Pick, of: readonly T[]): T => of[pick(Math.max(1, of.length))]!
/** Each with a chance of one in `n`. */
const some = <T>(pick: Pick, n: number, of: readonly T[]): T[] => of.filter(() => pick(n) === 0)
/** The fields, with a chance of one in `n`. */
const maybe = (pick: Pick, n: number, fields: () => Data): Data => (pick(n) === 0 ? fields() : {})
const list = <T>(length: number, make: (i: number) => T): T[] => Array.from({ length }, (_, i) => make(i))

/** Most of them in the air war, where this book differs most from the core. */
const MOMENTS: readonly Data[] = [
  { phase: 'movement' },
  { phase: 'movement', step: 'box-arrivals' },
  { phase: 'movement', step: 'box-arrivals' },
  { phase: 'movement', step: 'bombers' },
  { phase: 'movement', step: 'bombers' },
  { phase: 'movement', step: 'fighters' },
  { phase: 'movement', step: 'fighters' },
  { phase: 'movement', step: 'fighters' },
  { phase: 'gunnery' },
  { phase: 'gunnery', step: 'locks' },
  { phase: 'gunnery', step: 'air-combat' },
  { phase: 'gunnery', step: 'air-combat' },
  { phase: 'gunnery', step: 'air-combat' },
  { phase: 'gunnery', step: 'air-combat' },
  { phase: 'gunnery', step: 'flak' },
  { phase: 'gunnery', step: 'attacks' },
  { phase: 'gunnery', step: 'attacks' },
  { phase: 'end', step: 'rearm' },
  { phase: 'end', step: 'shells' },
  { phase: 'initiative' },
]

const gun = (inches: string): Data => ({
  name: `A Turret (3 x ${inches}-inch)`,
  kind: 'main-gun',
  ranges: [5, 10, 20, 30],
  ad: 4,
  ap: 1,
  dd: 2,
})
const LIGHT = { name: 'Light Guns', kind: 'light-gun', ranges: [2, 5, 8, 12], ad: 6, ap: -1, dd: 1 }
const AA = { name: 'AA Battery', kind: 'aa-battery', ranges: [2, 4, 6, 8], ad: 4, traits: ['local 2'] }
const TORPEDOES = { name: 'Torpedoes (Mk 14)', kind: 'torpedo', ranges: [5, 10, 15, 20], ad: 3, ap: 2, dd: 3 }

const CARDS: readonly Data[] = [
  { class: 'Washington', type: 'battleship', nation: 'us-navy', traits: ['advanced-radar', 'armoured-deck'], weapons: [gun('16'), gun('6'), LIGHT, AA] },
  { class: 'Warspite', type: 'battleship', nation: 'royal-navy', traits: ['radar', 'aircraft 2'], weapons: [gun('15'), { ...LIGHT, traits: ['dp', 'restricted'] }, AA] },
  { class: 'Admiral Hipper', type: 'cruiser', nation: 'kriegsmarine', traits: ['advanced-radar', 'aircraft 1'], weapons: [gun('8'), { ...LIGHT, traits: ['dp'] }, AA, { ...TORPEDOES, traits: ['one-shot'] }] },
  { class: 'Duquesne', type: 'cruiser', nation: 'marine-nationale', armour: 1, flankSpeed: 7, weapons: [gun('8'), AA, TORPEDOES] },
  { class: 'Zara', type: 'cruiser', nation: 'regia-marina', weapons: [gun('8'), LIGHT, AA] },
  { class: 'Kagero', type: 'destroyer', nation: 'imperial-japanese-navy', armour: 1, flankSpeed: 8, weapons: [LIGHT, AA, TORPEDOES] },
] // biome-ignore format: a card on a line

const CARRIERS: readonly Data[] = [
  { class: 'Essex', nation: 'us-navy' },
  { class: 'Ryujo', nation: 'imperial-japanese-navy' },
  { class: 'Bogue', nation: 'royal-navy' },
].map((card) => ({ ...card, type: 'carrier', traits: ['carrier 8'], weapons: [AA] }))

const ORDERS = ['all-hands-on-deck', 'evade', 'scramble', 'radar-fire-control', 'radar-fire-control', 'raid']

function ship(pick: Pick, side: string, i: number, at: Place, isCarrier: boolean, enemies: readonly string[]): Data {
  const deep = isCarrier && pick(2) === 0
  const card = one(pick, isCarrier ? CARRIERS : CARDS)
  const hasRadar = CARDS.indexOf(card) >= 0 && CARDS.indexOf(card) < 3
  return {
    id: `${side}-${i}`,
    side,
    card: { points: 200, hull: 30, armour: 4, flankSpeed: 6, ...card },
    ...(deep ? { deepDeployment: true } : { at }),
    heading: 90 * pick(4),
    ...maybe(pick, 2, () => ({ moved: one(pick, [0, 4, 6, 7]) })),
    ...maybe(pick, 3, () => ({ order: one(pick, ORDERS) })),
    ...(hasRadar ? maybe(pick, 2, () => ({ lock: one(pick, enemies) })) : {}),
    ...(hasRadar ? maybe(pick, 4, () => ({ claimed: one(pick, enemies) })) : {}),
    ...(card.type === 'battleship' ? maybe(pick, 4, () => ({ shell: 'high-explosive' })) : {}),
    ...maybe(pick, 8, () => ({ hull: 1 + pick(30) })),
    ...maybe(pick, 12, () => ({ vital: ['bridge-destroyed'] })),
    ...maybe(pick, 15, () => ({ sunk: true })),
    ...maybe(pick, 8, () => ({ out: [0] })),
  }
}

/** Stands beside one another: they touch at 1 inch and not beyond. */
const BESIDE = [0, 0.5, 0.9, 1, 1, 1.001, 2, -0.5, -0.9, -1, 1.5, -2]

const AIRCRAFT: readonly Data[] = [
  { role: 'fighter', name: 'Zero', dogfight: 2, flankSpeed: 20 },
  { role: 'fighter', name: 'Wildcat', dogfight: 1, flankSpeed: 18, traits: ['tough'] },
  { role: 'fighter', name: 'Thunderbolt', dogfight: 0, flankSpeed: 16, traits: ['very-tough'] },
  { role: 'fighter', name: 'Gladiator', dogfight: -1, flankSpeed: 12 },
  { role: 'bomber', name: 'Zero', dogfight: -1, flankSpeed: 20, damageDice: 1 },
  { role: 'bomber', name: 'G4M Betty', dogfight: -2, flankSpeed: 16, damageDice: 3, carrierCapable: false },
  { role: 'bomber', name: 'B-17', dogfight: 0, flankSpeed: 18, damageDice: 4, carrierCapable: false, traits: ['large'] },
  { role: 'dive-bomber', name: 'Val', dogfight: -1, flankSpeed: 16, damageDice: 2 },
  { role: 'dive-bomber', name: 'Helldiver', dogfight: 0, flankSpeed: 18, damageDice: 2 },
  { role: 'torpedo-bomber', name: 'Kate', dogfight: -2, flankSpeed: 16, damageDice: 4 },
  { role: 'kamikaze', name: 'Ohka', dogfight: -2, flankSpeed: 20, damageDice: 3 },
] // biome-ignore format: a card on a line

function flight(pick: Pick, side: string, i: number, at: () => Place, carriers: readonly string[]): Data {
  const line = one(pick, AIRCRAFT)
  const isFighter = line.role === 'fighter'
  const mayEmbark = line.carrierCapable !== false && carriers.length > 0
  const where = pick(9)
  const enemy = side === 'red' ? 'blue' : 'red'
  return {
    id: `${side}-air-${i}`,
    side,
    card: { damageDice: 0, carrierCapable: true, ...line },
    ...(where === 0 && mayEmbark
      ? { aboard: one(pick, carriers) }
      : where === 1
        ? { inBoxOf: side, ...maybe(pick, 3, () => ({ at: [pick(13), side === 'red' ? pick(13) : 48 - pick(13)] })) }
        : where === 2
          ? { inBoxOf: enemy, ...maybe(pick, 2, () => ({ arriving: true })) }
          : where === 3
            ? { transit: one(pick, ['table', 'box', enemy, { to: 'table', of: enemy }]) }
            : { at: at() }),
    ...maybe(pick, 3, () => ({ moved: pick(9) })),
    ...maybe(pick, 5, () => ({ armed: false })),
    ...maybe(pick, 8, () => ({ mustReturn: true })),
    ...maybe(pick, 12, () => ({ dogfought: true })),
    ...maybe(pick, 12, () => ({ intercepted: true })),
    ...maybe(pick, 8, () => ({ arrivedFromBox: true })),
    ...(isFighter ? maybe(pick, 4, () => ({ strafing: one(pick, [true, 'local', 'aa']) })) : {}),
    ...(pick(3) > 0 && !isFighter ? { formation: 'vic' } : maybe(pick, 6, () => ({ formation: 'vic' }))),
    ...(line.role === 'bomber' || line.role === 'dive-bomber' ? maybe(pick, 4, () => ({ altitude: 'high' })) : {}),
    ...(mayEmbark ? maybe(pick, 2, () => ({ carrier: one(pick, carriers) })) : {}),
  }
}

/** A position that has a little of everything that this book adds, near the limits of its rules. */
export function oddAdmiralty(pick: Pick): Data {
  const middle: Place = [20 + pick(30), 18 + pick(12)]
  const cluster = [middle, [middle[0] + 4, middle[1]], [middle[0], middle[1] + 5]] as Place[]
  const near = (): Place => {
    const [x, y] = one(pick, cluster)
    return [x + one(pick, BESIDE), y + one(pick, BESIDE)]
  }
  const berth = (): Place => {
    const [x, y] = one(pick, cluster)
    return [x + pick(13) - 6, y + pick(13) - 6]
  }
  const count = { red: 1 + pick(3), blue: 1 + pick(3) }
  const ids = (side: 'red' | 'blue'): string[] => list(count[side] + 1, (i) => `${side}-${i}`)
  const ships = SIDES.flatMap((side) =>
    list(count[side] + 1, (i) => ship(pick, side, i, berth(), i === 0, ids(side === 'red' ? 'blue' : 'red'))),
  )
  const [x, y] = berth()
  return {
    ...one(pick, MOMENTS),
    turn: 1 + pick(3),
    initiative: one(pick, SIDES),
    ...maybe(pick, 3, () => ({ active: one(pick, SIDES) })),
    ships,
    flights: SIDES.flatMap((side) =>
      list(2 + pick(5), (i) => flight(pick, side, i, near, ships.some((each) => each.id === `${side}-0` && !each.sunk) ? [`${side}-0`] : [])),
    ),
    ...maybe(pick, 3, () => ({ terrain: [{ name: 'Savo', shape: [[x, y], [x + 2, y], [x + 1, y + 2]] }] })),
    ...maybe(pick, 4, () => ({ smoke: [berth(), berth()] })),
    ...maybe(pick, 6, () => ({ boxes: { ...maybe(pick, 2, () => ({ end: one(pick, EDGES) })), ...maybe(pick, 2, () => ({ apart: true })) } })),
    ...maybe(pick, 6, () => ({ edges: one(pick, [{ red: 'north', blue: 'south' }, { red: 'west', blue: 'east' }]) })),
    ...maybe(pick, 3, () => ({ options: { ...maybe(pick, 2, () => ({ night: true })), ...maybe(pick, 3, () => ({ pointsSystem: 'ships' })), ...maybe(pick, 3, () => ({ splitFire: true })) } })),
    ...maybe(pick, 3, () => ({
      sides: {
        red: { admiral: { kind: 'carrier', flagship: 'red-0', traits: some(pick, 2, ['lucky', 'strategist', 'drill-master', 'ace-fighter-pilots', 'veteran-bomber-pilots']) } },
      },
    })),
  } // biome-ignore format: a field on a line
}

/** What may be tried in a step. */
const USUAL: Record<string, readonly string[]> = {
  ships: ['move', 'order'],
  'box-arrivals': ['arrive', 'intercept', 'stand-down', 'respond', 'dogfight', 'attack-bomber'],
  bombers: ['fly', 'fly', 'fly', 'hold-flights', 'fly-second', 'respond', 'intercept'],
  fighters: ['fly', 'fly', 'intercept', 'intercept', 'respond', 'respond', 'hold-flights', 'fly-second', 'stand-down'],
  locks: ['lock'],
  'air-combat': ['respond', 'dogfight', 'attack-bomber', 'attack-bomber', 'priority-target', 'call-combat'],
  flak: ['anti-air'],
  attacks: ['fire', 'fire', 'air-attack'],
  rearm: ['rearm'],
  shells: ['shells'],
  'make-off': ['move'],
}
const ALL = [...new Set(Object.values(USUAL).flat())]
const FIGHTS = ['respond', 'dogfight', 'attack-bomber', 'priority-target']

/** Beside a unit, on it, or at an edge. */
function spot(pick: Pick, b: VasBattle, units: readonly (Ship | Flight)[]): Place {
  const unit = one(pick, units)
  if (unit === undefined || pick(8) === 0) return [pick(73), one(pick, [0, 48, pick(49)])]
  const [x, y] = [unit.x / 1000 + one(pick, BESIDE), unit.y / 1000 + one(pick, BESIDE)]
  return [Math.min(b.table[0] / 1000, Math.max(0, x)), Math.min(b.table[1] / 1000, Math.max(0, y))]
}

/** Something that a player might try here, allowed or not. */
export function oddAdmiraltyTry(battle: Battle, pick: Pick): unknown {
  const b = battle as VasBattle
  /** Most of what is tried in the air is about a fight that has begun. */
  const combat = one(pick, b.airWar?.combats ?? [])
  const what = one(pick, pick(8) === 0 ? ALL : (USUAL[b.step] ?? ALL))
  const about =
    combat && pick(5) > 0 && FIGHTS.includes(what) ? (what === 'respond' ? combat.target : combat.attacker) : ''
  const fights = b.flights.find(({ id }) => id === about)
  const side = fights?.side ?? (pick(5) === 0 ? one(pick, SIDES) : b.active)
  const own = b.flights.filter((each) => each.side === side)
  const theirs = b.flights.filter((each) => each.side !== side)
  const ships = b.ships.filter((each) => each.side === side)
  const enemies = b.ships.filter((each) => each.side !== side)
  const idOf = (units: readonly { id: string }[]): string => one(pick, units)?.id ?? 'nobody'
  const ownIn = [combat?.attacker, combat?.target].find((id) => own.some((each) => each.id === id))
  const theirIn = [combat?.attacker, combat?.target].find((id) => theirs.some((each) => each.id === id))
  const mine = pick(4) > 0 && ownIn !== undefined ? ownIn : idOf(own)
  const other = pick(4) > 0 && theirIn !== undefined ? theirIn : idOf(theirs)
  const action = { side, do: what }
  const target = idOf(pick(8) === 0 ? ships : enemies)
  switch (what) {
    case 'move':
      return {
        ...action,
        ship: idOf(ships),
        path: one<Data[]>(pick, [[], [{ ahead: 4 }], [{ ahead: 6 }], [{ turn: 90 }, { ahead: 4 }], [{ ahead: 2 }, { turn: 45 }, { ahead: 2 }]]),
        ...maybe(pick, 3, () => ({ launch: [{ flight: idOf(own), at: spot(pick, b, ships) }] })),
        ...maybe(pick, 4, () => ({ enter: { at: [pick(14), pick(14)], heading: 90 } })),
      } // biome-ignore format: a field on a line
    case 'order':
      return { ...action, ship: idOf(ships), order: one(pick, ORDERS) }
    case 'fly':
      return {
        ...action,
        ...(pick(8) === 0 ? { formation: 'vic' } : { flight: idOf(own) }),
        to: spot(pick, b, one(pick, [theirs, theirs, own, enemies, ships])),
        ...maybe(pick, 6, () => ({ via: [spot(pick, b, own)] })),
        ...maybe(pick, 5, () => ({ altitude: 'high' })),
        ...maybe(pick, 4, () => ({ strafing: one(pick, [true, 'local', target]) })),
        ...maybe(pick, 6, () => ({ with: [idOf(own)] })),
        ...maybe(pick, 6, () => ({ join: idOf(own) })),
        ...maybe(pick, 8, () => ({ leave: true })),
        ...maybe(pick, 4, () => ({ target: other })),
        ...maybe(pick, 4, () => ({ recover: pick(2) === 0 })),
      }
    case 'arrive':
      return {
        ...action,
        flights: own
          .filter(({ transit }) => transit != null || pick(12) === 0)
          .map(({ id }) => ({ flight: id, at: [one(pick, [0, 6, 12, 20]), one(pick, [0, 6, 12, 36, 42, 48])] })),
      }
    case 'intercept':
      return { ...action, flight: mine, target: other }
    case 'respond':
      return {
        ...action,
        ...(pick(5) === 0 ? { formation: 'vic' } : { flight: mine }),
        choice: one(pick, ['dogfight', 'disengage', 'defensive-fire', 'defensive-fire', 'press-on']),
        ...maybe(pick, 3, () => ({ dice: [{ target: other, dice: pick(4) }, ...maybeOne(pick, { target: idOf(theirs), dice: 1 })] })),
      } // biome-ignore format: a field on a line
    case 'dogfight':
      return { ...action, pair: [mine, other], ...maybe(pick, 4, () => ({ assist: [idOf(own)] })) }
    case 'attack-bomber':
      return { ...action, flight: mine, target: other, ...maybe(pick, 3, () => ({ assist: [idOf(own), idOf(own)] })) }
    case 'priority-target':
      return { ...action, flight: mine, escort: other, target: combat?.charge ?? idOf(theirs) }
    case 'call-combat':
      return { ...action, flight: other }
    case 'lock':
      return { ...action, ship: idOf(ships), target: pick(5) === 0 ? null : target }
    case 'fire':
      return {
        ...action,
        ship: idOf(ships),
        volleys: list(1 + pick(2), () => ({
          weapon: pick(4),
          target,
          ...maybe(pick, 3, () => ({ radar: one(pick, [true, 'range', 'reroll']) })),
          ...maybe(pick, 4, () => ({ reroll: one(pick, ['radar', 'spotting', 'admiral', 'lucky']) })),
        })),
      }
    case 'anti-air':
      return {
        ...action,
        ship: idOf(ships),
        shots: list(1 + pick(3), () => ({ weapon: pick(4), ...(pick(3) === 0 ? { local: 1 } : { dice: 1 + pick(4) }), target: idOf(theirs) })),
      } // biome-ignore format: a field on a line
    case 'air-attack':
      return { ...action, attacks: some(pick, 2, own).map(({ id }) => ({ flight: id, target: idOf(enemies) })) }
    case 'rearm':
      return {
        ...action,
        flights: some(pick, 2, own).map(({ id }) => (pick(3) === 0 ? { flight: id, role: one(pick, ROLES) } : id)),
      }
    case 'shells':
      return { ...action, ships: [{ ship: idOf(ships), shell: one(pick, ['HE', 'armour-piercing']) }] }
    default:
      return action
  }
}

const maybeOne = <T>(pick: Pick, value: T): T[] => (pick(2) === 0 ? [value] : [])
