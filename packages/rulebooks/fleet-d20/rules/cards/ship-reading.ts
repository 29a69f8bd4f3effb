import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asTurned,
  asWhole,
  type Data,
  hundredths,
  isData,
  keepCard,
  Malformed,
  normal,
  onlyFields,
  readPoint,
  shown,
} from '@flankspeed/kernel'
import { FACTORS, isSteady, MORALES, type Morale, type Phase, type Ship, SIDES } from '../battle.ts'
import type { Card } from './card.ts'
import { describeCard, readCard, readRadar, SHEET_FIELDS } from './card-reading.ts'
import { printedShips } from './printed/ships.ts'

/** Figures of the sheet that change in a battle; a ship's own value stands beside that of its card. */
const PRESENT = [
  'S', 'F', 'SV', 'SD', 'FC', 'GM', 'CQ', 'DC', 'LRF', 'MRF', 'CRF', 'ASW', 'H', 'RRR', 'catapults', 'speed', 'spotters',
] as const // biome-ignore format: a list of names reads best filled

const FIELDS = [
  'id', 'side', 'class', 'card', 'kind', 'name', 'at', 'heading', 'knots', 'knotsLast', 'moved', 'turned', 'aground', 'collided',
  'fires', 'splash', 'mountsLost', 'tubes', 'reloads', 'quietTurns', 'powerFailure', 'spent', 'turnStart', 'fired', 'flashed',
  'used', 'morale', 'testedMorale', 'withdrawsWithSquadron', 'lit', 'illuminated', 'identified', 'spotterUp', 'silentUntil',
  'mines', 'activated', 'submerged', 'revealed', 'located', 'dummy', 'changesPlaces', 'sunk', 'withdrawn', ...SHEET_FIELDS,
] // biome-ignore format: a list of names reads best filled

const flag = (data: Data, field: string, where: string): boolean =>
  data[field] != null && asFlag(data[field], `${where}.${field}`)

export function readShip(value: unknown, where: string, cards: Card[], phase: Phase): Ship {
  const data = asData(value, where, 'the fields of a ship')
  onlyFields(data, FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const card = fieldCard(data, id, where)
  const whole = (field: string, usually: number, least = 0, most = 10_000): number =>
    asWhole(data[field] ?? usually, `${where}.${field}`, least, most)
  const present = (field: (typeof PRESENT)[number]): number => whole(field, card[field]!, -1000)
  const at = data.at === undefined ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  const S = present('S')
  const F = card.F === null || data.F === null ? null : present('F')
  const lost = readLost(data.mountsLost, card, `${where}.mountsLost`)
  const fired = readFired(data.fired, card, `${where}.fired`)
  return {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    x: at.x,
    y: at.y,
    heading: data.heading === undefined ? 0 : normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720))),
    S,
    F,
    SV: card.SV === null || data.SV === null ? null : present('SV'),
    SD: present('SD'),
    FC: present('FC'),
    GM: present('GM'),
    CQ: present('CQ'),
    DC: present('DC'),
    LRF: present('LRF'),
    MRF: present('MRF'),
    CRF: present('CRF'),
    ASW: present('ASW'),
    H: present('H'),
    RRR: present('RRR'),
    catapults: present('catapults'),
    speed: present('speed'),
    radar: data.radar === undefined ? card.radar : readPresentRadar(data.radar, card, `${where}.radar`),
    searchlights: data.searchlights == null ? card.searchlights : flag(data, 'searchlights', where),
    spotters: present('spotters'),
    smoke: data.smoke == null ? card.smoke : flag(data, 'smoke', where),
    cargo: data.cargo == null ? card.cargo : flag(data, 'cargo', where),
    mines: whole('mines', card.traits.Minelayer ?? 0),
    fires: whole('fires', 0, 0, 100),
    splash: whole('splash', 0, 0, 4),
    mountsLost: lost,
    tubes: readCounts(
      data.tubes,
      card.torpedoes.map(({ tubes }) => tubes),
      `${where}.tubes`,
    ),
    reloads: readCounts(
      data.reloads,
      card.torpedoes.map(({ reloads }) => reloads),
      `${where}.reloads`,
    ),
    quietTurns: whole('quietTurns', 0),
    torpedoesLost: lost.TORPEDOES?.length ?? 0,
    powerFailure: flag(data, 'powerFailure', where),
    ...readWay(data, where, phase),
    turned: data.turned != null && asTurned(data.turned, `${where}.turned`),
    aground: flag(data, 'aground', where),
    collided: flag(data, 'collided', where),
    fouled: [],
    inCommand: null,
    placed: true,
    activated: flag(data, 'activated', where),
    fired,
    flashed: data.flashed == null ? fired.length > 0 || data.fired === true : flag(data, 'flashed', where),
    used: asList(data.used ?? [], `${where}.used`).map((word, i) => asText(word, `${where}.used[${i}]`)),
    spent: readSpent(data.spent, `${where}.spent`),
    powered: null,
    identified: readIdentified(data.identified, `${where}.identified`),
    acquired: [],
    lit: flag(data, 'lit', where) || flag(data, 'illuminated', where),
    spotterUp: data.spotterUp === true ? 10 : whole('spotterUp', 0, 0, 10),
    silentUntil: whole('silentUntil', 0),
    handled: { launched: 0, landed: 0 },
    serviced: 0,
    turnStart: readTurnStart(data.turnStart, S, F ?? 0, `${where}.turnStart`),
    morale: readMorale(data.morale, `${where}.morale`),
    testedMorale: flag(data, 'testedMorale', where),
    withdrawsWithSquadron: flag(data, 'withdrawsWithSquadron', where),
    submerged: data.submerged == null ? card.kind === 'submarine' : flag(data, 'submerged', where),
    revealed: data.revealed == null ? card.kind !== 'submarine' : flag(data, 'revealed', where),
    located: flag(data, 'located', where),
    dummy: flag(data, 'dummy', where),
    marker: null,
    fate: flag(data, 'sunk', where) ? 'sunk' : flag(data, 'withdrawn', where) ? 'withdrawn' : null,
  }
}

const BEFORE_MOVING: readonly Phase[] = ['deployment', 'initiative', 'mines', 'submarines', 'ship-movement']

/** Speed used and the base of the next choice; where neither is given she may choose freely (FD-SET-04). */
function readWay(data: Data, where: string, phase: Phase): Pick<Ship, 'knots' | 'knotsLast' | 'moved'> {
  const knots = data.knots == null ? null : asWhole(data.knots, `${where}.knots`, 0, 100)
  const last = data.knotsLast == null ? null : asWhole(data.knotsLast, `${where}.knotsLast`, 0, 100)
  const before = BEFORE_MOVING.includes(phase)
  const moved = data.moved == null ? !before : data.moved === true || (data.moved !== false && Number(data.moved) >= 0)
  if (before && !moved) return { knots: last ?? knots, knotsLast: last ?? knots, moved }
  return { knots, knotsLast: last, moved }
}

function fieldCard(data: Data, id: string, where: string): Card {
  const printed = data.class === undefined || data.card !== undefined ? null : findClass(data.class, `${where}.class`)
  const inline = data.card === undefined ? {} : asData(data.card, `${where}.card`, 'the fields of a data sheet')
  const kind = data.kind === undefined ? {} : { kind: data.kind }
  const base =
    printed ?? readCard({ ...kind, ...inline }, `${where}.card`, typeof data.class === 'string' ? data.class : id)
  const own = Object.fromEntries(
    SHEET_FIELDS.filter(
      (field) => data[field] != null && overrides(data, base, field, printed === null && data.card === undefined),
    ).map((field) => [field, data[field]]),
  )
  for (const track of ['S', 'F'] as const) {
    const start = isData(data.turnStart) ? data.turnStart[track] : undefined
    if (typeof start === 'number' && start > Number(own[track] ?? base[track] ?? start)) own[track] = start
  }
  const rearmed = own.batteries !== undefined || own.torpedoes !== undefined ? { weapons_d10: null } : {}
  return readCard({ ...describeCard(base), ...rearmed, ...kind, ...own }, where, id)
}

/** A field beside the card changes the sheet itself where it does not change in a battle, or is more than the sheet has. */
function overrides(data: Data, card: Card, field: string, alone: boolean): boolean {
  if (field === 'radar' || field === 'searchlights' || field === 'smoke' || field === 'cargo') return alone
  if (!(PRESENT as readonly string[]).includes(field)) return true
  if (field === 'GM' || field === 'CQ') return false
  const value = data[field]
  const printed = card[field as (typeof PRESENT)[number]]
  return typeof value === 'number' && (alone ? value > 0 : printed !== null && value > printed)
}

/** By id, name or class. */
export function findClass(wanted: unknown, where: string): Card {
  const name = asText(wanted, where).toLowerCase()
  const found = printedShips.find((card) =>
    [card.id, card.name, card.class, `${card.class} class`].some((known) => known.toLowerCase() === name),
  )
  if (found) return found
  throw new Malformed(
    where,
    `there is no class ${shown(wanted)} here: the printed sheets are ${printedShips.map((card) => card.class).join(', ')}; other ships need their card`,
  )
}

/** Sets that still work; those not named are as on the card. */
function readPresentRadar(value: unknown, card: Card, where: string): Ship['radar'] {
  if (!isData(value)) return value === true ? card.radar : readRadar(value, where)
  return {
    ...card.radar,
    ...Object.fromEntries(Object.entries(readRadar(value, where)).filter(([set]) => set in value)),
  } as Ship['radar']
}

function readLost(value: unknown, card: Card, where: string): Ship['mountsLost'] {
  const data = value == null ? {} : asData(value, where, '{ MAIN: [0, 1] }')
  const counts = new Map(card.batteries.map(({ name, mounts }) => [name, mounts.length]))
  counts.set('TORPEDOES', card.torpedoes.length)
  onlyFields(data, [...counts.keys()], where)
  return Object.fromEntries(
    Object.entries(data).map(([group, list]) => [
      group,
      asList(list, `${where}.${group}`).map((n, i) => asWhole(n, `${where}.${group}[${i}]`, 0, counts.get(group)! - 1)),
    ]),
  )
}

function readCounts(value: unknown, usually: readonly number[], where: string): number[] {
  const given = value == null ? [] : asList(value, where)
  return usually.map((count, i) => asWhole(given[i] ?? count, `${where}[${i}]`, 0, 24))
}

/** Batteries that have fired: a list of names, with target and guns where that matters, or guns by name; `true`: flashes were seen. */
function readFired(value: unknown, card: Card, where: string): Ship['fired'] {
  if (value == null || typeof value === 'boolean') return []
  const byName = isData(value) && !('battery' in value)
  const list = byName
    ? Object.entries(value).map(([battery, guns]) => ({ battery, ...(guns === true ? {} : { guns }) }))
    : value
  return asList(Array.isArray(list) ? list : [list], where).map((item, i) => {
    const here = `${where}[${i}]`
    const data: Data = isData(item) ? item : { battery: item }
    onlyFields(data, ['battery', 'target', 'guns'], here)
    const battery = asOneOf(
      data.battery,
      card.batteries.map(({ name }) => name),
      `${here}.battery`,
    )
    const all = card.batteries.find(({ name }) => name === battery)!.mounts.reduce((sum, { guns }) => sum + guns, 0)
    return {
      battery,
      target: data.target === undefined ? '' : asText(data.target, `${here}.target`),
      guns: asWhole(data.guns ?? all, `${here}.guns`, 0, 100),
    }
  })
}

function readSpent(value: unknown, where: string): Ship['spent'] {
  const data = value == null ? {} : asData(value, where, '{ LRF, MRF, CRF }')
  onlyFields(data, FACTORS, where)
  const spent = (factor: string): number => asWhole(data[factor] ?? 0, `${where}.${factor}`, 0, 100)
  return { LRF: spent('LRF'), MRF: spent('MRF'), CRF: spent('CRF') }
}

function readIdentified(value: unknown, where: string): Ship['identified'] {
  if (value == null) return null
  const data: Data = isData(value) ? value : { target: value }
  onlyFields(data, ['target', 'passed'], where)
  return {
    target: asText(data.target, `${where}.target`),
    passed: data.passed == null || asFlag(data.passed, `${where}.passed`),
  }
}

function readTurnStart(value: unknown, S: number, F: number, where: string): Ship['turnStart'] {
  const data = value == null ? {} : asData(value, where, '{ S, F }')
  onlyFields(data, ['S', 'F'], where)
  return { S: asWhole(data.S ?? S, `${where}.S`, 0, 10_000), F: asWhole(data.F ?? F, `${where}.F`, 0, 10_000) }
}

/** Shaken, withdrawing, or nothing, which is steady. */
function readMorale(value: unknown, where: string): Morale | null {
  if (isSteady(value)) return null
  const morale = asOneOf(typeof value === 'string' ? value.toLowerCase() : value, ['steady', ...MORALES], where)
  return morale === 'steady' ? null : morale
}
