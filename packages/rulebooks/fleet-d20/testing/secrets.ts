import type { Battle, Event, Pick } from '@flankspeed/kernel'
import { renamed, type Secret } from '@flankspeed/testing/rulebook'
import { type FdBattle, isHidden, type Ship } from '../rules/battle.ts'
import { randomSetup } from '../rules/random/random-setup.ts'

const hiddenOf = (b: FdBattle, side: string): Ship[] =>
  b.ships.filter((ship) => ship.side === side && ship.fate === null && isHidden(b, ship) && b.acting !== ship.id)

/** What everybody sees of a marker. */
const ON_THE_TABLE = ['x', 'y', 'heading', 'marker', 'moved', 'turned', 'knots', 'knotsLast', 'placed', 'lit'] as const

/** What only a boat can do: the marker that does it is no dummy. */
const ONLY_BOATS = ['dive', 'surface', 'torpedo', 'identify', 'searchlight', 'star-shell', 'search', 'lay-mines']

/**
 * One of them was found, or came up, or attacked (FD-SUB-04 to FD-SUB-06); or it leads ships that everybody sees, and where
 * they are in command shows where it is (FD-SQD-04).
 */
const isTurnedUp = (battle: Battle, names: readonly string[]): boolean => {
  const b = battle as FdBattle
  const isSeen = (id: string): boolean => b.ships.some((ship) => ship.id === id && !isHidden(b, ship))
  return (
    names.some(isSeen) ||
    b.squadrons.some(({ flagship, ships }) => flagship !== null && names.includes(flagship) && ships.some(isSeen))
  )
}

/** Boat and dummy lie under each other's markers (FD-SUB-02). */
const boatAndDummy: Secret = {
  what: 'which marker is the boat',
  twin(battle, owner, pick) {
    const b = battle as FdBattle
    const hidden = hiddenOf(b, owner)
    // One that has made somebody out in the dark has shown that it is no dummy.
    const boats = hidden.filter(({ dummy, identified }) => !dummy && identified === null)
    const dummies = hidden.filter(({ dummy }) => dummy)
    if (boats.length === 0 || dummies.length === 0) return null
    const [boat, dummy] = [boats[pick(boats.length)]!, dummies[pick(dummies.length)]!]
    const before = { ...boat }
    for (const field of ON_THE_TABLE) Object.assign(boat, { [field]: dummy[field] })
    for (const field of ON_THE_TABLE) Object.assign(dummy, { [field]: before[field] })
    const names = { [boat.id]: dummy.id, [dummy.id]: boat.id }
    b.moving = renamed(b.moving, names)
    return {
      battle: b,
      inTwin(action) {
        const { do: what, ship } = action as { do: string; ship?: string }
        if (ONLY_BOATS.includes(what) && ship === boat.id) return null
        // Who passes is told to nobody, and only boats are asked.
        return what === 'pass' ? action : renamed(action, names)
      },
      isOut: (one) => isTurnedUp(one, [boat.id, dummy.id]),
    }
  },
}

/** Another boat, of another class and name, with other figures. */
const anotherBoat: Secret = {
  what: 'which boat lies under the marker',
  twin(battle, owner, pick) {
    const hidden = hiddenOf(battle as FdBattle, owner)
    if (hidden.length === 0) return null
    const { id, card } = hidden[pick(hidden.length)]!
    const names = { [id]: `${owner}-${pick(2) === 0 ? 'a' : 'z'}-stranger` }
    const b = renamed(battle as FdBattle, names)
    const boat = b.ships.find((ship) => ship.id === names[id])!
    const sheet = b.cards[card]!
    const better = pick(2)
    const figures = { CQ: boat.CQ + better, speed: boat.speed + 3, DC: boat.DC + 1 }
    const stranger = { ...sheet, class: 'Stranger', name: 'Stranger', ...figures, points: 7 }
    b.cards = [...b.cards, stranger]
    Object.assign(boat, { name: 'Stranger', card: b.cards.length - 1, ...figures, tubes: [2], quietTurns: 2 })
    return {
      battle: b,
      inTwin(action) {
        const { do: what, ship } = action as { do: string; ship?: string }
        // Whoever rolls for her shows how good her crew is.
        return better > 0 && ONLY_BOATS.includes(what) && ship === id ? null : renamed(action, names)
      },
      isOut: (one) => isTurnedUp(one, [id, names[id]!]),
    }
  },
}

/** Somebody came upon a field: rolled among its mines, or swept for them (FD-MINE-03, FD-MINE-05). */
const cameUponMines = (told: readonly Event[]): boolean =>
  told.some((event) => event.tells.startsWith('mine') || (event as { what?: string }).what === 'sweeping mines')

/** Mines that nobody has found lie elsewhere; or there are more of them, or none (FD-MINE-01). */
const minesElsewhere: Secret = {
  what: 'where hidden mines lie',
  twin(battle, owner, pick) {
    const b = battle as FdBattle
    const field = b.minefields.find(({ hidden, side }) => hidden && side === owner)
    if (!field) return null
    const elsewhere = { ...field, x: pick(b.table[0]), y: pick(b.table[1]), heading: 100 * pick(360) }
    const others = b.minefields.filter((known) => known !== field)
    const how = pick(3)
    b.minefields =
      how === 0 ? others : how === 1 ? [elsewhere, ...others] : [...b.minefields, { ...elsewhere, id: 'more' }]
    return { battle: b, isOut: (_one, told) => cameUponMines(told) }
  },
}

export const secretsInFleet: readonly Secret[] = [boatAndDummy, anotherBoat, minesElsewhere]

interface Listed {
  id: string
  side: string
  at?: [number, number]
  ASW?: number
}

/** A random battle in which every side has two boats, two dummies and hidden mines, and the enemy's hunters are near. */
export function secretFleet(pick: Pick): unknown {
  const setup = randomSetup(pick, 3) as Record<string, unknown> & { ships: Listed[]; squadrons: unknown[] }
  const isDeployed = setup.phase !== 'deployment'
  const night = setup.light === 'night'
  const own = setup.ships.filter(({ id }) => !/boat|decoy|layer/.test(id))
  const boats = ['red', 'blue'].flatMap((side) => {
    const list = [1, 2, 3, 4].map((i) => ({
      id: `${side}-${i > 2 ? 'decoy' : 'boat'}-${i}`,
      side,
      card: { ...BOAT, class: `Type ${side}` },
      ...(i > 2 ? { dummy: true } : {}),
      ...(isDeployed
        ? { at: [20 + pick(120), side === 'red' ? 60 + pick(30) : 60 + pick(30)], heading: 15 * pick(24) }
        : {}),
    }))
    return isDeployed ? shuffled(list, pick) : list.slice(0, 2)
  })
  const hunters = ['red', 'blue'].map((side) => ({
    id: `${side}-hunter`,
    side,
    card: HUNTER,
    ...(isDeployed ? { at: [60 + pick(40), side === 'red' ? 50 : 100], heading: 15 * pick(24), knots: 10 } : {}),
  }))
  const field = (side: string): object => ({ side, at: [20 + pick(200), 30 + pick(90)], heading: 15 * pick(24) })
  const packs = [
    [],
    [{ id: 'red-pack', command: 1, ships: ['red-boat-1', 'red-boat-2'] }],
    [{ id: 'red-wolves', command: 1, ships: ['red-boat-1', 'red-hunter'], flagship: 'red-hunter' }],
  ]
  return {
    ...setup,
    ships: [...own, ...hunters, ...boats],
    squadrons: [...setup.squadrons, ...packs[pick(3)]!],
    ...(pick(2) === 0 ? { minefields: [field('red'), field('blue'), field('red')] } : {}),
    ...(night ? { weather: 'moonlit' } : {}),
  }
}

const BOAT = {
  kind: 'submarine',
  S: 8,
  F: 7,
  speed: 17,
  submerged_speed: 7,
  CQ: 1,
  points: 30,
  torpedoes: [{ tubes: 4, type: 'submarine (21 in)', arc: 'F', mount: 'fixed in hull', reloads: 1 }],
}
const HUNTER = {
  size: -1,
  S: 10,
  F: 10,
  speed: 25,
  ASW: 12,
  searchlights: true,
  batteries: [{ group: 'OTHER', gun_mm: 127, mounts: [{ guns: 2, type: 'turret', arc: 'F' }] }],
  traits: ['Minelayer 2', 'Minesweeper'],
}

function shuffled<T>(list: readonly T[], pick: Pick): T[] {
  const rest = [...list]
  return list.map(() => rest.splice(pick(rest.length), 1)[0]!)
}
