import {
  asData,
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
import {
  ARC_NAMES,
  type ArcName,
  type Card,
  noTraits,
  type Ranges,
  type Refit,
  SHIP_TRAITS,
  SHIP_TYPES,
  type ShipClass,
  type ShipTrait,
  type Traits,
  WEAPON_KINDS,
  WEAPON_TRAITS,
  type Weapon,
  type WeaponKind,
  type WeaponTrait,
} from './card.ts'

const CARD_FIELDS = [
  'id', 'class', 'description', 'nation', 'type', 'commissioned', 'points', 'pointsProvisional', 'ships',
  'flankSpeed', 'armour', 'hull', 'crippledAt', 'traits', 'weapons', 'refits',
] // biome-ignore format: a list of names reads best filled
const WEAPON_FIELDS = ['name', 'kind', 'arc', 'ranges', 'ad', 'ap', 'dd', 'traits']

import { nationNamed } from '../command/nation-names.ts'

/** A card written by hand, with the fields of the printed ones; what is left out is plain and harmless. */
export function readCard(value: unknown, where: string, fallbackId: string): ShipClass {
  const data = asData(value, where, 'the fields of a ship card')
  onlyFields(data, CARD_FIELDS, where)
  const hull = asWhole(data.hull, `${where}.hull`, 1, 1000)
  const traits = readTraits(data.traits, SHIP_TRAITS, `${where}.traits`)
  const card: Card = {
    id: data.id === undefined ? fallbackId : asText(data.id, `${where}.id`),
    class: data.class === undefined ? fallbackId : asText(data.class, `${where}.class`),
    description:
      data.description == null || data.description === '' ? '' : asText(data.description, `${where}.description`),
    nation: nationNamed(data.nation, `${where}.nation`),
    type: asOneOf(data.type, SHIP_TYPES, `${where}.type`),
    commissioned: data.commissioned == null ? null : asWhole(data.commissioned, `${where}.commissioned`, 1850, 1950),
    points: asNumber(data.points ?? data.pointsProvisional ?? 0, `${where}.points`, 0, 100_000),
    provisional: data.points == null,
    ships:
      data.ships === undefined
        ? []
        : asList(data.ships, `${where}.ships`).map((ship, i) => asText(ship, `${where}.ships[${i}]`)),
    flankSpeed: asWhole(data.flankSpeed ?? 0, `${where}.flankSpeed`, 0, 20),
    armour: asWhole(data.armour === undefined ? undefined : figure(data.armour), `${where}.armour`, 0, 12),
    hull,
    crippledAt:
      data.crippledAt === undefined ? Math.floor(hull / 3) : asWhole(data.crippledAt, `${where}.crippledAt`, 0, hull),
    traits: traits.scores,
    traitOrder: traits.order,
    weapons: asList(data.weapons ?? [], `${where}.weapons`).map((weapon, i) =>
      readWeapon(weapon, `${where}.weapons[${i}]`),
    ),
  }
  if (card.weapons.length > 30)
    throw new Malformed(`${where}.weapons`, `at most 30 weapon systems, not ${card.weapons.length}`)
  const refits = asList(data.refits ?? [], `${where}.refits`).map((refit, i) =>
    readRefit(refit, card, `${where}.refits[${i}]`),
  )
  return { card, refits }
}

function readRefit(value: unknown, card: Card, where: string): Refit {
  const data = asData(value, where, '{ year, set }')
  onlyFields(data, ['year', 'note', 'set'], where)
  const set = asData(data.set, `${where}.set`, 'the fields of the card that change')
  const changed = readCard({ ...describeCard(card), ...set }, `${where}.set`, card.id).card
  const fields = Object.keys(set).flatMap((field) => (field === 'traits' ? ['traits', 'traitOrder'] : [field]))
  return {
    year: asWhole(data.year, `${where}.year`, 1850, 1950),
    note: data.note === undefined ? '' : asText(data.note, `${where}.note`),
    set: Object.fromEntries(Object.entries(changed).filter(([field]) => fields.includes(field))),
  }
}

const ARC_OF_KIND: Record<WeaponKind, ArcName> = {
  'main-gun': 'all-round',
  'light-gun': 'all-round',
  'aa-battery': 'all-round',
  torpedo: 'all-round',
}

function readWeapon(value: unknown, where: string): Weapon {
  const data = asData(value, where, 'the fields of a weapon line')
  onlyFields(data, WEAPON_FIELDS, where)
  const kind = asOneOf(data.kind, WEAPON_KINDS, `${where}.kind`)
  const name = asText(data.name, `${where}.name`)
  const traits = readTraits(data.traits, WEAPON_TRAITS, `${where}.traits`).scores
  if (kind === 'torpedo' && LONG_LANCE.test(name)) traits['long-lance'] = 1
  return {
    name,
    kind,
    arc: data.arc === undefined ? ARC_OF_KIND[kind] : asOneOf(data.arc, ARC_NAMES, `${where}.arc`),
    ranges: readRanges(data.ranges, `${where}.ranges`),
    ad: asWhole(figure(data.ad), `${where}.ad`, 0, 60),
    ap: asWhole(figure(data.ap), `${where}.ap`, -6, 6),
    dd: asWhole(figure(data.dd), `${where}.dd`, 0, 20),
    traits,
  }
}

/** Type 93 torpedoes are known by their name (VAS-IJN-01). */
const LONG_LANCE = /\b(type 93|long.?lance)/i

/** A dash on a card means none (VAS-CARD-19). */
const figure = (value: unknown): unknown => (value == null || value === '-' ? 0 : value)

/** Four figures that do not fall; a dash or nothing means no range (VAS-CARD-19). */
function readRanges(value: unknown, where: string): Ranges | null {
  if (value == null || value === '-') return null
  const figures = asList(value, where).map((figure, i) => asNumber(figure, `${where}[${i}]`, 0, 500))
  const [pointBlank, short, long, extreme] = figures
  if (figures.length !== 4)
    throw new Malformed(where, `four figures expected (point blank, short, long, extreme), not ${figures.length}`)
  if (figures.some((figure, i) => i > 0 && figure < figures[i - 1]!))
    throw new Malformed(where, `each range must reach as far as the one before: ${shown(figures)}`)
  return [pointBlank!, short!, long!, extreme!]
}

/** Printed with an X: how many Flights, how much the belt takes off, how many Local dice. */
const SCORED: ReadonlySet<string> = new Set<ShipTrait | WeaponTrait>(['aircraft', 'carrier', 'local', 'torpedo-belt'])

/** A list of names, of { id, score }, or names with their score ("torpedo-belt 2"). */
function readTraits<T extends string>(
  value: unknown,
  known: readonly T[],
  where: string,
): { scores: Traits<T>; order: T[] } {
  const scores = noTraits(known)
  const order: T[] = []
  const add = (id: unknown, score: unknown, place: string): void => {
    const trait = asOneOf(id, known, place)
    if (score === undefined && SCORED.has(trait))
      throw new Malformed(place, `the ${trait} trait needs its score: write "${trait} 4" for a score of 4`)
    scores[trait] = score === undefined ? 1 : asWhole(score, `${place}.score`, 1, 100)
    order.push(trait)
  }
  if (value == null || value === '-') return { scores, order }
  if (isData(value))
    for (const [id, score] of Object.entries(value)) add(id, score === true ? undefined : score, `${where}.${id}`)
  else
    for (const [i, item] of asList(value, where).entries()) {
      const place = `${where}[${i}]`
      if (isData(item)) {
        onlyFields(item, ['id', 'score'], place)
        add(item.id, item.score, place)
        continue
      }
      const [, name, score] = /^(.*?)(?: (\d+))?$/.exec(asText(item, place).toLowerCase())!
      add(name!.replaceAll(' ', '-'), score === undefined ? undefined : Number(score), place)
    }
  return { scores, order }
}

/** The card in the form in which it can be written by hand. */
export function describeCard(card: Card): Data {
  const { provisional, points, traits, traitOrder, weapons, ...rest } = card
  return {
    ...rest,
    points: provisional ? null : points,
    pointsProvisional: provisional ? points : null,
    traits: traitOrder.map((id) => ({ id, score: traits[id] })),
    weapons: weapons.map((weapon) => ({
      ...weapon,
      traits: WEAPON_TRAITS.filter((id) => weapon.traits[id] > 0).map((id) => ({ id, score: weapon.traits[id] })),
    })),
  }
}
