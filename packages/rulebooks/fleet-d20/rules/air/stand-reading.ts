import {
  asData,
  asFlag,
  asList,
  asOneOf,
  asText,
  asWhole,
  type Data,
  isData,
  keepCard,
  Malformed,
  onlyFields,
  readPoint,
  shown,
} from '@flankspeed/kernel'
import { isSteady, SIDES, STAND_STATES, type Stand } from '../battle.ts'
import { type Load, STAND_TYPES, type StandCard } from '../cards/card.ts'
import { readLoads, readStandCard } from '../cards/card-reading.ts'
import { printedStands } from '../cards/printed/stands.ts'
import { refuse } from '../reasons.ts'
import { airAttack, airWeapon } from './air-weapons.ts'

const SHEET = ['move_cm', 'hit_points', 'acf', 'endurance_turns', 'night_capable', 'loads']

const FIELDS = [
  'id', 'side', 'class', 'type', 'card', 'name', 'at', 'aircraft', 'original', 'flak', 'loaded', 'crew_quality', 'state',
  'aboard', 'turnStart', 'morale', 'moved', 'activated', 'intercepted', 'ammunition', 'points', 'aloft', 'escorts', 'part',
  'launched', 'offTable', 'backOn', 'met', ...SHEET,
] // biome-ignore format: a list of names reads best filled

export function readStand(value: unknown, where: string, cards: StandCard[]): Stand {
  const data = asData(value, where, 'the fields of an aircraft stand')
  onlyFields(data, FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const sheet = fieldCard(data, id, where)
  const { card, loaded } = loadedCard(sheet, data.loaded, `${where}.loaded`)
  const whole = (field: string, usually: number, least = 0, most = 1000): number =>
    asWhole(data[field] ?? usually, `${where}.${field}`, least, most)
  const flag = (field: string): boolean => data[field] != null && asFlag(data[field], `${where}.${field}`)
  const aircraft = whole('aircraft', card.aircraft)
  if (aircraft > 24) refuse('FD-AIR-01', `${where}.aircraft: a stand has up to 24 aircraft, not ${aircraft}`)
  const aboard = data.aboard == null ? null : asText(data.aboard, `${where}.aboard`)
  const at = data.at === undefined ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  return {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    x: at.x,
    y: at.y,
    state: asOneOf(
      data.state ?? (aboard !== null && data.at === undefined ? 'ready' : 'airborne'),
      STAND_STATES,
      `${where}.state`,
    ),
    aboard,
    aircraft,
    original: whole('original', Math.max(aircraft, hasSheet(data) ? card.aircraft : aircraft), 0, 24),
    crew_quality: whole('crew_quality', card.crew_quality, -20, 5),
    flak: whole('flak', 0, 0, 3),
    loaded,
    mayCarry: mayCarry(data, sheet),
    kamikaze: card.loads.some(({ attack }) => attack === 'kamikaze') || sheet.loads.length === 0,
    arming: card.loads.length > 0 ? (loaded ?? 0) : null,
    ammunition: whole('ammunition', 3, 0, 3),
    points: whole('points', 0),
    aloft: whole('aloft', 0),
    part: whole('part', 0, 0, aboard === null ? 0 : Math.max(0, aircraft - 1)),
    launched: flag('launched'),
    offTable: flag('offTable'),
    moved: flag('moved'),
    activated: flag('activated'),
    intercepted: flag('intercepted'),
    met: asList(data.met ?? [], `${where}.met`).map((met, i) => asText(met, `${where}.met[${i}]`)),
    escorts: data.escorts == null ? null : asText(data.escorts, `${where}.escorts`),
    shielded: false,
    firedAtBy: [],
    turnStart: readTurnStart(data.turnStart, aircraft, `${where}.turnStart`),
    testedMorale: false,
    goingHome: readMorale(data.morale, `${where}.morale`),
    goesWithSquadron: false,
    backOn: data.backOn == null ? null : whole('backOn', 0),
    fate: aircraft === 0 ? 'destroyed' : null,
  }
}

/** Does the file say what kind of stand it is? */
const hasSheet = ({ card, class: name, type }: Data): boolean =>
  card !== undefined || name !== undefined || (type !== undefined && typeNamed(type) === null)

/** One of the three types, or the name of a role: dive bombers and the like are neither fighters nor fighter-bombers (FD-ACM-08). */
function typeNamed(value: unknown): StandCard['type'] | null {
  const word = typeof value === 'string' ? value.toLowerCase().replaceAll(' ', '-') : ''
  const type = STAND_TYPES.find((known) => known === word)
  return type ?? (/^(.*-)?bomber$/.test(word) ? 'other' : null)
}

/** By `class`, by a `type` that is a class, or by what the fields say; `type` may also be fighter, fighter-bomber or other. */
function fieldCard(data: Data, id: string, where: string): StandCard {
  const named = typeNamed(data.type)
  const wanted = data.class ?? (named ? undefined : data.type)
  const own = Object.fromEntries(
    SHEET.filter((field) => data[field] !== undefined).map((field) => [field, data[field]]),
  )
  const type = named ? { type: named } : {}
  if (data.card !== undefined) {
    const card = asData(data.card, `${where}.card`, 'the fields of an aircraft stand')
    return readStandCard({ ...card, ...type, ...own }, `${where}.card`, typeof wanted === 'string' ? wanted : id)
  }
  if (wanted === undefined) return readStandCard({ ...type, ...own }, where, id)
  const found = findClass(wanted, `${where}.class`)
  return Object.keys(own).length === 0 && !named ? found : readStandCard({ ...found, ...type, ...own }, where, id)
}

function findClass(wanted: unknown, where: string): StandCard {
  const name = asText(wanted, where).toLowerCase()
  const found = printedStands.find((card) => [card.id, card.name].some((known) => known.toLowerCase() === name))
  if (found) return found
  throw new Malformed(
    where,
    `there is no aircraft ${shown(wanted)} here: the printed stands are ${printedStands.map((card) => card.name).join(', ')}; others need their card`,
  )
}

/** A position that does not say which load it is leaves that to the attack. */
function mayCarry(data: Data, sheet: StandCard): Stand['mayCarry'] {
  if (data.loaded !== undefined && data.loaded !== true) return 'loaded'
  if (sheet.loads.length > 0) return 'listed'
  const listed = 'loads' in data || (isData(data.card) && 'loads' in data.card)
  return listed || printedStands.includes(sheet) ? 'loaded' : 'any'
}

const USUAL_LOAD = { attack: 'fighter-bomber', weapon: '500 lb or 250 kg bomb' }

/** true or false, the name of a weapon, or its own load; the first of its loads by default. */
function loadedCard(card: StandCard, value: unknown, where: string): { card: StandCard; loaded: number | null } {
  if (value === false || value === null) return { card, loaded: null }
  if (value === undefined) return { card, loaded: card.loads.length > 0 ? 0 : null }
  const withLoad = (load: Load): { card: StandCard; loaded: number } => ({
    card: { ...card, loads: [...card.loads, load] },
    loaded: card.loads.length,
  })
  if (value === true) return card.loads.length > 0 ? { card, loaded: 0 } : withLoad(readLoads([USUAL_LOAD], where)[0]!)
  if (isData(value)) return withLoad(readLoads([value], where)[0]!)
  if (typeof value === 'number') return { card, loaded: asWhole(value, where, 0, card.loads.length - 1) }
  const name = asText(value, where)
  const [attack, weapon] = [airAttack(name), airWeapon(name)]
  const known = card.loads.findIndex((load) => load.attack === attack || (weapon && load.weapon === weapon.weapon))
  return known >= 0 ? { card, loaded: known } : withLoad(readLoads([attack && !weapon ? { attack } : name], where)[0]!)
}

/** Aircraft as the turn began. */
function readTurnStart(value: unknown, aircraft: number, where: string): number {
  if (isData(value)) onlyFields(value, ['aircraft'], where)
  const [count, at] = isData(value) ? [value.aircraft, `${where}.aircraft`] : [value, where]
  return asWhole(count ?? aircraft, at, 0, 24)
}

const GOING_HOME = ['home', 'going-home', 'failed', 'withdrawing']

/** A stand whose morale has failed flies home. */
function readMorale(value: unknown, where: string): boolean {
  if (isSteady(value)) return false
  return asOneOf(value, ['steady', ...GOING_HOME], where) !== 'steady'
}
