import { thousandths } from '../geometry.ts'
import {
  asData,
  asEach,
  asFlag,
  asList,
  asNames,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  onlyFields,
  shown,
} from '../reading.ts'
import { Malformed } from '../ruleset.ts'
import { EDGES } from '../table.ts'
import { type RedOrBlue, SIDES } from '../two-sides.ts'
import { COUNTED } from './condition.ts'
import type { Departure } from './departures.ts'
import {
  type InPlay,
  type Marks,
  MOST_TURNS,
  NO_MARKS,
  type Orders,
  RARE_MARKS,
  RULES,
  type SpecialRule,
  type Until,
  WEAPONS,
  type Weapon,
} from './orders.ts'
import { readChance, readCondition } from './read-condition.ts'
import { readSide, readUnitCount, UnitNames } from './read-goals.ts'
import { hasNoUnits, LIT_FIELDS, readLit, readSeaRule, readSector } from './read-weather.ts'
import type { Sector } from './weather.ts'

/** What a ship that may not fire leaves alone, unless the rule names her weapons: she still fires at aircraft. */
const ALL_WEAPONS: readonly Weapon[] = ['guns', 'torpedoes']

/** The `orders` of a setup. `knows`: is there such a unit? `judges`: can a goal be about it? */
export function readOrders(
  value: unknown,
  knows: (id: string) => boolean,
  judges: (id: string) => boolean = knows,
): InPlay {
  const where = 'battle.orders'
  const data = asData(value, where, 'the orders of a scenario')
  onlyFields(data, ['scenario', 'sides', 'rules', 'flights', 'marks'], where)
  const names = new UnitNames(knows)
  const ships = new UnitNames(knows, judges)
  const sides = asData(data.sides, `${where}.sides`, 'red: and blue:')
  onlyFields(sides, SIDES, `${where}.sides`)
  const scenario = asText(data.scenario, `${where}.scenario`)
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(scenario))
    throw new Malformed(
      `${where}.scenario`,
      `small letters, digits and single hyphens expected, not ${shown(scenario)}`,
    )
  const orders: Orders = {
    scenario,
    sides: {
      red: readSide(sides.red, `${where}.sides.red`, ships),
      blue: readSide(sides.blue, `${where}.sides.blue`, ships),
    },
    rules: asEach(data.rules ?? [], `${where}.rules`, (rule) => readRule(rule, names, ships)),
    flights: readFlights(data.flights, `${where}.flights`),
  }
  return { orders, marks: readMarks(data.marks, `${where}.marks`, names) }
}

function readUntil(value: unknown): Until {
  const data = asData(value, 'until', 'turn: (and firedOn: true)')
  onlyFields(data, ['turn', 'firedOn', 'sighted', 'near'], 'until')
  return {
    turn: asWhole(data.turn, 'until.turn', 1, MOST_TURNS),
    ...(data.firedOn !== undefined && { firedOn: asFlag(data.firedOn, 'until.firedOn') }),
    ...(data.sighted !== undefined && { sighted: asFlag(data.sighted, 'until.sighted') }),
    ...(data.near !== undefined && { near: readNear(data.near) }),
  }
}

function readNear(value: unknown): NonNullable<Until['near']> {
  const data = asData(value, 'until.near', 'distance: and said:')
  onlyFields(data, ['distance', 'said'], 'until.near')
  return {
    distance: thousandths(asNumber(data.distance, 'until.near.distance', 0, 2000)),
    said: asText(data.said, 'until.near.said'),
  }
}

/** The caller adds the place in the list to errors. */
function readRule(value: unknown, names: UnitNames, ships: UnitNames): SpecialRule {
  const data = asData(value, '', 'a special rule')
  const rule = asOneOf(data.rule, RULES, 'rule')
  if (hasNoUnits(rule)) return readSeaRule(rule, data)
  const only = (...fields: string[]): void => onlyFields(data, ['rule', 'units', 'called', ...fields], '')
  const about = { units: names.list(data.units, 'units'), called: asText(data.called, 'called') }
  const turn = (field: string): number => asWhole(data[field], field, 1, MOST_TURNS)
  const span = (): { from: number; until: number | null } => ({
    from: data.from === undefined ? 1 : turn('from'),
    until: (data.until ?? null) === null ? null : turn('until'),
  })
  const start = (): { from?: number } => (data.from === undefined ? {} : { from: turn('from') })
  const courses = (): { courses?: Sector } =>
    data.courses === undefined ? {} : { courses: readSector(data.courses, 'courses') }
  switch (rule) {
    case 'surprised': {
      only('from', 'until', 'speeds')
      const speeds = Object.entries(asData(data.speeds ?? {}, 'speeds'))
      return {
        rule,
        ...about,
        ...start(),
        until: readUntil(data.until),
        speeds: Object.fromEntries(
          speeds.map(([id, share]) => [names.one(id, `speeds.${id}`), asNumber(share, `speeds.${id}`, 0, 1)]),
        ),
      }
    }
    case 'moored':
    case 'spared':
      only('from', 'until')
      return { rule, ...about, ...start(), until: readUntil(data.until) }
    case 'hold-fire': {
      only('weapons', 'courses', 'from', 'until')
      const weapons = data.weapons === undefined ? ALL_WEAPONS : asNames(data.weapons, WEAPONS, 'weapons')
      if (weapons.length === 0) throw new Malformed('weapons', `at least one of ${WEAPONS.join(', ')} expected`)
      return { rule, ...about, weapons, ...courses(), ...start(), until: readUntil(data.until) }
    }
    case 'first-target':
      only('target', 'targetCalled')
      return {
        rule,
        ...about,
        target: names.one(data.target, 'target'),
        targetCalled: asText(data.targetCalled, 'targetCalled'),
      }
    case 'speed':
      only('share', 'said', 'courses', 'from', 'until')
      return {
        rule,
        ...about,
        share: asNumber(data.share, 'share', 0, 1),
        ...(data.said !== undefined && { said: asText(data.said, 'said') }),
        ...courses(),
        ...span(),
      }
    case 'arrives':
      only('turn')
      return { rule, ...about, turn: turn('turn') }
    case 'sight':
      only('distance', 'said', 'towards', 'from', 'until')
      return {
        rule,
        ...about,
        distance: thousandths(asNumber(data.distance, 'distance', 0, 2000)),
        said: asText(data.said, 'said'),
        ...(data.towards !== undefined && { towards: readSector(data.towards, 'towards') }),
        ...span(),
      }
    case 'lit':
      only(...LIT_FIELDS, 'from', 'until')
      return { rule, ...about, ...readLit(data), ...span() }
    case 'duds':
      only('chance')
      return { rule, ...about, chance: readChance(data.chance, 'chance') }
    case 'leaves':
      only('edges', 'from', 'hullBelow', 'when', 'whenCalled')
      return { ...about, ...readDeparture(data, ships) }
    default:
      return { ...about, ...readCondition(rule, data, only, readUntil) }
  }
}

const TRIGGERS = ['from', 'hullBelow', 'when'] as const

function readDeparture(data: Data, names: UnitNames): Departure {
  const edges = asNames(data.edges, EDGES, 'edges')
  if (edges.length === 0) throw new Malformed('edges', `at least one of ${EDGES.join(', ')} expected`)
  if (TRIGGERS.filter((field) => data[field] !== undefined).length !== 1)
    throw new Malformed('', `say when they leave, with one of ${TRIGGERS.join(', ')}`)
  return {
    rule: 'leaves',
    edges,
    ...(data.from !== undefined && { from: asWhole(data.from, 'from', 1, MOST_TURNS) }),
    ...(data.hullBelow !== undefined && { hullBelow: asNumber(data.hullBelow, 'hullBelow', 0, 1) }),
    ...(data.when !== undefined && {
      when: readUnitCount(asData(data.when, 'when', 'a count of units'), 'when', names),
      whenCalled: asText(data.whenCalled, 'whenCalled'),
    }),
  }
}

function readFlights(value: unknown, where: string): Record<RedOrBlue, number> {
  const data = asData(value ?? {}, where, 'red: and blue:')
  onlyFields(data, SIDES, where)
  return {
    red: asNumber(data.red ?? 0, `${where}.red`, 0, 1000),
    blue: asNumber(data.blue ?? 0, `${where}.blue`, 0, 1000),
  }
}

function readMarks(value: unknown, where: string, names: UnitNames): Marks {
  if (value === undefined) return NO_MARKS
  const data = asData(value, where)
  onlyFields(data, [...Object.keys(NO_MARKS), ...RARE_MARKS], where)
  const entries = <T>(field: keyof Marks, read: (entry: unknown, place: string) => T): Record<string, T> =>
    Object.fromEntries(
      Object.entries(asData(data[field] ?? {}, `${where}.${field}`)).map(([id, entry]) => {
        const place = `${where}.${field}.${id}`
        return [names.one(id, place), read(entry, place)]
      }),
    )
  const list = (field: 'firedOn' | 'firstTargets' | 'breakingOff'): string[] =>
    asList(data[field] ?? [], `${where}.${field}`).map((id, i) => names.one(id, `${where}.${field}[${i}]`))
  const numbers = (field: 'alarmed' | 'smoke'): number[] =>
    asList(data[field], `${where}.${field}`).map((each, i) => asWhole(each, `${where}.${field}[${i}]`, 0, MOST_TURNS))
  return {
    torpedoed: entries('torpedoed', (hits, place) => asWhole(hits, place, 0, 1000)),
    left: entries('left', (left, place) => {
      const gone = asData(left, place)
      onlyFields(gone, ['edge', 'turn'], place)
      return {
        edge: asOneOf(gone.edge, EDGES, `${place}.edge`),
        turn: asWhole(gone.turn, `${place}.turn`, 0, MOST_TURNS),
      }
    }),
    reached: entries('reached', (places, place) =>
      Object.fromEntries(
        Object.entries(asData(places, place)).map(([name, turns]) => [
          name,
          asWhole(turns, `${place}.${name}`, 0, MOST_TURNS),
        ]),
      ),
    ),
    firedOn: list('firedOn'),
    firstTargets: list('firstTargets'),
    ...(data.breakingOff !== undefined && { breakingOff: list('breakingOff') }),
    ...(data.turnsFired !== undefined && {
      turnsFired: entries('turnsFired', (fired, place) => {
        const turns = asData(fired, place)
        onlyFields(turns, COUNTED, place)
        return Object.fromEntries(
          Object.entries(turns).map(([weapon, list]) => [
            weapon,
            asEach(list, `${place}.${weapon}`, (turn) => asWhole(turn, '', 0, MOST_TURNS)),
          ]),
        )
      }),
    }),
    ...(data.metInTime !== undefined && {
      metInTime: asEach(data.metInTime, `${where}.metInTime`, (path) => asText(path, '')),
    }),
    ...(data.alarmed !== undefined && { alarmed: numbers('alarmed') }),
    ...(data.fired !== undefined && { fired: entries('fired', (turn, place) => asWhole(turn, place, 0, MOST_TURNS)) }),
    ...(data.smoke !== undefined && { smoke: numbers('smoke') }),
  }
}
