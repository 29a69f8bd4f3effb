import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  type Dice,
  hasPlace,
  hundredths,
  isData,
  Malformed,
  normal,
  onlyFields,
  readEdges,
  readNamed,
  readPoint,
  readTable,
  refuseTwins,
  shown,
  thousandths,
} from '@flankspeed/kernel'
import { readStand } from '../air/stand-reading.ts'
import {
  type FdBattle,
  type Land,
  LIGHTS,
  type Light,
  type Minefield,
  opponent,
  type Phase,
  SCENARIOS,
  SIDES,
  type Side,
  type Smoke,
  type Squall,
  STEPS,
  type StepName,
  WEATHERS,
  type Weather,
  type Wreck,
} from '../battle.ts'
import type { Card, StandCard } from '../cards/card.ts'
import { findClass, readShip } from '../cards/ship-reading.ts'
import { readSquadrons } from '../command/squadron-reading.ts'
import { refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { readPhase } from '../turn/phase-reading.ts'
import { dummiesFor } from '../undersea/submarines.ts'

const FIELDS = [
  'turn', 'phase', 'step', 'initiative', 'active', 'light', 'weather', 'squalls', 'turnLimit', 'scenario', 'points', 'table', 'edges',
  'ships', 'stands', 'squadrons', 'wrecks', 'smoke', 'minefields', 'land', 'terrain', 'orders',
] // biome-ignore format: a list of names reads best filled

/** The standard table; each player's home is a long edge (FD-SET-02). */
const DEFAULTS = { table: [240, 150], edges: { red: 'south', blue: 'north' } } as const

/** Sets up the position that a case or a scenario describes. */
export function muster(r: Rules, ruleset: string, version: number, setup: unknown, dice: Dice): FdBattle {
  const data = asData(setup, 'battle')
  onlyFields(data, FIELDS, 'battle')
  const turn = data.turn === undefined ? 1 : asWhole(data.turn, 'battle.turn', 1, 1000)
  const phase: Phase = data.phase === undefined ? 'initiative' : readPhase(data.phase, 'battle.phase')
  const cards: Card[] = []
  const standCards: StandCard[] = []
  const ships = asList(data.ships ?? [], 'battle.ships').map((ship, i) =>
    readShip(ship, `battle.ships[${i}]`, cards, phase),
  )
  if (phase === 'deployment') for (const [i, ship] of ships.entries()) ship.placed = hasPlace(data.ships, i)
  if (phase === 'deployment') ships.push(...dummiesFor(ships, cards))
  const stands = asList(data.stands ?? [], 'battle.stands').map((stand, i) =>
    readStand(stand, `battle.stands[${i}]`, standCards),
  )
  const light = readLight(data.light, data.weather, data.scenario)
  const scenario = data.scenario == null ? null : asOneOf(data.scenario, SCENARIOS, 'battle.scenario')
  const initiative = readInitiative(data, phase)
  const b: FdBattle = {
    ruleset,
    version,
    turn,
    phase,
    step: readStep(data.step, phase),
    initiative,
    initiativeRolled: phase !== 'deployment' && phase !== 'initiative',
    active: 'red',
    ended: { red: false, blue: false },
    through: { red: false, blue: false },
    acting: null,
    moving: null,
    yielded: { red: false, blue: false },
    pending: null,
    light,
    weather: readWeather(data.weather, light, phase),
    turnLimit: readLimit(data.turnLimit, scenario, light, turn),
    scenario,
    points: data.points == null ? null : asWhole(data.points, 'battle.points', 1, 100_000),
    edges: readEdges(data.edges, DEFAULTS.edges),
    table: readTable(data.table, DEFAULTS.table, 2000),
    cards,
    ships,
    standCards,
    stands,
    squadrons: readSquadrons(data.squadrons, ships, stands, phase),
    wrecks: asList(data.wrecks ?? [], 'battle.wrecks').map((wreck, i) => readWreck(wreck, i, turn)),
    smoke: asList(data.smoke ?? [], 'battle.smoke').map((screen, i) => readSmoke(screen, `battle.smoke[${i}]`, turn)),
    squalls: asList(data.squalls ?? [], 'battle.squalls').map(readSquall),
    minefields: asList(data.minefields ?? [], 'battle.minefields').map(readMinefield),
    land: [
      ...asList(data.land ?? [], 'battle.land').map((item, i) => readLand(item, `battle.land[${i}]`)),
      ...asList(data.terrain ?? [], 'battle.terrain').map((item, i) => readLand(item, `battle.terrain[${i}]`)),
    ],
    conceded: null,
    result: null,
  }
  b.active =
    data.active === undefined || data.initiative != null ? r.firstIn(b) : asOneOf(data.active, SIDES, 'battle.active')
  refuseTwins([...ships, ...stands])
  const against = r.scenarioObjection(r, b)
  if (against) refuseFor(against)
  for (const [i, ship] of asList(data.ships ?? [], 'battle.ships').entries())
    if (isData(ship) && ship.changesPlaces != null)
      r.changePlaces(b, ships[i]!, asText(ship.changesPlaces, `battle.ships[${i}].changesPlaces`), dice)
  r.nameMarkers(b)
  for (const stand of stands) putAboard(b, stand)
  for (const ship of ships) if (ship.collided) ship.fouled = r.inTouchWith(r, b, ship)
  if (b.step === 'ship-movement') for (const ship of ships) ship.inCommand = r.isInCommand(r, b, ship)
  for (const ship of ships)
    if (ship.placed && ship.fate === null && !r.isOnTable(b, ship))
      throw new Malformed(
        `battle.ships, ${ship.id}`,
        `is not on the table of ${b.table[0] / 1000} by ${b.table[1] / 1000} cm`,
      )
  return b
}

/** A stand on a deck is where its carrier is. */
function putAboard(b: FdBattle, stand: FdBattle['stands'][number]): void {
  if (stand.aboard === null) return
  const home = b.ships.find(({ id }) => id === stand.aboard)
  if (!home)
    throw new Malformed(
      `battle.stands, ${stand.id}`,
      `there is no ship ${shown(stand.aboard)}: aboard must name a ship of the battle`,
    )
  if (stand.state !== 'airborne') Object.assign(stand, { x: home.x, y: home.y })
}

/** Who has it: as given, else the first side to act in the case (FD-INIT-06). */
function readInitiative(data: Data, phase: Phase): Side | null {
  if (data.initiative != null) return asOneOf(data.initiative, SIDES, 'battle.initiative')
  if (phase === 'deployment' || phase === 'initiative') return null
  const active = data.active === undefined ? 'red' : asOneOf(data.active, SIDES, 'battle.active')
  return phase === 'action' || phase === 'end' ? active : opponent(active)
}

/** Where a phase is entered half-way. */
function readStep(value: unknown, phase: Phase): StepName {
  const known: readonly StepName[] = STEPS[phase]
  return value == null ? known[0]! : asOneOf(value, known, 'battle.step')
}

function readLight(value: unknown, weather: unknown, scenario: unknown): Light {
  if (value != null) return asOneOf(value, LIGHTS, 'battle.light')
  const word = typeof weather === 'string' ? weather.toLowerCase() : ''
  return scenario === 'night-raid' || word === 'moonlit' || word === 'dark' ? 'night' : 'day'
}

/** As given; rolled for in deployment where nobody says; else the best of its light (FD-SET-05). */
function readWeather(value: unknown, light: Light, phase: Phase): Weather | null {
  if (value == null) return phase === 'deployment' ? null : light === 'day' ? 'clear' : 'moonlit'
  const word = typeof value === 'string' ? value.toLowerCase().replace(' ', '-') : value
  const weather = asOneOf(word, WEATHERS, 'battle.weather')
  if ((weather === 'moonlit' || weather === 'dark') !== (light === 'night'))
    throw new Malformed(
      'battle.weather',
      `${weather} is not weather of the ${light}: choose ${light === 'night' ? 'moonlit or dark' : 'clear, light-haze, haze, rain or fog'}`,
    )
  return weather
}

/** FD-SET-06, FD-SET-10. */
function readLimit(value: unknown, scenario: FdBattle['scenario'], light: Light, turn: number): number {
  if (value != null) return asWhole(value, 'battle.turnLimit', turn, 1000)
  return Math.max(turn, scenario === 'carrier-strike' ? 24 : light === 'day' ? 20 : 15)
}

const readHeading = (value: unknown, where: string): number =>
  normal(hundredths(asNumber(value ?? 0, where, -360, 720)))

function readWreck(value: unknown, i: number, turn: number): Wreck {
  const where = `battle.wrecks[${i}]`
  const data: Data = isData(value) ? value : { at: value }
  onlyFields(data, ['id', 'class', 'at', 'heading', 'size', 'S', 'burning', 'until'], where)
  const once = data.class == null ? { size: 0, S: 20 } : findClass(data.class, `${where}.class`)
  return {
    id: data.id === undefined ? `wreck-${i + 1}` : asText(data.id, `${where}.id`),
    ...readPoint(data.at, `${where}.at`),
    heading: readHeading(data.heading, `${where}.heading`),
    size: asWhole(data.size ?? once.size, `${where}.size`, -4, 3),
    S: asWhole(data.S ?? once.S, `${where}.S`, 1, 1000),
    burning: data.burning != null && asFlag(data.burning, `${where}.burning`),
    until: asWhole(data.until ?? turn + 1, `${where}.until`, 0, 1000),
  }
}

/** A screen of 10 by 3 cm, by its centre; one that belongs to a ship stays with her until she moves (FD-SMK-01). */
function readSmoke(value: unknown, where: string, turn: number): Smoke {
  const data: Data = isData(value) ? value : { at: value }
  onlyFields(data, ['at', 'heading', 'length', 'width', 'ship', 'until'], where)
  const ship = data.ship == null ? null : asText(data.ship, `${where}.ship`)
  return {
    ...readPoint(data.at, `${where}.at`),
    heading: readHeading(data.heading, `${where}.heading`),
    halfLength: thousandths(asNumber(data.length ?? 10, `${where}.length`, 0.1, 200)) / 2,
    halfBeam: thousandths(asNumber(data.width ?? 3, `${where}.width`, 0.1, 200)) / 2,
    ship,
    until: data.until == null ? (ship === null ? turn : null) : asWhole(data.until, `${where}.until`, 0, 1000),
  }
}

/** Circles of 25 cm; `direction` is the d10 that fixed their drift, 36 degrees a step (FD-VIS-16). */
function readSquall(item: unknown, i: number): Squall {
  const where = `battle.squalls[${i}]`
  const data: Data = isData(item) ? item : { at: item }
  onlyFields(data, ['id', 'at', 'heading', 'direction', 'diameter', 'radius'], where)
  const degrees =
    data.direction === undefined
      ? data.heading == null
        ? null
        : asNumber(data.heading, `${where}.heading`, -360, 720)
      : 36 * asWhole(data.direction, `${where}.direction`, 1, 10)
  return {
    id: data.id === undefined ? `squall-${i + 1}` : asText(data.id, `${where}.id`),
    ...readPoint(data.at, `${where}.at`),
    heading: degrees === null ? null : normal(hundredths(degrees)),
    radius:
      data.radius === undefined
        ? thousandths(asNumber(data.diameter ?? 25, `${where}.diameter`, 1, 500)) / 2
        : thousandths(asNumber(data.radius, `${where}.radius`, 0.5, 250)),
  }
}

/** 10 by 5 cm, by its centre; live for both sides (FD-MINE-01). */
function readMinefield(item: unknown, i: number): Minefield {
  const where = `battle.minefields[${i}]`
  const data: Data = isData(item) ? item : { at: item }
  onlyFields(data, ['id', 'side', 'at', 'heading', 'hidden', 'liveFrom'], where)
  const at = readPoint(data.at, `${where}.at`)
  return {
    // Its id is its position: a number would reveal how many others there are.
    id: data.id === undefined ? `mines-at-${at.x / 1000}-${at.y / 1000}` : asText(data.id, `${where}.id`),
    side: asOneOf(data.side ?? 'blue', SIDES, `${where}.side`),
    ...at,
    heading: readHeading(data.heading, `${where}.heading`),
    liveFrom: asWhole(data.liveFrom ?? 1, `${where}.liveFrom`, 1, 1000),
    hidden: data.hidden == null || asFlag(data.hidden, `${where}.hidden`),
  }
}

function readLand(item: unknown, where: string): Land {
  const data: Data = isData(item) ? item : { shape: item }
  onlyFields(data, ['id', 'name', 'shape', 'kind', 'shoal', 'shallow', 'blocks'], where)
  const kind = asOneOf(data.kind ?? 'land', ['land', 'island', 'shoal'], `${where}.kind`)
  const says = (field: string): boolean | null =>
    data[field] == null ? null : asFlag(data[field], `${where}.${field}`)
  const shoal = says('shoal') ?? says('shallow') ?? (kind === 'shoal' || says('blocks') === false)
  const shape = asList(data.shape, `${where}.shape`).map((at, j) => readPoint(at, `${where}.shape[${j}]`))
  if (shape.length < 3) throw new Malformed(`${where}.shape`, 'at least three corners expected')
  return {
    ...readNamed(data, shoal ? 'a shoal' : 'the shore', where),
    shape,
    shoal,
  }
}
