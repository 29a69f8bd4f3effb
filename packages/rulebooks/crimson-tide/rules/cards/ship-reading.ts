import {
  asData,
  asFlag,
  asList,
  asNames,
  asNumber,
  asOneOf,
  asText,
  asTurned,
  asWhole,
  type Data,
  hundredths,
  keepCard,
  Malformed,
  normal,
  onlyFields,
  readPoint,
  shown,
  thousandths,
} from '@flankspeed/kernel'
import { CRITICALS, conditionOf, SHIP_MARKERS, type Ship, SIDES } from '../battle.ts'
import { refuse } from '../reasons.ts'
import type { Card } from './card.ts'
import { readAbilities, readCard } from './card-reading.ts'
import { printedShips } from './printed/ships.ts'

const FIELDS = [
  'id', 'side', 'class', 'card', 'abilities', 'name', 'at', 'heading', 'moved', 'turned', 'astern', 'hull', 'markers',
  'criticals', 'inbound', 'used',
] // biome-ignore format: a list of names reads best filled

export function readShip(value: unknown, where: string, cards: Card[]): Ship {
  const data = asData(value, where, 'the fields of a ship')
  onlyFields(data, FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const card = fieldCard(data, id, where)
  const criticals = asNames(data.criticals, CRITICALS, `${where}.criticals`)
  const printed = criticals.includes('crippled') ? 1 : card.hull
  const hull = data.hull === undefined ? printed : asWhole(data.hull, `${where}.hull`, 0, printed)
  const markers = new Set(asNames(data.markers, SHIP_MARKERS, `${where}.markers`))
  const at = data.at === undefined ? { x: 0, y: 0 } : readPoint(data.at, `${where}.at`)
  const ship: Ship = {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    x: at.x,
    y: at.y,
    heading: data.heading === undefined ? 0 : normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720))),
    moved: readMoved(data.moved, `${where}.moved`),
    turned: data.turned !== undefined && asTurned(data.turned, `${where}.turned`),
    astern: data.astern !== undefined && asFlag(data.astern, `${where}.astern`),
    hull: markers.has('destroyed') ? 0 : hull,
    destroyed: hull === 0 || markers.has('destroyed'),
    criticals,
    stopped: markers.has('stopped'),
    mustReverse: markers.has('mustReverse'),
    collided: markers.has('collided'),
    submerged: markers.has('submerged'),
    detected: markers.has('detected'),
    launched: markers.has('launched'),
    firedSurface: markers.has('firedSurface'),
    stands: { hull: 0, destroyed: false, criticals: [] },
    inbound: readInbound(data.inbound, `${where}.inbound`),
    used: asList(data.used ?? [], `${where}.used`).map((weapon, i) => asText(weapon, `${where}.used[${i}]`)),
    sighted: [],
    unsighted: [],
    searched: false,
    declared: false,
    placed: true,
    repairFirst: null,
    unreliable: { earlier: 0, now: 0 },
    fate: null,
    late: false,
    landing: 0,
  }
  if (ship.submerged && card.type !== 'submarine')
    refuse('CT-UNIT-01', `${where}: only submarines can be submerged, and ${card.name} is not one`)
  ship.stands = conditionOf(ship)
  return ship
}

/** TORPEDO INBOUND markers: those of earlier turns, and those launched in this one. */
function readInbound(value: unknown, where: string): Ship['inbound'] {
  const data = value === undefined ? {} : asData(value, where, '{ earlier, now }')
  onlyFields(data, ['earlier', 'now'], where)
  return {
    earlier: asWhole(data.earlier ?? 0, `${where}.earlier`, 0, 100),
    now: asWhole(data.now ?? 0, `${where}.now`, 0, 100),
  }
}

function readMoved(value: unknown, where: string): number | null {
  if (value == null || value === false) return null
  return value === true ? 0 : thousandths(asNumber(value, where, 0, 100))
}

function fieldCard(data: Data, id: string, where: string): Card {
  const card =
    data.card == null
      ? findClass(data.class, `${where}.class`)
      : readCard(data.card, `${where}.card`, typeof data.class === 'string' ? data.class : id)
  if (data.abilities === undefined) return card
  return { ...card, abilities: readAbilities(data.abilities, `${where}.abilities`) }
}

/** By id, name or class, or by the beginning of a name that is the only one. */
function findClass(wanted: unknown, where: string): Card {
  const name = asText(wanted, where).toLowerCase()
  const namesOf = ({ id, name: full, class: of }: Card): string[] => [id, full, of].map((known) => known.toLowerCase())
  const found = printedShips.find((card) => namesOf(card).includes(name))
  if (found) return found
  const [only, another] = printedShips.filter((card) => namesOf(card).some((known) => known.startsWith(name)))
  if (only && !another) return only
  throw new Malformed(
    where,
    `there is no class ${shown(wanted)} here: the printed cards are ${printedShips.map((card) => card.class).join(', ')}; other ships need their card`,
  )
}
