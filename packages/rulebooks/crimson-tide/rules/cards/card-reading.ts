import {
  asData,
  asFlag,
  asList,
  asOneOf,
  asText,
  asWhole,
  type Data,
  isData,
  Malformed,
  onlyFields,
} from '@flankspeed/kernel'
import {
  ABILITIES,
  type Ability,
  type AbilityId,
  AIRCRAFT_COLUMNS,
  type AircraftCard,
  type AircraftColumn,
  type Card,
  type Dice,
  ROLES,
  SHIP_COLUMNS,
  SHIP_TYPES,
  type ShipColumn,
  SIZES,
} from './card.ts'

const SHIP_FIELDS = [
  'id', 'name', 'class', 'nation', 'type', 'size', 'movement', 'movement_submerged', 'armour', 'critical',
  'hull_points', 'aircraft', 'cost', 'dice', 'extended_range', 'abilities',
] // biome-ignore format: a list of names reads best filled

/** How the columns are written on a card. */
const SHIP_WORDS: Record<ShipColumn, string> = {
  forward: 'primary_forward',
  broadside: 'primary_broadside',
  aft: 'primary_aft',
  secondary: 'secondary',
  tertiary: 'tertiary',
  aaw: 'aaw',
  asw: 'asw',
  torpedo: 'torpedo',
}

const AIRCRAFT_WORDS: Record<AircraftColumn, string> = {
  aaw: 'aaw',
  strafe: 'gunnery_strafing',
  bombs: 'bombs',
  torpedo: 'torpedo',
  asw: 'asw',
}

/** A card written by hand; what is left out is plain and harmless. */
export function readCard(value: unknown, where: string, fallback: string): Card {
  const data = asData(value, where, 'the fields of a card')
  onlyFields(data, SHIP_FIELDS, where)
  const armour = asWhole(data.armour, `${where}.armour`, 1, 40)
  const submerged = asWhole(data.movement_submerged ?? 0, `${where}.movement_submerged`, 0, 20)
  const id = data.id === undefined ? fallback : asText(data.id, `${where}.id`)
  return {
    id,
    name: data.name === undefined ? fallback : asText(data.name, `${where}.name`),
    class: data.class === undefined ? fallback : asText(data.class, `${where}.class`),
    nation: data.nation == null ? '' : asText(data.nation, `${where}.nation`),
    type:
      data.type === undefined
        ? submerged > 0
          ? 'submarine'
          : 'cruiser'
        : asOneOf(data.type, SHIP_TYPES, `${where}.type`),
    size: asOneOf(data.size ?? 'medium', SIZES, `${where}.size`),
    movement: asWhole(data.movement ?? 6, `${where}.movement`, 0, 20),
    movementSubmerged: submerged,
    armour,
    critical: asWhole(data.critical ?? armour + 3, `${where}.critical`, armour, 60),
    hull: asWhole(data.hull_points, `${where}.hull_points`, 1, 20),
    aircraft: asWhole(data.aircraft ?? 0, `${where}.aircraft`, 0, 20),
    cost: asWhole(data.cost ?? 0, `${where}.cost`, 0, 10_000),
    dice: withExtendedRange(
      readColumns(data.dice, SHIP_COLUMNS, SHIP_WORDS, `${where}.dice`),
      data.extended_range,
      `${where}.extended_range`,
    ),
    abilities: readAbilities(data.abilities, `${where}.abilities`),
  }
}

const AIRCRAFT_FIELDS = ['id', 'name', 'nation', 'role', 'basing', 'armour', 'critical', 'cost', 'dice', 'abilities']

export function readAircraftCard(value: unknown, where: string, fallback: string): AircraftCard {
  const data = asData(value, where, 'the fields of an aircraft card')
  onlyFields(data, AIRCRAFT_FIELDS, where)
  const armour = asWhole(data.armour, `${where}.armour`, 1, 40)
  return {
    id: data.id === undefined ? fallback : asText(data.id, `${where}.id`),
    name: data.name === undefined ? fallback : asText(data.name, `${where}.name`),
    nation: data.nation == null ? '' : asText(data.nation, `${where}.nation`),
    role: asOneOf(asText(data.role, `${where}.role`).replace(' ', '-'), ROLES, `${where}.role`),
    basing: asOneOf(data.basing ?? 'carrier', ['carrier', 'land', 'ship'] as const, `${where}.basing`),
    armour,
    critical: asWhole(data.critical ?? armour + 4, `${where}.critical`, armour, 60),
    cost: asWhole(data.cost ?? 0, `${where}.cost`, 0, 10_000),
    dice: readColumns(data.dice, AIRCRAFT_COLUMNS, AIRCRAFT_WORDS, `${where}.dice`),
    abilities: readAbilities(data.abilities, `${where}.abilities`),
  }
}

function readColumns<C extends string>(
  value: unknown,
  columns: readonly C[],
  words: Readonly<Record<C, string>>,
  where: string,
): Record<C, Dice> {
  const data = value === undefined ? {} : asData(value, where, 'dice by weapon')
  onlyFields(data, Object.values(words), where)
  return Object.fromEntries(
    columns.map((column) => [column, readDice(data[words[column]], `${where}.${words[column]}`)]),
  ) as Record<C, Dice>
}

/** Dice for ranges 1 to 4, or to 6; a blank is none (CT-WPN-08). */
function readDice(value: unknown, where: string): Dice {
  const dice = asList(value ?? [], where).map((figure, i) => asWhole(figure ?? 0, `${where}[${i}]`, 0, 60))
  if (dice.length > 6) throw new Malformed(where, `dice for at most six ranges expected, not ${dice.length}`)
  return [0, 0, 0, 0, 0, 0].map((none, i) => dice[i] ?? none)
}

/** Ranges 5 and 6 beside the four columns (CT-R-32). */
function withExtendedRange(dice: Card['dice'], value: unknown, where: string): Card['dice'] {
  if (value === undefined) return dice
  const data = asData(value, where, '{ forward, broadside, aft }')
  onlyFields(data, ['forward', 'broadside', 'aft'], where)
  const extended = (column: 'forward' | 'broadside' | 'aft'): Dice =>
    dice[column].slice(0, 4).concat(readDice(data[column], `${where}.${column}`).slice(0, 2))
  return { ...dice, forward: extended('forward'), broadside: extended('broadside'), aft: extended('aft') }
}

/** A list of ids, or of { id, value } where an ability has a number, and untilDamaged where damage ends it. */
export function readAbilities(value: unknown, where: string): Ability[] {
  const known = Object.keys(ABILITIES) as AbilityId[]
  return asList(value ?? [], where).map((item, i) => {
    const data: Data = isData(item) ? item : { id: item }
    onlyFields(data, ['id', 'value', 'untilDamaged'], `${where}[${i}]`)
    const ends = data.untilDamaged !== undefined && asFlag(data.untilDamaged, `${where}[${i}].untilDamaged`)
    return {
      id: asOneOf(data.id, known, `${where}[${i}]`),
      value: asWhole(data.value ?? 1, `${where}[${i}].value`, 1, 3),
      ...(ends ? { untilDamaged: true } : {}),
    }
  })
}

/** A card in the words in which one is read: what a setup carries and what people are shown. */
export function describeCard(card: Card): Data {
  const { movementSubmerged, hull, dice, abilities, ...head } = card
  return {
    ...head,
    ...(movementSubmerged > 0 ? { movement_submerged: movementSubmerged } : {}),
    hull_points: hull,
    dice: describeColumns(dice, SHIP_COLUMNS, SHIP_WORDS),
    abilities: abilities.map(describeAbility),
  }
}

export function describeAircraftCard({ dice, abilities, ...head }: AircraftCard): Data {
  return {
    ...head,
    dice: describeColumns(dice, AIRCRAFT_COLUMNS, AIRCRAFT_WORDS),
    abilities: abilities.map(describeAbility),
  }
}

/** Weapons that are there, with the ranges that they reach. */
function describeColumns<C extends string>(
  dice: Readonly<Record<C, Dice>>,
  columns: readonly C[],
  words: Readonly<Record<C, string>>,
): Data {
  return Object.fromEntries(
    columns
      .filter((column) => dice[column].some((count) => count > 0))
      .map((column) => [
        words[column],
        dice[column].slice(0, dice[column].slice(4).some((count) => count > 0) ? 6 : 4),
      ]),
  )
}

const describeAbility = ({ id, value, untilDamaged }: Ability): Data | string =>
  value === 1 && !untilDamaged ? id : { id, value, ...(untilDamaged ? { untilDamaged } : {}) }
