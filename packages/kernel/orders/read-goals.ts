import { thousandths } from '../geometry.ts'
import {
  asData,
  asFlag,
  asId,
  asList,
  asNames,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  isData,
  onlyFields,
  shown,
} from '../reading.ts'
import { Malformed } from '../ruleset.ts'
import { EDGES, readPoint } from '../table.ts'
import { SIDES } from '../two-sides.ts'
import {
  type FlightCount,
  type Goal,
  type Goals,
  MOST_TURNS,
  MOST_UNITS,
  type Place,
  type SideOrders,
  STATES,
  TEMPERS,
  type Test,
  type UnitCount,
} from './orders.ts'

const DEPTH = 12

/** Refuses names that no unit of the battle has. */
export class UnitNames {
  readonly #knows: (id: string) => boolean
  readonly #judges: (id: string) => boolean
  /** `judges`: goals can be about this unit. */
  constructor(knows: (id: string) => boolean, judges: (id: string) => boolean = knows) {
    this.#knows = knows
    this.#judges = judges
  }

  one(value: unknown, where: string): string {
    const id = asId(value, where)
    if (!this.#knows(id)) throw new Malformed(where, `there is no unit ${shown(id)} in this battle`)
    if (!this.#judges(id))
      throw new Malformed(where, `a goal counts ships, and ${shown(id)} is not a ship: count aircraft with flightsLost`)
    return id
  }

  list(value: unknown, where: string): string[] {
    const ids = asList(value, where).map((id, i) => this.one(id, `${where}[${i}]`))
    if (ids.length === 0 || ids.length > MOST_UNITS)
      throw new Malformed(where, `1 to ${MOST_UNITS} units expected, not ${ids.length}`)
    const twin = ids.find((id, i) => ids.indexOf(id) !== i)
    if (twin !== undefined) throw new Malformed(where, `${shown(twin)} is listed twice`)
    return ids
  }
}

export function readSide(value: unknown, where: string, names: UnitNames): SideOrders {
  const data = asData(value ?? {}, where, 'decisive: and minor:')
  onlyFields(data, ['decisive', 'minor', 'temper', 'secret', 'later'], where)
  const later = asList(data.later ?? [], `${where}.later`).map((each, i) =>
    readLater(each, `${where}.later[${i}]`, names),
  )
  const early = later.findIndex(({ turn }, i) => i > 0 && turn <= later[i - 1]!.turn)
  if (early > 0) throw new Malformed(`${where}.later[${early}].turn`, 'list later orders in the order of their turns')
  return {
    ...readGoals(data, where, names),
    ...(data.temper !== undefined && { temper: asOneOf(data.temper, TEMPERS, `${where}.temper`) }),
    ...(data.secret !== undefined && asFlag(data.secret, `${where}.secret`) && { secret: true }),
    ...(later.length > 0 && { later }),
  }
}

function readGoals(data: Data, where: string, names: UnitNames): Goals {
  const goal = (field: 'decisive' | 'minor'): Goal | null =>
    data[field] === undefined || data[field] === null ? null : readGoal(data[field], `${where}.${field}`, names, 0)
  return { decisive: goal('decisive'), minor: goal('minor') }
}

function readLater(value: unknown, where: string, names: UnitNames): Goals & { turn: number } {
  const data = asData(value, where, 'turn:, decisive: and minor:')
  onlyFields(data, ['turn', 'decisive', 'minor'], where)
  return { turn: asWhole(data.turn, `${where}.turn`, 2, MOST_TURNS), ...readGoals(data, where, names) }
}

const GOALS = 'all, any, not, of, units or flightsLost'

function readGoal(value: unknown, where: string, names: UnitNames, depth: number): Goal {
  const { by, ...data } = asData(value, where, `a goal (${GOALS})`)
  const goal = readUntimed(data, where, names, depth)
  return by === undefined ? goal : { ...goal, by: asWhole(by, `${where}.by`, 1, MOST_TURNS) }
}

function readUntimed(data: Data, where: string, names: UnitNames, depth: number): Goal {
  if (depth > DEPTH) throw new Malformed(where, `goals may be nested ${DEPTH} levels deep at most`)
  const goals = (field: 'all' | 'any' | 'of', also: readonly string[] = []): Goal[] => {
    onlyFields(data, [field, ...also], where)
    const list = asList(data[field], `${where}.${field}`)
    if (list.length === 0) throw new Malformed(`${where}.${field}`, 'at least one goal expected')
    return list.map((goal, i) => readGoal(goal, `${where}.${field}[${i}]`, names, depth + 1))
  }
  if (data.all !== undefined) return { all: goals('all') }
  if (data.any !== undefined) return { any: goals('any') }
  if (data.of !== undefined) {
    const of = goals('of', ['atLeast'])
    return { atLeast: asWhole(data.atLeast, `${where}.atLeast`, 1, of.length), of }
  }
  if (data.not !== undefined) {
    onlyFields(data, ['not'], where)
    return { not: readGoal(data.not, `${where}.not`, names, depth + 1) }
  }
  if (data.flightsLost !== undefined) return readFlightCount(data, where)
  if (data.units !== undefined) return readUnitCount(data, where, names)
  throw new Malformed(where, `a goal has one of ${GOALS}, not ${shown(Object.keys(data).join(', '))}`)
}

function bounds(data: Data, where: string, most: number): { atLeast?: number; atMost?: number } {
  return {
    ...(data.atLeast !== undefined && { atLeast: asWhole(data.atLeast, `${where}.atLeast`, 1, most) }),
    ...(data.atMost !== undefined && { atMost: asWhole(data.atMost, `${where}.atMost`, 0, most) }),
  }
}

function readFlightCount(data: Data, where: string): FlightCount {
  onlyFields(data, ['flightsLost', 'atLeast', 'atMost'], where)
  return { flightsLost: asOneOf(data.flightsLost, SIDES, `${where}.flightsLost`), ...bounds(data, where, MOST_UNITS) }
}

export function readUnitCount(data: Data, where: string, names: UnitNames): UnitCount {
  onlyFields(data, ['units', 'called', 'are', 'atLeast', 'atMost', 'noMoreThan', 'worth'], where)
  const units = names.list(data.units, `${where}.units`)
  const worth = data.worth === undefined ? {} : asData(data.worth, `${where}.worth`)
  const weights = Object.entries(worth).map(([id, weight]) => {
    if (!units.includes(id))
      throw new Malformed(`${where}.worth`, `${shown(id)} is not one of the units that are counted`)
    return [id, asWhole(weight, `${where}.worth.${id}`, 0, 10)] as const
  })
  const most = units.length + weights.reduce((sum, [, weight]) => sum + Math.max(0, weight - 1), 0)
  return {
    units,
    ...(data.called !== undefined && { called: readCalled(data.called, `${where}.called`) }),
    are: readTest(data.are, `${where}.are`, names, 0),
    ...bounds(data, where, most),
    ...(data.noMoreThan !== undefined && {
      noMoreThan: readUnitCount(asData(data.noMoreThan, `${where}.noMoreThan`), `${where}.noMoreThan`, names),
    }),
    ...(weights.length > 0 && { worth: Object.fromEntries(weights) }),
  }
}

function readCalled(value: unknown, where: string): [string, string] {
  const [one, several, ...more] = asList(value, where)
  if (more.length > 0) throw new Malformed(where, 'a singular and a plural expected, such as [transport, transports]')
  return [asText(one, `${where}[0]`), asText(several, `${where}[1]`)]
}

const THRESHOLDS = 'hullAtLeast, hullBelow, speedAtLeast, torpedoesAtLeast, left, within, beyond, reached or either'

function readTest(value: unknown, where: string, names: UnitNames, depth: number): Test {
  if (depth > DEPTH) throw new Malformed(where, `tests may be nested ${DEPTH} levels deep at most`)
  const tests = (list: unknown, place: string): Test[] => {
    const read = asList(list, place).map((test, i) => readTest(test, `${place}[${i}]`, names, depth + 1))
    if (read.length === 0) throw new Malformed(place, 'at least one test expected')
    return read
  }
  if (Array.isArray(value)) return tests(value, where)
  if (!isData(value)) return asOneOf(value, STATES, where)
  const [field, ...more] = Object.keys(value)
  const share = (): number => asNumber(value[field!], `${where}.${field}`, 0, 1)
  if (field === 'left') onlyFields(value, ['left', 'by'], where)
  else if (field === 'reached') onlyFields(value, ['reached', 'turns'], where)
  else if (more.length > 0) throw new Malformed(where, `one test expected, not ${shown(Object.keys(value).join(', '))}`)
  switch (field) {
    case 'either':
      return { either: tests(value.either, `${where}.either`) }
    case 'hullAtLeast':
      return { hullAtLeast: share() }
    case 'hullBelow':
      return { hullBelow: share() }
    case 'speedAtLeast':
      return { speedAtLeast: share() }
    case 'torpedoesAtLeast':
      return { torpedoesAtLeast: asWhole(value.torpedoesAtLeast, `${where}.torpedoesAtLeast`, 1, 100) }
    case 'left':
      return {
        left: asNames(value.left, EDGES, `${where}.left`),
        ...(value.by !== undefined && { by: asWhole(value.by, `${where}.by`, 1, MOST_TURNS) }),
      }
    case 'within':
      return { within: readPlace(value.within, `${where}.within`, names) }
    case 'beyond':
      return { beyond: readPlace(value.beyond, `${where}.beyond`, names) }
    case 'reached':
      return {
        reached: readPlace(value.reached, `${where}.reached`, names),
        ...(value.turns !== undefined && { turns: asWhole(value.turns, `${where}.turns`, 1, MOST_TURNS) }),
      }
    default:
      throw new Malformed(where, `${STATES.join(', ')}, or one of ${THRESHOLDS} expected, not ${shown(value)}`)
  }
}

function readPlace(value: unknown, where: string, names: UnitNames): Place {
  const data = asData(value, where, 'a place (name, at or of, distance)')
  onlyFields(data, ['name', 'said', 'at', 'of', 'distance'], where)
  if ((data.at === undefined) === (data.of === undefined))
    throw new Malformed(where, 'a place needs either at: [east, north] or of: [units], not both')
  const at = data.at === undefined ? null : readPoint(data.at, `${where}.at`)
  const distance = asNumber(data.distance, `${where}.distance`, 0, 2000)
  return {
    name: asText(data.name, `${where}.name`),
    said: data.said === undefined ? String(distance) : asText(data.said, `${where}.said`),
    ...(at ? { at: [at.x, at.y] as const } : { of: names.list(data.of, `${where}.of`) }),
    distance: thousandths(distance),
  }
}
