import { canonical } from '../../kernel/hash.ts'
import { asData, asList, asOneOf, asText, asWhole, type Data, onlyFields, shown } from '../../kernel/reading.ts'
import { Malformed } from '../../kernel/ruleset.ts'
import { AIRCRAFT_POSITIONS, type Aircraft, SIDES } from './battle.ts'
import type { AircraftCard } from './card.ts'
import { readAbilities, readAircraftCard } from './card-reading.ts'
import { printedAircraft } from './cards/aircraft.ts'
import { readPoint } from './places.ts'

const FIELDS = [
  'id', 'side', 'class', 'card', 'abilities', 'name', 'base', 'at', 'position', 'against', 'rearming', 'markers', 'used',
] // biome-ignore format: a list of names reads best filled

/** An aircraft token on its base, or on the table where it has a position. */
export function readAircraft(value: unknown, where: string, cards: AircraftCard[]): Aircraft {
  const data = asData(value, where, 'the fields of an aircraft token')
  onlyFields(data, FIELDS, where)
  const id = asText(data.id, `${where}.id`)
  const card = fieldCard(data, id, where)
  const markers = asList(data.markers ?? [], `${where}.markers`).map((name, i) =>
    asOneOf(name, ['aborted', 'destroyed'] as const, `${where}.markers[${i}]`),
  )
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
    data.card === undefined
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

function keepCard(cards: AircraftCard[], card: AircraftCard): number {
  const known = cards.findIndex(
    (other) => other === card || (other.id === card.id && canonical(other) === canonical(card)),
  )
  return known >= 0 ? known : cards.push(card) - 1
}
