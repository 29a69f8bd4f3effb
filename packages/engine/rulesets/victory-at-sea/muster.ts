import { hundredths, type Point, thousandths } from '../../kernel/geometry.ts'
import { canonical } from '../../kernel/hash.ts'
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
  onlyFields,
  shown,
} from '../../kernel/reading.ts'
import { Malformed } from '../../kernel/ruleset.ts'
import { normal } from '../../kernel/trigonometry.ts'
import {
  AREAS,
  type Area,
  EDGES,
  type Edge,
  ORDERS,
  onTable,
  opponent,
  PHASES,
  type Phase,
  type Ship,
  SIDES,
  type Side,
  type SideState,
  type VasBattle,
  VITALS,
  type Vital,
  type WeaponGroup,
  type WeaponState,
} from './battle.ts'
import { type Card, cardIn, type ShipClass } from './card.ts'
import { readCard } from './card-reading.ts'
import { printedClasses } from './cards/index.ts'
import { findWeapon } from './nomination.ts'
import { refuse } from './reasons.ts'
import type { Rules } from './rules.ts'

const BATTLE_FIELDS = [
  'turn', 'phase', 'initiative', 'active', 'year', 'turnLimit', 'table', 'edges', 'sides', 'options', 'ships', 'smoke', 'terrain', 'spotting',
] // biome-ignore format: a list of names reads best filled
const SHIP_FIELDS = [
  'id', 'side', 'class', 'card', 'name', 'at', 'heading', 'moved', 'fired', 'hull', 'criticals', 'losses', 'out', 'vital', 'jam', 'order',
  'crippled', 'sunk', 'withdrawn', 'anchored', 'aground', 'torpedoes',
] // biome-ignore format: a list of names reads best filled

/** War at Sea's year where none is agreed on (VAS-R-75), its length (VAS-VP-09) and its table (VAS-R-87). */
const DEFAULTS = { year: 1942, turnLimit: 8, table: [72, 48], edges: { red: 'south', blue: 'north' } } as const

/** Sets up the position that a case or a scenario describes. */
export function muster(r: Rules, ruleset: string, version: number, setup: unknown): VasBattle {
  const data = asData(setup, 'battle')
  onlyFields(data, BATTLE_FIELDS, 'battle')
  const year = data.year === undefined ? DEFAULTS.year : asWhole(data.year, 'battle.year', 1900, 1950)
  const turn = data.turn === undefined ? 1 : asWhole(data.turn, 'battle.turn', 1, 1000)
  const cards: Card[] = []
  const listed = asList(data.ships ?? [], 'battle.ships')
  const ships = listed.map((ship, i) => readShip(r, ship, `battle.ships[${i}]`, year, turn, cards))
  ships.forEach((ship, i) => {
    if (ships.findIndex((other) => other.id === ship.id) !== i)
      throw new Malformed(`battle.ships[${i}].id`, `there are two ships ${shown(ship.id)}: each needs an id of its own`)
  })
  const phase: Phase = data.phase === undefined ? 'initiative' : asOneOf(data.phase, PHASES, 'battle.phase')
  const battle: VasBattle = {
    ruleset,
    version,
    turn,
    phase,
    initiative: null,
    active: 'red',
    nominated: null,
    repaired: { red: false, blue: false },
    year,
    turnLimit:
      data.turnLimit === undefined
        ? Math.max(DEFAULTS.turnLimit, turn)
        : asWhole(data.turnLimit, 'battle.turnLimit', turn, 1000),
    table: readTable(data.table),
    edges: readEdges(data.edges),
    options: readOptions(data.options),
    sides: readSides(data.sides),
    cards,
    ships,
    smoke:
      data.smoke === undefined
        ? []
        : asList(data.smoke, 'battle.smoke').map((at, i) => readPoint(at, `battle.smoke[${i}]`)),
    terrain: readTerrain(data.terrain),
    spotting: [],
    result: null,
  }
  battle.spotting = readSpotting(data.spotting, ships)
  const initiative = data.initiative == null ? null : asOneOf(data.initiative, SIDES, 'battle.initiative')
  const active = data.active === undefined ? null : asOneOf(data.active, SIDES, 'battle.active')
  takeTurns(battle, initiative, active)
  for (const ship of ships) {
    if (!onTable(ship)) continue
    if (ship.x < 0 || ship.y < 0 || ship.x > battle.table[0] || ship.y > battle.table[1])
      throw new Malformed(
        `battle.ships, ${ship.id}`,
        `lies off the table of ${battle.table[0] / 1000}" by ${battle.table[1] / 1000}"`,
      )
  }
  return battle
}

/** Whose choice it is in a position entered half-way: sides alternate, so the one with fewer done is next. */
function takeTurns(battle: VasBattle, initiative: Side | null, active: Side | null): void {
  if (battle.phase === 'initiative') return
  const winnerChooses = battle.phase !== 'movement'
  battle.initiative = initiative ?? (active === null ? 'red' : winnerChooses ? active : opponent(active))
  const first = winnerChooses ? battle.initiative : opponent(battle.initiative)
  const done = (side: Side): number =>
    battle.ships.filter(
      (ship) => ship.side === side && (battle.phase === 'movement' ? ship.moved !== null : ship.fired),
    ).length
  battle.active = active ?? (done(first) <= done(opponent(first)) ? first : opponent(first))
}

function readShip(r: Rules, value: unknown, where: string, year: number, turn: number, cards: Card[]): Ship {
  const data = asData(value, where, 'the fields of a ship')
  onlyFields(data, SHIP_FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const card = fieldCard(data, id, where, year)
  const at = data.at === undefined ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  const hull = data.hull === undefined ? card.hull : asWhole(data.hull, `${where}.hull`, 0, card.hull)
  const order = data.order == null ? null : asOneOf(data.order, ORDERS, `${where}.order`)
  const ship: Ship = {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? named(id, card) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    x: at.x,
    y: at.y,
    heading: data.heading === undefined ? 0 : normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720))),
    moved: readMoved(data.moved, `${where}.moved`),
    fired: data.fired === undefined ? false : asFlag(data.fired, `${where}.fired`),
    hull,
    crippled: false,
    sunk: hull === 0 || (data.sunk !== undefined && asFlag(data.sunk, `${where}.sunk`)) ? turn : 0,
    withdrawn: readWithdrawn(data.withdrawn, `${where}.withdrawn`),
    anchored: data.anchored === undefined ? false : asFlag(data.anchored, `${where}.anchored`),
    aground: data.aground === undefined ? false : asFlag(data.aground, `${where}.aground`),
    criticals: readCriticals(data.criticals, `${where}.criticals`),
    losses: [],
    speedLost: 0,
    vital: readVital(data.vital, `${where}.vital`),
    jam: data.jam == null ? null : asOneOf(data.jam, ['port', 'none', 'starboard'] as const, `${where}.jam`),
    order,
    ordered: order,
    fastEvader: false,
    traits: { ...card.traits },
    weapons: card.weapons.map((weapon) => fresh(r, weapon)),
  }
  if (ship.sunk > 0) ship.hull = 0
  if (ship.jam !== null && !ship.vital.includes('rudder-jammed')) ship.vital.push('rudder-jammed')
  if (ship.jam === null && ship.vital.includes('rudder-jammed'))
    throw new Malformed(`${where}.jam`, 'say which way the rudder is jammed: port, none or starboard')
  readLosses(ship, card, data.losses, `${where}.losses`)
  for (const [i, name] of asList(data.out ?? [], `${where}.out`).entries())
    ship.weapons[findWeapon(card, name, `${where}.out[${i}]`)]!.out = true
  readTorpedoes(ship, card, data.torpedoes, turn, `${where}.torpedoes`)
  const crippled =
    data.crippled === undefined
      ? hull <= card.crippledAt && ship.sunk === 0
      : asFlag(data.crippled, `${where}.crippled`)
  if (crippled) startCrippled(r, ship, card)
  if (order === 'evade')
    ship.fastEvader =
      card.type === 'destroyer' &&
      card.flankSpeed - ship.speedLost - r.engineSpeedLoss(r, ship.criticals.engine) > r.fastBeyond.inches
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
  ship.traits.lumbering = 1
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
    firedOn: 0,
  }
}

/** The card of the ship's class, or one written in place; in service and refitted for the year (VAS-CARD-20, VAS-CARD-21). */
function fieldCard(data: Data, id: string, where: string, year: number): Card {
  const inline = data.card !== undefined
  const shipClass = inline
    ? readCard(data.card, `${where}.card`, typeof data.class === 'string' ? data.class : id)
    : findClass(data.class, `${where}.class`)
  const { class: name, commissioned } = shipClass.card
  if (commissioned !== null && commissioned > year)
    refuse('VAS-CARD-21', `${where}: ${name} enters service in ${commissioned}, the battle is set in ${year}`)
  return cardIn(year, shipClass)
}

/** By id, class name or the name of a ship of the class. */
export function findClass(wanted: unknown, where: string): ShipClass {
  const name = asText(wanted, where).toLowerCase()
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

/** Ships of one class share one card. */
function keepCard(cards: Card[], card: Card): number {
  const text = canonical(card)
  const known = cards.findIndex((other) => other.id === card.id && canonical(other) === text)
  return known >= 0 ? known : cards.push(card) - 1
}

function named(id: string, card: Card): string {
  return card.ships.find((ship) => ship.toLowerCase() === id.toLowerCase()) ?? id.charAt(0).toUpperCase() + id.slice(1)
}

export function readPoint(value: unknown, where: string): Point {
  const [x, y, ...more] = asList(value, where)
  if (x === undefined || y === undefined || more.length > 0)
    throw new Malformed(where, `a place [east, north] expected, not ${shown(value)}`)
  return {
    x: thousandths(asNumber(x, `${where}[0]`, -1000, 1000)),
    y: thousandths(asNumber(y, `${where}[1]`, -1000, 1000)),
  }
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

function readVital(value: unknown, where: string): Vital[] {
  return asList(value ?? [], where).map((item, i) =>
    asOneOf(asText(item, `${where}[${i}]`).toLowerCase().replaceAll(' ', '-'), VITALS, `${where}[${i}]`),
  )
}

/** Which dice and turrets the Critical Scores have cost. */
function readLosses(ship: Ship, card: Card, value: unknown, where: string): void {
  asList(value ?? [], where).forEach((item, i) => {
    const place = `${where}[${i}]`
    const data = asData(item, place, '{ area, score, group, dice } or { area, score, turret }')
    onlyFields(data, ['area', 'score', 'group', 'dice', 'turret'], place)
    const area = asOneOf(data.area, AREAS, `${place}.area`)
    const score = asWhole(data.score, `${place}.score`, 1, 6)
    if (data.turret !== undefined) {
      const turret = findWeapon(card, data.turret, `${place}.turret`)
      ship.weapons[turret]!.damaged = true
      ship.losses.push({ area, score, group: null, dice: [], turret })
      return
    }
    const group: WeaponGroup = asOneOf(data.group, ['light-guns', 'aa-battery', 'torpedoes'] as const, `${place}.group`)
    const lost = asWhole(data.dice ?? 1, `${place}.dice`, 1, 2)
    const kind = { 'light-guns': 'light-gun', 'aa-battery': 'aa-battery', torpedoes: 'torpedo' }[group]
    const dice = card.weapons.flatMap((weapon, index): [number, number, number][] => {
      if (weapon.kind !== kind) return []
      const ad = kind === 'aa-battery' ? Math.min(lost, Math.max(0, weapon.ad - ship.weapons[index]!.adHurt)) : lost
      return [[index, ad, lost - ad]]
    })
    for (const [index, ad, local] of dice) {
      ship.weapons[index]!.adHurt += ad
      ship.weapons[index]!.localHurt += local
    }
    ship.losses.push({ area, score, group, dice, turret: null })
  })
}

function readTorpedoes(ship: Ship, card: Card, value: unknown, turn: number, where: string): void {
  asList(value ?? [], where).forEach((item, i) => {
    const place = `${where}[${i}]`
    const data = asData(item, place, '{ weapon, loaded, spares, firedLastTurn }')
    onlyFields(data, ['weapon', 'loaded', 'spares', 'firedLastTurn'], place)
    const index = findWeapon(card, data.weapon, `${place}.weapon`)
    const state = ship.weapons[index]!
    const ad = card.weapons[index]!.ad
    if (data.loaded !== undefined) state.loaded = asWhole(data.loaded, `${place}.loaded`, 0, ad)
    if (data.spares !== undefined) state.spares = asWhole(data.spares, `${place}.spares`, 0, ad)
    if (data.firedLastTurn !== undefined && asFlag(data.firedLastTurn, `${place}.firedLastTurn`))
      state.firedOn = turn - 1
  })
}

function readTable(value: unknown): [number, number] {
  const [width, depth] = asList(value ?? DEFAULTS.table, 'battle.table')
  return [
    thousandths(asNumber(width, 'battle.table[0]', 1, 1000)),
    thousandths(asNumber(depth, 'battle.table[1]', 1, 1000)),
  ]
}

function readEdges(value: unknown): Record<Side, Edge> {
  const data = value === undefined ? DEFAULTS.edges : asData(value, 'battle.edges', '{ red: south, blue: north }')
  return { red: asOneOf(data.red, EDGES, 'battle.edges.red'), blue: asOneOf(data.blue, EDGES, 'battle.edges.blue') }
}

function readOptions(value: unknown): VasBattle['options'] {
  const data = value === undefined ? {} : asData(value, 'battle.options')
  onlyFields(data, ['confirmDevastating'], 'battle.options')
  return {
    confirmDevastating:
      data.confirmDevastating === undefined
        ? false
        : asFlag(data.confirmDevastating, 'battle.options.confirmDevastating'),
  }
}

function readSides(value: unknown): Record<Side, SideState> {
  const data = value === undefined ? {} : asData(value, 'battle.sides')
  onlyFields(data, SIDES, 'battle.sides')
  const side = (name: Side): SideState => {
    const fields = data[name] === undefined ? {} : asData(data[name], `battle.sides.${name}`)
    onlyFields(fields, ['nation', 'initiativeModifier'], `battle.sides.${name}`)
    return {
      nation: fields.nation == null ? null : asText(fields.nation, `battle.sides.${name}.nation`),
      initiativeModifier:
        fields.initiativeModifier === undefined
          ? 0
          : asWhole(fields.initiativeModifier, `battle.sides.${name}.initiativeModifier`, -3, 3),
    }
  }
  return { red: side('red'), blue: side('blue') }
}

function readTerrain(value: unknown): VasBattle['terrain'] {
  return asList(value ?? [], 'battle.terrain').map((item, i) => {
    const where = `battle.terrain[${i}]`
    const data = isData(item) ? item : { shape: item }
    onlyFields(data, ['name', 'shape'], where)
    const shape = asList(data.shape, `${where}.shape`).map((at, j) => readPoint(at, `${where}.shape[${j}]`))
    if (shape.length < 3) throw new Malformed(`${where}.shape`, 'land needs at least three corners')
    return { name: data.name === undefined ? 'land' : asText(data.name, `${where}.name`), shape }
  })
}

function readSpotting(value: unknown, ships: readonly Ship[]): VasBattle['spotting'] {
  return asList(value ?? [], 'battle.spotting').map((item, i) => {
    const where = `battle.spotting[${i}]`
    const data = asData(item, where, '{ ship, target }')
    onlyFields(data, ['ship', 'target'], where)
    const known = (id: unknown, place: string): string => {
      if (!ships.some((ship) => ship.id === id)) throw new Malformed(place, `there is no ship ${shown(id)}`)
      return id as string
    }
    return { ship: known(data.ship, `${where}.ship`), target: known(data.target, `${where}.target`) }
  })
}
