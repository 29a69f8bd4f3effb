import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  isData,
  Malformed,
  onlyFields,
  shown,
} from '@flankspeed/kernel'
import { AIR_WEAPONS, type AirWeapon, airAttack, airWeapon, usualAttack, usualWeapon } from '../air/air-weapons.ts'
import { sizeClass } from '../gunnery/size-classes.ts'
import { torpedoType } from '../gunnery/torpedo-types.ts'
import { shipPoints, standPoints } from '../victory/points.ts'
import {
  ACFS,
  AIR_ATTACKS,
  type AirAttack,
  type Battery,
  type Card,
  type Group,
  KINDS,
  type Kind,
  LOCATIONS,
  type Load,
  MOUNT_ARCS,
  MOUNT_TYPES,
  type Mount,
  type MountType,
  RADARS,
  STAND_TYPES,
  type StandCard,
  TORPEDO_MOUNTS,
  type TorpedoMount,
  type TorpedoMountType,
  TRAITS,
} from './card.ts'

export const SHEET_FIELDS = [
  'size', 'S', 'F', 'speed', 'submerged_speed', 'ACC', 'MVR', 'SV', 'SD', 'FC', 'GM', 'CQ', 'DC', 'UP', 'AC', 'LRF', 'MRF',
  'CRF', 'ASW', 'H', 'RRR', 'catapults', 'batteries', 'torpedoes', 'weapons_d10', 'radar', 'searchlights', 'spotters',
  'smoke', 'cargo', 'traits',
] // biome-ignore format: a list of names reads best filled

const CARD_FIELDS = ['id', 'name', 'class', 'nation', 'role', 'kind', 'points', 'submergedSpeed', ...SHEET_FIELDS]

/** Sizes that do not follow from displacement (FD-SHEET-18). */
const SIZES: Partial<Record<Kind, number>> = { submarine: -3, shore: -2, airbase: 2 }

/** A sheet written by hand; what is left out follows from the size, and weapons and armour that are left out are not there. */
export function readCard(value: unknown, where: string, fallback: string): Card {
  const data = unfolded(value, 'sheet', where)
  onlyFields(data, CARD_FIELDS, where)
  const kind = readKind(data.kind ?? 'warship', `${where}.kind`)
  const size = asWhole(data.size ?? SIZES[kind] ?? 0, `${where}.size`, -4, 3)
  const ashore = kind === 'shore' || kind === 'airbase'
  const usual = sizeClass(size)
  const whole = (field: string, usually: number, least = 0, most = 1000): number =>
    asWhole(data[field] ?? usually, `${where}.${field}`, least, most)
  const text = (field: string, usually: string): string =>
    data[field] == null || data[field] === '' ? usually : asText(data[field], `${where}.${field}`)
  const batteries = readBatteries(data.batteries, `${where}.batteries`)
  const torpedoes = asList(data.torpedoes ?? [], `${where}.torpedoes`).map((mount, i) =>
    readTorpedoMount(mount, `${where}.torpedoes[${i}]`),
  )
  const sheet = {
    id: text('id', fallback),
    name: text('name', fallback),
    class: text('class', fallback),
    nation: text('nation', ''),
    role: text('role', kind),
    kind,
    size,
    S: whole('S', 20, 1),
    F: ashore || data.F === null ? null : whole('F', 20),
    speed: whole('speed', ashore ? 0 : 30, 0, 60),
    submerged_speed: whole(
      data.submergedSpeed === undefined ? 'submerged_speed' : 'submergedSpeed',
      kind === 'submarine' ? 8 : 0,
      0,
      30,
    ),
    ACC: whole('ACC', ashore ? 0 : usual.ACC, 0, 60),
    MVR: ashore ? 0 : asNumber(data.MVR ?? usual.MVR, `${where}.MVR`, 0, 50),
    SV: ashore || data.SV === null ? null : whole('SV', usual.SV),
    SD: whole('SD', usual.SD, 0, 5),
    FC: whole('FC', usual.FC),
    GM: whole('GM', 0, -20, 5),
    CQ: whole('CQ', 0, -20, 5),
    DC: whole('DC', usual.DC),
    UP: whole('UP', 0, 0, 6),
    AC: readNumbers(data.AC, LOCATIONS, `${where}.AC`),
    LRF: whole('LRF', 0),
    MRF: whole('MRF', 0),
    CRF: whole('CRF', 0),
    ASW: whole('ASW', 0),
    H: whole('H', 0),
    RRR: whole('RRR', 0),
    catapults: whole('catapults', 0),
    batteries,
    torpedoes,
    weapons_d10: readSplit(data.weapons_d10, groupsOf(batteries, torpedoes), `${where}.weapons_d10`),
    radar: readRadar(data.radar, `${where}.radar`),
    searchlights: data.searchlights != null && asFlag(data.searchlights, `${where}.searchlights`),
    spotters: whole('spotters', 0),
    smoke: data.smoke != null && asFlag(data.smoke, `${where}.smoke`),
    cargo: data.cargo == null ? kind === 'merchant' : asFlag(data.cargo, `${where}.cargo`),
    traits: readTraits(data.traits, `${where}.traits`),
  }
  return { ...sheet, points: whole('points', shipPoints(sheet), 0, 100_000) }
}

/** A card may have its figures in their own field, beside the facts that they come from. */
function unfolded(value: unknown, under: 'sheet' | 'stand', where: string): Data {
  const { [under]: inner, facts: _facts, ...data } = asData(value, where, 'the fields of a data sheet')
  return inner === undefined ? data : { ...data, ...asData(inner, `${where}.${under}`) }
}

const KIND_WORDS: Record<string, Kind> = { 'air base': 'airbase', 'air-base': 'airbase', 'shore battery': 'shore' }

const readKind = (value: unknown, where: string): Kind => asOneOf(KIND_WORDS[value as string] ?? value, KINDS, where)

function readNumbers<K extends string>(value: unknown, names: readonly K[], where: string): Record<K, number> {
  const data = value == null ? {} : asData(value, where, `{ ${names.join(', ')} }`)
  onlyFields(data, names, where)
  return Object.fromEntries(names.map((name) => [name, asWhole(data[name] ?? 0, `${where}.${name}`, 0, 60)])) as Record<
    K,
    number
  >
}

/** Which sets it carries; `true` means all of them. */
export function readRadar(value: unknown, where: string): Card['radar'] {
  if (typeof value === 'boolean') return { search: value, main: value, other: value, dpaa: value }
  const data = value == null ? {} : asData(value, where, '{ search, main, other, dpaa }')
  onlyFields(data, RADARS, where)
  const has = (name: string): boolean => data[name] != null && asFlag(data[name], `${where}.${name}`)
  return { search: has('search'), main: has('main'), other: has('other'), dpaa: has('dpaa') }
}

/** The CV that a mount costs, where the sheet does not say (FD-WPN-04 to FD-WPN-09, FD-WPN-16). */
const MOUNT_COSTS: Record<MountType, number> = { open: 1, shielded: 2, casemate: 3, turret: 4 }
const TORPEDO_COSTS: Record<TorpedoMountType, number> = { open: 2, shielded: 3, 'fixed in hull': 4 }

const BATTERY_FIELDS = ['group', 'gun_mm', 'dp', 'lrf', 'aa_plus', 'mounts']

function readBatteries(value: unknown, where: string): Battery[] {
  let others = 0
  const batteries = asList(value ?? [], where).map((item, i): Battery => {
    const here = `${where}[${i}]`
    const data = asData(item, here, '{ group, gun_mm, mounts }')
    onlyFields(data, BATTERY_FIELDS, here)
    const group = asOneOf(data.group ?? 'MAIN', ['MAIN', 'OTHER'] as const, `${here}.group`)
    if (group === 'OTHER') others++
    return {
      name: group === 'OTHER' && others > 1 ? `OTHER ${others}` : group,
      group,
      gun_mm: asNumber(data.gun_mm, `${here}.gun_mm`, 20, 600),
      dp: data.dp != null && asFlag(data.dp, `${here}.dp`),
      lrf: asWhole(data.lrf ?? 0, `${here}.lrf`, 0, 100),
      aa_plus: data.aa_plus != null && asFlag(data.aa_plus, `${here}.aa_plus`),
      mounts: asList(data.mounts, `${here}.mounts`).map((mount, j) => readMount(mount, `${here}.mounts[${j}]`)),
    }
  })
  if (batteries.filter(({ group }) => group === 'MAIN').length > 1)
    throw new Malformed(where, 'at most one MAIN battery expected (FD-SHEET-09)')
  return batteries
}

function readMount(value: unknown, where: string): Mount {
  const data = asData(value, where, '{ guns, type, arc, ac, cost }')
  onlyFields(data, ['guns', 'type', 'arc', 'ac', 'cost'], where)
  const type = asOneOf(data.type ?? 'turret', MOUNT_TYPES, `${where}.type`)
  return {
    guns: asWhole(data.guns ?? 1, `${where}.guns`, 1, 12),
    type,
    arc: asOneOf(data.arc ?? 'R', MOUNT_ARCS, `${where}.arc`),
    ac: data.ac == null ? null : asWhole(data.ac, `${where}.ac`, 0, 60),
    cost: asWhole(data.cost ?? MOUNT_COSTS[type], `${where}.cost`, 0, 60),
  }
}

const TUBE_WORDS: Record<string, TorpedoMountType> = {
  fixed: 'fixed in hull',
  turret: 'shielded',
  hull: 'fixed in hull',
}

function readTorpedoMount(value: unknown, where: string): TorpedoMount {
  const data = asData(value, where, '{ tubes, type, arc, mount, cost, reloads }')
  onlyFields(data, ['tubes', 'type', 'arc', 'mount', 'cost', 'reloads'], where)
  const word = data.mount ?? 'open'
  const mount = asOneOf(TUBE_WORDS[word as string] ?? word, TORPEDO_MOUNTS, `${where}.mount`)
  const name = asText(data.type ?? 'Mk IX (21 in)', `${where}.type`)
  const known = torpedoType(name)
  if (!known) throw new Malformed(`${where}.type`, `there is no torpedo ${shown(name)} in the table of torpedoes`)
  return {
    tubes: asWhole(data.tubes ?? 1, `${where}.tubes`, 1, 12),
    type: known.type,
    arc: asOneOf(data.arc ?? 'M', MOUNT_ARCS, `${where}.arc`),
    mount,
    cost: asWhole(data.cost ?? TORPEDO_COSTS[mount], `${where}.cost`, 0, 60),
    reloads: asWhole(data.reloads ?? 0, `${where}.reloads`, 0, 10),
  }
}

type Split = Card['weapons_d10']

/** How the d10 of the Weapons result is split, by the groups that a ship starts with (FD-SHEET-12, FD-R-08). */
const SPLITS: Record<string, Split> = {
  MAIN: { MAIN: [1, 10] },
  OTHER: { OTHER: [1, 10] },
  TORPEDOES: { TORPEDOES: [1, 10] },
  'MAIN OTHER': { MAIN: [1, 5], OTHER: [6, 10] },
  'MAIN TORPEDOES': { MAIN: [1, 7], TORPEDOES: [8, 10] },
  'OTHER TORPEDOES': { OTHER: [1, 7], TORPEDOES: [8, 10] },
  'MAIN OTHER TORPEDOES': { MAIN: [1, 5], OTHER: [6, 8], TORPEDOES: [9, 10] },
}

function groupsOf(batteries: readonly Battery[], torpedoes: readonly TorpedoMount[]): Group[] {
  const has = (group: Group): boolean => batteries.some((battery) => battery.group === group)
  return [
    ...(has('MAIN') ? (['MAIN'] as const) : []),
    ...(has('OTHER') ? (['OTHER'] as const) : []),
    ...(torpedoes.length > 0 ? (['TORPEDOES'] as const) : []),
  ]
}

function readSplit(value: unknown, groups: readonly Group[], where: string): Split {
  if (value == null) return SPLITS[groups.join(' ')] ?? {}
  const data = asData(value, where, '{ MAIN: [1, 7], TORPEDOES: [8, 10] }')
  onlyFields(data, ['MAIN', 'OTHER', 'TORPEDOES'], where)
  return Object.fromEntries(
    Object.entries(data).map(([group, range]) => {
      const [from, to] = asList(range, `${where}.${group}`).map((n, i) => asWhole(n, `${where}.${group}[${i}]`, 1, 10))
      if (from === undefined || to === undefined) throw new Malformed(`${where}.${group}`, 'a range [1, 7] expected')
      return [group, [from, to] as const]
    }),
  )
}

/** A list of names, with a number behind those that have one: Minelayer 3. */
function readTraits(value: unknown, where: string): Card['traits'] {
  return Object.fromEntries(
    asList(value ?? [], where).map((item, i) => {
      const [, word, number] = /^(.*?)(?: (\d+))?$/.exec(asText(item, `${where}[${i}]`))!
      const name = TRAITS.find((trait) => trait.toLowerCase() === word!.toLowerCase())
      return [name ?? asOneOf(word, TRAITS, `${where}[${i}]`), number === undefined ? 1 : Number(number)]
    }),
  )
}

const STAND_FIELDS = [
  'id', 'name', 'nation', 'role', 'type', 'points', 'aircraft', 'move_cm', 'hit_points', 'crew_quality', 'acf',
  'endurance_turns', 'night_capable', 'loads',
] // biome-ignore format: a list of names reads best filled

export function readStandCard(value: unknown, where: string, fallback: string): StandCard {
  const data = unfolded(value, 'stand', where)
  onlyFields(data, STAND_FIELDS, where)
  const whole = (field: string, usually: number, least: number, most: number): number =>
    asWhole(data[field] ?? usually, `${where}.${field}`, least, most)
  const text = (field: string, usually: string): string =>
    data[field] == null || data[field] === '' ? usually : asText(data[field], `${where}.${field}`)
  const type = asOneOf(data.type ?? 'other', STAND_TYPES, `${where}.type`)
  const sheet = {
    id: text('id', fallback),
    name: text('name', fallback),
    nation: text('nation', ''),
    role: text('role', type),
    type,
    aircraft: whole('aircraft', 9, 1, 24),
    move_cm: asNumber(data.move_cm ?? 50, `${where}.move_cm`, 0, 500),
    hit_points: whole('hit_points', 3, 1, 100),
    crew_quality: whole('crew_quality', 0, -20, 5),
    acf: readAcf(data.acf, `${where}.acf`),
    endurance_turns: whole('endurance_turns', 20, 0, 1000),
    night_capable: data.night_capable != null && asFlag(data.night_capable, `${where}.night_capable`),
    loads: readLoads(data.loads, `${where}.loads`),
  }
  return { ...sheet, points: whole('points', standPoints(sheet), 0, 100_000) }
}

/** null: the stand has no such factor. */
function readAcf(value: unknown, where: string): StandCard['acf'] {
  const data: Data = value == null ? {} : asData(value, where, `{ ${ACFS.join(', ')} }`)
  onlyFields(data, ACFS, where)
  const factor = (name: string): number | null =>
    data[name] == null ? null : asWhole(data[name], `${where}.${name}`, 0, 100)
  return {
    intercept: factor('intercept'),
    dogfight1: factor('dogfight1'),
    dogfight2: factor('dogfight2'),
    strafe: factor('strafe'),
    anti_ship: factor('anti_ship'),
  }
}

export function readLoads(value: unknown, where: string): Load[] {
  return asList(value ?? [], where).map((item, i) => {
    const here = `${where}[${i}]`
    const data: Data = isData(item) ? item : { weapon: item }
    onlyFields(data, ['attack', 'weapon', 'bombs_per_hit', 'torpedo_modifier'], here)
    const weapon = data.weapon == null ? null : readAirWeapon(data.weapon, `${here}.weapon`)
    const attack = data.attack == null ? usualAttack(weapon) : readAirAttack(data.attack, `${here}.attack`)
    return {
      attack,
      weapon: weapon?.weapon ?? usualWeapon(attack),
      bombs_per_hit: asWhole(data.bombs_per_hit ?? 1, `${here}.bombs_per_hit`, 1, 12),
      torpedo_modifier: asWhole(data.torpedo_modifier ?? 0, `${here}.torpedo_modifier`, -2, 2),
    }
  })
}

function readAirWeapon(value: unknown, where: string): AirWeapon {
  const weapon = airWeapon(asText(value, where))
  if (weapon) return weapon
  const known = AIR_WEAPONS.map((other) => other.weapon).join(', ')
  throw new Malformed(where, `a weapon of aircraft expected (${known}), not ${shown(value)}`)
}

function readAirAttack(value: unknown, where: string): AirAttack {
  return airAttack(asText(value, where)) ?? asOneOf(value, AIR_ATTACKS, where)
}

/** A sheet in the words in which one is read: what a setup carries and what people are shown. */
export function describeCard({ batteries, traits, ...head }: Card): Data {
  return {
    ...head,
    batteries: batteries.map(({ name: _name, ...battery }) => battery),
    traits: Object.entries(traits).map(([name, n]) => (name === 'Minelayer' ? `${name} ${n}` : name)),
  }
}
