import {
  asData,
  asFlag,
  asId,
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
  thousandths,
} from '@flankspeed/kernel'
import {
  AREAS,
  type Area,
  EDGES,
  type Edge,
  type Ship,
  SIDES,
  type Side,
  VITALS,
  type Vital,
  type WeaponGroup,
  type WeaponState,
  weaponToChange,
} from '../battle.ts'
import { readFields, refuseUnknownFields } from '../fields.ts'
import { findWeapon } from '../gunnery/nomination.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { type Card, cardIn, type ShipClass } from './card.ts'
import { readCard } from './card-reading.ts'
import { printedClasses } from './printed/index.ts'

const SHIP_FIELDS = [
  'id', 'side', 'class', 'card', 'name', 'at', 'heading', 'moved', 'turned', 'fired', 'hull', 'criticals', 'losses', 'out', 'vital', 'jam', 'order',
  'crippled', 'sunk', 'withdrawn', 'anchored', 'aground', 'torpedoes', 'vtFuses', 'guiding', 'operations', 'scouting', 'scouted', 'returning', 'deepDeployment', 'awaited',
] // biome-ignore format: a list of names reads best filled

/** What a ship's fields are read against. */
export interface Circumstances {
  readonly year: number
  readonly turn: number
  readonly nations: Readonly<Record<Side, string | null>>
  readonly cards: Card[]
  /** The newest year in which a type on board that carrier entered service; null without any. */
  newestOnBoard(ship: string): number | null
}

export function readShip(r: Rules, value: unknown, where: string, circumstances: Circumstances): Ship {
  const { year, turn, cards } = circumstances
  const data = asData(value, where, 'the fields of a ship')
  refuseUnknownFields(data, SHIP_FIELDS, r.lists.shipFields, where)
  if (data.awaited !== undefined && !Object.hasOwn(r.shipFields, 'awaited'))
    throw new Malformed(`${where}.awaited`, 'only a ship that arrives later by the orders of a scenario can be awaited')
  const id = asId(data.id, `${where}.id`)
  const side = asOneOf(data.side, SIDES, `${where}.side`)
  const card = fieldCard(r, data, id, where, side, circumstances)
  const at = data.at === undefined ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  const hull = data.hull === undefined ? card.hull : asWhole(data.hull, `${where}.hull`, 0, card.hull)
  const order = data.order == null ? null : asOneOf(data.order, r.lists.orders, `${where}.order`)
  const vital = readVital(data.vital, `${where}.vital`)
  const ship: Ship = {
    id,
    side,
    name: data.name === undefined ? named(id, card) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    vtFuses: readVtFuses(data.vtFuses, card, year, `${where}.vtFuses`),
    x: at.x,
    y: at.y,
    heading: data.heading === undefined ? 0 : normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720))),
    moved: readMoved(data.moved, `${where}.moved`),
    turned: data.turned === undefined ? false : asTurned(data.turned, `${where}.turned`),
    fired: data.fired === undefined ? false : asFlag(data.fired, `${where}.fired`),
    firedAntiAir: false,
    guiding: asWhole(data.guiding ?? 0, `${where}.guiding`, 0, card.traits.aircraft),
    operations: asWhole(data.operations ?? 0, `${where}.operations`, 0, 9),
    hull,
    crippled: false,
    sunk: hull === 0 || (data.sunk !== undefined && asFlag(data.sunk, `${where}.sunk`)) ? turn : 0,
    scouting: data.scouting === undefined ? false : asFlag(data.scouting, `${where}.scouting`),
    scouted:
      data.scouted === undefined
        ? data.scouting === true || data.returning != null
        : asFlag(data.scouted, `${where}.scouted`),
    deep: data.deepDeployment === undefined ? false : asFlag(data.deepDeployment, `${where}.deepDeployment`),
    returning: data.returning == null ? null : asOneOf(data.returning, EDGES, `${where}.returning`),
    withdrawn: readWithdrawn(data.withdrawn, `${where}.withdrawn`),
    anchored: data.anchored === undefined ? false : asFlag(data.anchored, `${where}.anchored`),
    aground: data.aground === undefined ? false : asFlag(data.aground, `${where}.aground`),
    criticals: readCriticals(data.criticals, `${where}.criticals`),
    losses: [],
    speedLost: 0,
    vital: vital.map(({ name }) => name),
    jam:
      data.jam == null ? (vital.find(({ jam }) => jam !== null)?.jam ?? null) : asOneOf(data.jam, JAMS, `${where}.jam`),
    order,
    ordered: order,
    fastEvader: false,
    traits: card.traits,
    weapons: freshWeapons(r, card),
  }
  if (ship.sunk > 0) ship.hull = 0
  if (ship.returning !== null) ship.scouting = true
  if (ship.scouting && r.scoutTypes[card.type] !== true)
    refuse('VAS-SCT-01', `${where}: only destroyers and cruisers scout, ${ship.name} is a ${card.type}`)
  if (ship.deep && !r.mayLieDeep(card))
    refuse(
      'VAS-CV-19',
      `${where}: only carriers are placed in deep deployment, and ${ship.name} is not one`,
      'VAS-STR-08',
    )
  if (ship.jam !== null && !ship.vital.includes('rudder-jammed')) ship.vital = [...ship.vital, 'rudder-jammed']
  if (ship.jam === null && ship.vital.includes('rudder-jammed'))
    throw new Malformed(`${where}.jam`, 'say which way the rudder is jammed: port, none or starboard')
  readLosses(ship, card, data.losses, `${where}.losses`)
  for (const [i, name] of asList(data.out ?? [], `${where}.out`).entries())
    weaponToChange(ship, findWeapon(card, name, `${where}.out[${i}]`)).out = true
  readTorpedoes(ship, card, data.torpedoes, turn, `${where}.torpedoes`)
  for (const [i, weapon] of card.weapons.entries())
    if (ship.weapons[i]!.loaded !== null) r.capLoaded(weaponToChange(ship, i), r.attackDice(weapon, ship.weapons[i]!))
  const crippled =
    data.crippled === undefined
      ? hull <= card.crippledAt && ship.sunk === 0
      : asFlag(data.crippled, `${where}.crippled`)
  if (crippled) startCrippled(r, ship, card)
  if (order === 'evade')
    ship.fastEvader =
      card.type === 'destroyer' &&
      card.flankSpeed - ship.speedLost - r.engineSpeedLoss(r, ship.criticals.engine) > r.fastBeyond.inches
  readFields(r, r.lists.shipFields, ship, data, where, card)
  return ship
}

/** The halvings of crippling, without its rolls: those show in `out` and in the card. */
function startCrippled(r: Rules, ship: Ship, card: Card): void {
  ship.crippled = true
  const current = Math.max(
    0,
    card.flankSpeed - r.engineSpeedLoss(r, Math.min(ship.criticals.engine, r.engineDisabledFrom - 1)),
  )
  ship.speedLost = current - Math.ceil(current / 2)
  card.weapons.forEach((weapon, i) => {
    if (r.halvedByCrippling(weapon)) r.halveDice(r, ship, i, weapon)
  })
  ship.traits = { ...ship.traits, lumbering: 1 }
}

/** Weapons in the same state share it until one of them changes. */
function freshWeapons(r: Rules, card: Card): WeaponState[] {
  const states: WeaponState[] = []
  return card.weapons.map((weapon) => {
    const state = fresh(r, weapon)
    const same = states.find(({ loaded, spares }) => loaded === state.loaded && spares === state.spares)
    if (!same) states.push(state)
    return same ?? state
  })
}

function fresh(r: Rules, weapon: Card['weapons'][number]): WeaponState {
  return {
    adLost: 0,
    adHurt: 0,
    localLost: 0,
    localHurt: 0,
    out: false,
    damaged: false,
    loaded: r.loadedAtStart(weapon),
    spares: r.sparesAtStart(weapon),
    firedOn: -1,
    antiAirOn: -1,
  }
}

/** The card of the ship's class, or one written in place; in service and refitted for the year (VAS-CARD-20, VAS-CARD-21). */
function fieldCard(
  r: Rules,
  data: Data,
  id: string,
  where: string,
  side: Side,
  { year, nations, newestOnBoard }: Circumstances,
): Card {
  const inline = data.card !== undefined
  const shipClass = inline
    ? readCard(data.card, `${where}.card`, typeof data.class === 'string' ? data.class : id)
    : findClass(data.class, `${where}.class`)
  const { class: name, commissioned } = shipClass.card
  if (commissioned !== null && commissioned > year)
    refuse('VAS-CARD-21', `${where}: ${name} enters service in ${commissioned}, the battle is set in ${year}`)
  const card = cardIn(r.refitYear(shipClass, year, newestOnBoard(id)), shipClass)
  const nation = nations[side]
  const owned = card.nation === '' && nation !== null ? { ...card, nation } : card
  return r.amendCard(r, owned, named(typeof data.name === 'string' ? data.name : id, owned), year, nation)
}

/** By id, class name ("Northampton class" too) or the name of a ship of the class. */
export function findClass(wanted: unknown, where: string): ShipClass {
  const name = asText(wanted, where)
    .toLowerCase()
    .replace(/ class$/, '')
  const found = printedClasses.find(
    ({ card }) =>
      card.id === name || card.class.toLowerCase() === name || card.ships.some((ship) => ship.toLowerCase() === name),
  )
  if (found) return found
  throw new Malformed(
    where,
    `there is no class ${shown(wanted)} here: the printed cards are ${printedClasses.map(({ card }) => card.class).join(', ')}; other ships need their card`,
  )
}

function named(id: string, card: Card): string {
  return card.ships.find((ship) => ship.toLowerCase() === id.toLowerCase()) ?? id.charAt(0).toUpperCase() + id.slice(1)
}

function readMoved(value: unknown, where: string): number | null {
  if (value == null || value === false) return null
  return value === true ? 0 : thousandths(asNumber(value, where, 0, 1000))
}

function readWithdrawn(value: unknown, where: string): Edge | null {
  if (value == null || value === false) return null
  return value === true ? 'south' : asOneOf(value, EDGES, where)
}

function readCriticals(value: unknown, where: string): Record<Area, number> {
  const data = value === undefined ? {} : asData(value, where)
  onlyFields(data, AREAS, where)
  return {
    engine: asWhole(data.engine ?? 0, `${where}.engine`, 0, 6),
    weapons: asWhole(data.weapons ?? 0, `${where}.weapons`, 0, 6),
    crew: asWhole(data.crew ?? 0, `${where}.crew`, 0, 6),
  }
}

const JAMS = ['port', 'none', 'starboard'] as const
const JAM = /-(port|none|starboard)$/
const vitalName = (text: string): string => text.toLowerCase().replaceAll(' ', '-')

interface VitalHit {
  readonly name: Vital
  /** Which way the rudder is jammed, where the hit says it. */
  readonly jam: Ship['jam']
}

/** A list of hits, or hits by name. The way of a jammed rudder may stand beside its name, or behind it (rudder-jammed-port). */
function readVital(value: unknown, where: string): VitalHit[] {
  if (isData(value)) return readVitalFields(value, where)
  return asList(value ?? [], where).flatMap((item, i) => {
    const place = `${where}[${i}]`
    if (isData(item)) return readVitalFields(item, place)
    const text = vitalName(asText(item, place))
    const name = asOneOf(text.replace(JAM, ''), VITALS, place)
    const jam = JAM.exec(text)?.[1]
    return [{ name, jam: jam === undefined ? null : asOneOf(jam, JAMS, place) }]
  })
}

const readVitalFields = (data: Data, where: string): VitalHit[] =>
  Object.entries(data).flatMap(([text, value]): VitalHit[] => {
    const place = `${where}.${text}`
    const name = asOneOf(vitalName(text), VITALS, place)
    if (name === 'rudder-jammed' && typeof value === 'string') return [{ name, jam: asOneOf(value, JAMS, place) }]
    return asFlag(value, place) ? [{ name, jam: null }] : []
  })

/** US ships from 1943, and British ones, may have them if they carry DP light guns (VAS-USN-03, VAS-RN-01). */
function readVtFuses(value: unknown, card: Card, year: number, where: string): boolean {
  if (value === undefined || !asFlag(value, where)) return false
  const clause = card.nation === 'royal-navy' ? 'VAS-RN-01' : 'VAS-USN-03'
  if (card.nation !== 'royal-navy' && card.nation !== 'us-navy')
    refuse(clause, `${where}: only US and Royal Navy ships have VT Fuses`, 'VAS-RN-01')
  if (year < 1943) refuse(clause, `${where}: VT Fuses come in 1943, the battle is set in ${year}`)
  if (!card.weapons.some((weapon) => weapon.kind === 'light-gun' && weapon.traits.dp > 0))
    refuse(clause, `${where}: ${card.class} has no DP light guns`)
  return true
}

/** Which dice and turrets the Critical Scores have cost. */
function readLosses(ship: Ship, card: Card, value: unknown, where: string): void {
  asList(value ?? [], where).forEach((item, i) => {
    const place = `${where}[${i}]`
    const data = asData(item, place, '{ area, score, group, dice } or { area, score, turret }')
    onlyFields(data, ['area', 'score', 'group', 'dice', 'turret'], place)
    const area = asOneOf(data.area, AREAS, `${place}.area`)
    const score = asWhole(data.score, `${place}.score`, 1, 6)
    if (score > ship.criticals[area])
      throw new Malformed(
        `${place}.score`,
        `${area} is at ${ship.criticals[area]}: a score of ${score} has cost nothing yet`,
      )
    if (data.turret !== undefined) {
      const turret = findWeapon(card, data.turret, `${place}.turret`)
      if (card.weapons[turret]!.kind !== 'main-gun')
        throw new Malformed(`${place}.turret`, `${card.weapons[turret]!.name} is not a turret`)
      weaponToChange(ship, turret).damaged = true
      ship.losses = [...ship.losses, { area, score, group: null, dice: [], turret }]
      return
    }
    if (data.group === undefined)
      throw new Malformed(place, 'say which group of weapons lost dice, or which turret is damaged')
    const group: WeaponGroup = asOneOf(data.group, ['light-guns', 'aa-battery', 'torpedoes'] as const, `${place}.group`)
    const lost = asWhole(data.dice ?? 1, `${place}.dice`, 1, 2)
    const kind = { 'light-guns': 'light-gun', 'aa-battery': 'aa-battery', torpedoes: 'torpedo' }[group]
    const dice = card.weapons.flatMap((weapon, index): [number, number, number][] => {
      if (weapon.kind !== kind) return []
      const ad = kind === 'aa-battery' ? Math.min(lost, Math.max(0, weapon.ad - ship.weapons[index]!.adHurt)) : lost
      return [[index, ad, lost - ad]]
    })
    for (const [index, ad, local] of dice) {
      const state = weaponToChange(ship, index)
      state.adHurt += ad
      state.localHurt += local
    }
    ship.losses = [...ship.losses, { area, score, group, dice, turret: null }]
  })
}

function readTorpedoes(ship: Ship, card: Card, value: unknown, turn: number, where: string): void {
  asList(value ?? [], where).forEach((item, i) => {
    const place = `${where}[${i}]`
    const data = asData(item, place, '{ weapon, loaded, spares, firedLastTurn }')
    onlyFields(data, ['weapon', 'loaded', 'spares', 'firedLastTurn'], place)
    const index = findWeapon(card, data.weapon, `${place}.weapon`)
    const state = weaponToChange(ship, index)
    const ad = card.weapons[index]!.ad
    if (data.loaded === false) state.loaded = 0
    else if (data.loaded !== undefined && data.loaded !== true)
      state.loaded = asWhole(data.loaded, `${place}.loaded`, 0, ad)
    if (data.spares !== undefined) state.spares = asWhole(data.spares, `${place}.spares`, 0, ad)
    if (data.firedLastTurn !== undefined && asFlag(data.firedLastTurn, `${place}.firedLastTurn`))
      state.firedOn = turn - 1
  })
}
