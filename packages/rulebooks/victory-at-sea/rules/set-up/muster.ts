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
  isOnTable,
  Malformed,
  onlyFields,
  readEdges,
  readNamed,
  readPoint,
  readTable,
  shown,
} from '@flankspeed/kernel'
import { newestYears, readFlights, yearOfAircraft } from '../air/flight-reading.ts'
import {
  cardOf,
  EDGES,
  type Edge,
  freshAir,
  lineOf,
  type Options,
  onTable,
  opponent,
  PHASES,
  type Phase,
  SET_UP_PHASES,
  type SetUp,
  type Ship,
  SIDES,
  type Side,
  type SideState,
  type Step,
  type VasBattle,
} from '../battle.ts'
import type { Card } from '../cards/card.ts'
import type { FlightCard } from '../cards/flight-card.ts'
import { readShip } from '../cards/ship-reading.ts'
import { nationNamed } from '../command/nation-names.ts'
import { readFields, refuseUnknownFields } from '../fields.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { OBJECTIVES, type Objective } from '../victory/objectives.ts'

const BATTLE_FIELDS = [
  'turn', 'phase', 'step', 'initiative', 'active', 'year', 'turnLimit', 'table', 'wind', 'objectives', 'points', 'pair', 'safeEdges', 'edges', 'sides', 'options', 'ships', 'flights', 'smoke',
  'terrain', 'spotting', 'observationScouts', 'orders',
] // biome-ignore format: a list of names reads best filled

/** War at Sea's year where none is agreed on (VAS-R-75), its length (VAS-VP-09) and its table (VAS-R-87). */
const DEFAULTS = { year: 1942, turnLimit: 8, table: [72, 48], edges: { red: 'south', blue: 'north' } } as const

/** Sets up the position that a case or a scenario describes. */
export function muster(r: Rules, ruleset: string, version: number, setup: unknown): VasBattle {
  const data = asData(setup, 'battle')
  refuseUnknownFields(data, BATTLE_FIELDS, r.lists.battleFields, 'battle')
  const year =
    data.year === undefined
      ? yearOfAircraft(r, data.flights, DEFAULTS.year)
      : asWhole(data.year, 'battle.year', 1900, 1950)
  const turn = data.turn === undefined ? 1 : asWhole(data.turn, 'battle.turn', 1, 1000)
  const cards: Card[] = []
  const lines: FlightCard[] = []
  const sides = readSides(r, data.sides, data.observationScouts)
  const nations = { red: sides.red.nation, blue: sides.blue.nation }
  const listed = asList(data.ships ?? [], 'battle.ships')
  const newestOnBoard = newestYears(r, data.flights)
  const ships = listed.map((ship, i) =>
    readShip(r, ship, `battle.ships[${i}]`, { year, turn, nations, cards, newestOnBoard }),
  )
  ships.forEach((ship, i) => {
    if (ships.findIndex((other) => other.id === ship.id) !== i)
      throw new Malformed(`battle.ships[${i}].id`, `there are two ships ${shown(ship.id)}: each needs an id of its own`)
  })
  const phase: Phase = data.phase === undefined ? 'initiative' : asOneOf(data.phase, PHASES, 'battle.phase')
  const beforeDeployment = SET_UP_PHASES.some((early) => early === phase)
  const table = readTable(data.table, DEFAULTS.table, 1000)
  const edges = readEdges(data.edges, DEFAULTS.edges)
  const objectives = readObjectives(data.objectives)
  for (const field of ['points', 'pair'])
    if (data[field] !== undefined && phase !== 'fleet-building')
      throw new Malformed(`battle.${field}`, 'belongs to a battle that begins with phase: fleet-building')
  const battle: VasBattle = {
    ruleset,
    version,
    turn,
    phase,
    step: 'none',
    initiative: null,
    active: 'red',
    nominated: null,
    repaired: { red: false, blue: false },
    year,
    turnLimit:
      data.turnLimit === undefined
        ? Math.max(DEFAULTS.turnLimit, turn)
        : asWhole(data.turnLimit, 'battle.turnLimit', turn, 1000),
    table,
    edges,
    objectives,
    safeEdges: readSafeEdges(data.safeEdges),
    options: readOptions(r, data.options),
    setUp: beforeDeployment ? readSetUp(r, data, table, objectives) : null,
    sides,
    cards,
    ships,
    lines,
    flights: readFlights(r, data.flights, 'battle.flights', {
      ships,
      sides,
      edges,
      year,
      turn,
      lines,
      deployed: !beforeDeployment,
    }),
    wind: data.wind == null ? null : asOneOf(data.wind, EDGES, 'battle.wind'),
    air: freshAir(),
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
  battle.step = readStep(r, data.step, battle)
  takeTurns(battle, initiative, active)
  if (battle.phase === 'gunnery') r.noteEngaged(r, battle)
  if (battle.setUp !== null) refuseUnready(battle)
  if (phase === 'fleet-building') refuseForeignGroups(r, battle)
  for (const ship of ships) {
    if (!onTable(ship) || beforeDeployment) continue
    if (!isOnTable(battle.table, ship))
      throw new Malformed(
        `battle.ships, ${ship.id}`,
        `is not on the table of ${battle.table[0] / 1000}" by ${battle.table[1] / 1000}"`,
      )
  }
  readFields(r, r.lists.battleFields, battle, data, 'battle', null)
  r.refusePosition(r, battle)
  return battle
}

/** Air groups that come with the set-up are judged like those that are chosen (VAS-R-121). */
function refuseForeignGroups(r: Rules, b: VasBattle): void {
  const chart = [...r.lists.chart, ...b.lines]
  for (const ship of b.ships) {
    const group = b.flights.filter(({ aboard }) => aboard === ship.id).map((flight) => lineOf(b, flight))
    r.refuseForeign(r, chart, cardOf(b, ship), group, b.options)
  }
}

/** Where a phase is entered half-way. */
function readStep(r: Rules, value: unknown, battle: VasBattle): Step {
  if (value == null) return r.firstStep(r, battle)
  const step = asOneOf(value, r.lists.steps, 'battle.step')
  const open = r.stepsOf[battle.phase]
  if (!open.includes(step))
    throw new Malformed('battle.step', `the ${battle.phase} phase has the steps ${open.join(', ')}, not ${step}`)
  return step
}

/** Whose choice it is in a position entered half-way: sides alternate, so the one with fewer done is next. */
function takeTurns(battle: VasBattle, initiative: Side | null, active: Side | null): void {
  if (battle.phase !== 'movement' && battle.phase !== 'gunnery' && battle.phase !== 'end') return
  const winnerChooses = battle.step !== 'ships'
  battle.initiative = initiative ?? (active === null ? 'red' : winnerChooses ? active : opponent(active))
  const first = winnerChooses ? battle.initiative : opponent(battle.initiative)
  const done = (side: Side): number =>
    battle.ships.filter(
      (ship) =>
        ship.side === side && (battle.step === 'ships' ? ship.moved !== null : battle.step === 'attacks' && ship.fired),
    ).length
  battle.active = active ?? (done(first) <= done(opponent(first)) ? first : opponent(first))
}

/** A War at Sea battle that begins before deployment (VAS-DEP-04). */
function readSetUp(r: Rules, data: Data, table: readonly [number, number], agreed: VasBattle['objectives']): SetUp {
  if (Math.max(...table) < LEAST_TABLE[0] * 1000 || Math.min(...table) < LEAST_TABLE[1] * 1000)
    throw new Malformed('battle.table', `fleets deploy on a table of ${LEAST_TABLE.join('" by ')}" or more`)
  return {
    points: data.points === undefined ? null : asWhole(data.points, 'battle.points', LEAST_POINTS, 100_000),
    pair: data.pair === undefined ? null : readPair(r, data.pair, agreed),
    chooser: null,
    ready: { red: false, blue: false },
    openEdges: data.edges === undefined ? r.longEdges(table) : [],
    first: null,
    deployed: { red: false, blue: false },
    patrol: {},
  }
}

/** Room for a fleet in its zone, and points for a ship in it. */
const LEAST_TABLE = [36, 24] as const
const LEAST_POINTS = 150

/** One of the matched pairs; who takes which may be agreed (VAS-CMP-01, VAS-CMP-02). */
function readPair(r: Rules, value: unknown, agreed: VasBattle['objectives']): SetUp['pair'] {
  const named = asList(value, 'battle.pair').map((name, i) => asOneOf(name, OBJECTIVES, `battle.pair[${i}]`))
  const pair = r.matchedObjectives.pairs.find((known) => named.length === 2 && known.every((o) => named.includes(o)))
  if (!pair) refuse('VAS-CMP-01', `${named.join(' and ')} are not one of the matched pairs`)
  const taken = SIDES.flatMap((side) => agreed[side] ?? [])
  if (taken.length > 0 && !pair.every((objective) => taken.includes(objective)))
    refuse('VAS-CMP-02', `each side takes one of ${pair.join(' and ')}, or neither yet`, 'VAS-CMP-01')
  return pair
}

/** A side without a fleet needs a points limit, and may not use ids of the other side. */
function refuseUnready(b: VasBattle): void {
  const units = [...b.ships, ...b.flights]
  for (const side of SIDES) {
    const own = units.filter((unit) => unit.side === side)
    if (own.length === 0 && b.setUp!.points === null && b.phase === 'fleet-building')
      refuse('VAS-FLEET-01', `${side} has no fleet: agree on a points total, battle.points, before it is built`)
    const mistaken = own.find(({ id }) => id.startsWith(`${opponent(side)}-`))
    if (mistaken) throw new Malformed(`battle, ${mistaken.id}`, `that id is reserved for ${opponent(side)}`)
  }
}

function readObjectives(value: unknown): VasBattle['objectives'] {
  const data = value === undefined ? {} : asData(value, 'battle.objectives', '{ red: attrition, blue: destroy }')
  onlyFields(data, SIDES, 'battle.objectives')
  const of = (side: Side): Objective | null =>
    data[side] == null ? null : asOneOf(data[side], OBJECTIVES, `battle.objectives.${side}`)
  return { red: of('red'), blue: of('blue') }
}

function readSafeEdges(value: unknown): VasBattle['safeEdges'] {
  const data = value === undefined ? {} : asData(value, 'battle.safeEdges', '{ red: [south] }')
  onlyFields(data, SIDES, 'battle.safeEdges')
  const of = (side: Side): Edge[] | null =>
    data[side] == null
      ? null
      : asList(data[side], `battle.safeEdges.${side}`).map((edge, i) =>
          asOneOf(edge, EDGES, `battle.safeEdges.${side}[${i}]`),
        )
  return { red: of('red'), blue: of('blue') }
}

function readOptions(r: Rules, value: unknown): VasBattle['options'] {
  const data = value === undefined ? {} : asData(value, 'battle.options')
  const switches = ['confirmDevastating', 'equalPoints', 'lendLease', 'night', 'badWeather'] as const
  refuseUnknownFields(data, [...switches, 'visibility'], r.lists.optionFields, 'battle.options')
  const isOn = (name: (typeof switches)[number]): boolean =>
    data[name] !== undefined && asFlag(data[name], `battle.options.${name}`)
  const night = isOn('night')
  const options: Options = {
    confirmDevastating: isOn('confirmDevastating'),
    equalPoints: isOn('equalPoints'),
    lendLease: isOn('lendLease'),
    visibility:
      data.visibility == null
        ? night
          ? r.visibility.atNight
          : null
        : asNumber(data.visibility, 'battle.options.visibility', 1, r.visualRange.inches),
    night,
    badWeather: isOn('badWeather'),
  }
  readFields(r, r.lists.optionFields, options, data, 'battle.options', null)
  // A copy, because one that grew by many switches is a slow dictionary to the JavaScript engine.
  return { ...options }
}

function readSides(r: Rules, value: unknown, observationScouts: unknown): Record<Side, SideState> {
  const observers =
    observationScouts === undefined ? {} : asData(observationScouts, 'battle.observationScouts', '{ red: n, blue: n }')
  onlyFields(observers, SIDES, 'battle.observationScouts')
  const data = value === undefined ? {} : asData(value, 'battle.sides')
  onlyFields(data, SIDES, 'battle.sides')
  const side = (name: Side): SideState => {
    const fields = data[name] === undefined ? {} : asData(data[name], `battle.sides.${name}`)
    const where = `battle.sides.${name}`
    const known = ['nation', 'initiativeModifier', 'scoutingPoints', 'deepDeployment', 'mark']
    refuseUnknownFields(fields, known, r.lists.sideFields, where)
    const state: SideState = {
      nation: nationNamed(fields.nation, `battle.sides.${name}.nation`) || null,
      initiativeModifier:
        fields.initiativeModifier === undefined
          ? 0
          : asWhole(fields.initiativeModifier, `battle.sides.${name}.initiativeModifier`, -3, 3),
      scoutingPoints: asWhole(fields.scoutingPoints ?? 0, `battle.sides.${name}.scoutingPoints`, 0, 100),
      scouted: false,
      redeployed: false,
      deepDeployment:
        fields.deepDeployment !== undefined && asFlag(fields.deepDeployment, `battle.sides.${name}.deepDeployment`),
      salvoed: false,
      mark: fields.mark == null ? null : asText(fields.mark, `battle.sides.${name}.mark`),
      observationScouts: asWhole(observers[name] ?? 0, `battle.observationScouts.${name}`, 0, 100),
    }
    readFields(r, r.lists.sideFields, state, fields, where, null)
    return state
  }
  return { red: side('red'), blue: side('blue') }
}

function readTerrain(value: unknown): VasBattle['terrain'] {
  return asList(value ?? [], 'battle.terrain').map((item, i) => {
    const where = `battle.terrain[${i}]`
    const data = isData(item) ? item : { shape: item }
    onlyFields(data, ['id', 'name', 'shape'], where)
    const shape = asList(data.shape, `${where}.shape`).map((at, j) => readPoint(at, `${where}.shape[${j}]`))
    if (shape.length < 3) throw new Malformed(`${where}.shape`, 'land needs at least three corners')
    return { ...readNamed(data, 'land', where), shape }
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
