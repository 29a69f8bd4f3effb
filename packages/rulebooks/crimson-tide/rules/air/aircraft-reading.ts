import {
  asData,
  asList,
  asNames,
  asOneOf,
  asText,
  asWhole,
  type Data,
  keepCard,
  Malformed,
  onlyFields,
  readPoint,
  shown,
} from '@flankspeed/kernel'
import { AIRCRAFT_POSITIONS, type Aircraft, LAND_TARGET_KINDS, type LandTarget, SIDES } from '../battle.ts'
import type { AircraftCard } from '../cards/card.ts'
import { readAbilities, readAircraftCard } from '../cards/card-reading.ts'
import { printedAircraft } from '../cards/printed/aircraft.ts'
import type { Rules } from '../rules.ts'

const FIELDS = [
  'id', 'side', 'class', 'card', 'abilities', 'name', 'base', 'at', 'position', 'against', 'rearming', 'markers', 'used',
] // biome-ignore format: a list of names reads best filled

/** An aircraft token on its base, or on the table where it has a position. */
export function readAircraft(value: unknown, where: string, cards: AircraftCard[]): Aircraft {
  const data = asData(value, where, 'the fields of an aircraft token')
  onlyFields(data, FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const card = fieldCard(data, id, where)
  const markers = asNames(data.markers, ['aborted', 'destroyed'] as const, `${where}.markers`)
  const at = data.at == null ? null : readPoint(data.at, `${where}.at`)
  return {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    card: keepCard(cards, card),
    base: data.base === undefined ? 'land' : asText(data.base, `${where}.base`),
    x: at?.x ?? 0,
    y: at?.y ?? 0,
    position:
      data.position == null
        ? at === null
          ? null
          : 'free'
        : asOneOf(data.position, AIRCRAFT_POSITIONS, `${where}.position`),
    against: data.against == null ? null : asText(data.against, `${where}.against`),
    rearming: asWhole(data.rearming ?? 0, `${where}.rearming`, 0, 9),
    aborted: markers.includes('aborted'),
    destroyed: markers.includes('destroyed'),
    used: asList(data.used ?? [], `${where}.used`).map((weapon, i) => asText(weapon, `${where}.used[${i}]`)),
    sighted: [],
    unsighted: [],
    searched: false,
    lost: false,
  }
}

function fieldCard(data: Data, id: string, where: string): AircraftCard {
  const card =
    data.card == null
      ? findAircraft(data.class, `${where}.class`)
      : readAircraftCard(data.card, `${where}.card`, typeof data.class === 'string' ? data.class : id)
  if (data.abilities === undefined) return card
  return { ...card, abilities: readAbilities(data.abilities, `${where}.abilities`) }
}

/** By id or name, or by the beginning of the name. */
function findAircraft(wanted: unknown, where: string): AircraftCard {
  const name = asText(wanted, where).toLowerCase()
  const found =
    printedAircraft.find((card) => card.id === name || card.name.toLowerCase() === name) ??
    printedAircraft.find((card) => card.name.toLowerCase().startsWith(name))
  if (found) return found
  throw new Malformed(
    where,
    `there is no aircraft ${shown(wanted)} here: the printed cards are ${printedAircraft.map((card) => card.name).join(', ')}; others need their card`,
  )
}

const LAND_FIELDS = ['id', 'side', 'name', 'kind', 'at', 'armour', 'critical', 'hull', 'value']

/** A battery, building or airfield, with the usual figures where none are given (CT-AIR-09, CT-R-80). */
export function readLandTarget(r: Rules, value: unknown, i: number): LandTarget {
  const where = `battle.landTargets[${i}]`
  const data = asData(value, where, '{ id, side, kind, at }')
  onlyFields(data, LAND_FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const kind = asOneOf(data.kind, LAND_TARGET_KINDS, `${where}.kind`)
  const usual = r.landTargets[kind]
  const armour = asWhole(data.armour ?? usual.armour, `${where}.armour`, 1, 40)
  return {
    id,
    side: asOneOf(data.side, SIDES, `${where}.side`),
    name: data.name === undefined ? id.charAt(0).toUpperCase() + id.slice(1) : asText(data.name, `${where}.name`),
    kind,
    ...readPoint(data.at, `${where}.at`),
    armour,
    critical: asWhole(data.critical ?? usual.critical, `${where}.critical`, armour, 60),
    hull: asWhole(data.hull ?? usual.hull, `${where}.hull`, 0, 20),
    value: asWhole(data.value ?? 0, `${where}.value`, 0, 10_000),
    gone: false,
  }
}
