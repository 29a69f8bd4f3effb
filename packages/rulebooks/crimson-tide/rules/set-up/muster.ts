import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  hasPlace,
  isData,
  Malformed,
  onlyFields,
  type Polygon,
  readEdges,
  readNamed,
  readPoint,
  readTable,
  refuseTwins,
  shown,
  thousandths,
} from '@flankspeed/kernel'
import { readAircraft, readLandTarget } from '../air/aircraft-reading.ts'
import {
  type Convoy,
  type CtBattle,
  EDGES,
  type Edge,
  type Landing,
  type Objective,
  opponent,
  PHASES,
  type Phase,
  SCENARIOS,
  type Scenario,
  type SetUp,
  type Ship,
  SIDES,
  type Side,
  type Storm,
  TERRAIN_KINDS,
  type Terrain,
} from '../battle.ts'
import type { AircraftCard, Card } from '../cards/card.ts'
import { readShip } from '../cards/ship-reading.ts'
import { refuse, refuseFor } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const FIELDS = [
  'turn', 'phase', 'first', 'step', 'active', 'initiativeRolled', 'turnLimit', 'targetScore', 'score', 'table', 'edges',
  'ships', 'aircraft', 'terrain', 'storms', 'objectives', 'scenario', 'options', 'night', 'landing', 'convoy', 'points', 'unitLimit',
  'landTargets', 'orders',
] // biome-ignore format: a list of names reads best filled

/** The usual table, and its short ends (CT-R-70). */
const DEFAULTS = { table: [60, 40], edges: { red: 'west', blue: 'east' } } as const

/** Sets up the position that a case or a scenario describes. */
export function muster(r: Rules, ruleset: string, version: number, setup: unknown): CtBattle {
  const data = asData(setup, 'battle')
  onlyFields(data, FIELDS, 'battle')
  const turn = data.turn === undefined ? 1 : asWhole(data.turn, 'battle.turn', 1, 1000)
  const phase: Phase = data.phase === undefined ? 'initiative' : asOneOf(data.phase, PHASES, 'battle.phase')
  const cards: Card[] = []
  const aircraftCards: AircraftCard[] = []
  const ships = asList(data.ships ?? [], 'battle.ships').map((ship, i) => readShip(ship, `battle.ships[${i}]`, cards))
  const aircraft = asList(data.aircraft ?? [], 'battle.aircraft').map((token, i) =>
    readAircraft(token, `battle.aircraft[${i}]`, aircraftCards),
  )
  const early = phase === 'fleet-building' || phase === 'set-up'
  if (early) for (const [i, ship] of ships.entries()) ship.placed = hasPlace(data.ships, i)
  const rolled =
    data.initiativeRolled === undefined
      ? !early && (phase !== 'initiative' || data.first !== undefined)
      : asFlag(data.initiativeRolled, 'battle.initiativeRolled')
  const first =
    phase === 'fleet-building' || (!rolled && (early || phase === 'initiative') && data.first === undefined)
      ? null
      : readFirst(data.first, data.active)
  const edges = readEdges(data.edges, DEFAULTS.edges)
  const scenario = asOneOf(data.scenario ?? 'standard', SCENARIOS, 'battle.scenario')
  const points = data.points === undefined ? null : asWhole(data.points, 'battle.points', 10, 10_000)
  const active = readActive(data.step, first)
  const b: CtBattle = {
    ruleset,
    version,
    turn,
    phase,
    first,
    active,
    ended: { red: false, blue: false },
    initiativeRolled: rolled,
    turnLimit: readLimit(data.turnLimit, data.targetScore, turn, points),
    targetScore: readTarget(data.targetScore, data.turnLimit, points),
    score: readScore(data.score),
    scenario,
    options: readOptions(data.options),
    night: readNight(data.night, scenario),
    landing: readLanding(data.landing, scenario, points),
    convoy: readConvoys(data.convoy, scenario, ships, cards, edges),
    setUp: early ? readSetUp(data.unitLimit, points, scenario, phase, ships) : null,
    table: readTable(data.table, DEFAULTS.table, 1000),
    edges,
    cards,
    ships,
    aircraftCards,
    aircraft,
    landTargets: asList(data.landTargets ?? [], 'battle.landTargets').map((item, i) => readLandTarget(r, item, i)),
    smoke: [],
    terrain: asList(data.terrain ?? [], 'battle.terrain').map(readTerrain),
    storms: asList(data.storms ?? [], 'battle.storms').map((storm, i) => readStorm(r, storm, i)),
    objectives: asList(data.objectives ?? [], 'battle.objectives').map((item, i) => readObjective(item, i, points)),
    closing: 0,
    result: null,
  }
  if (first !== null && active !== first && !early) b.ended[first] = true
  refuseUnready(r, b)
  refuseTwins([...ships, ...aircraft, ...b.landTargets])
  for (const [i, token] of aircraft.entries()) r.putInPlace(r, b, token, hasPlace(data.aircraft, i))
  for (const ship of ships)
    if (ship.placed && !r.isOnTable(b, ship))
      throw new Malformed(
        `battle.ships, ${ship.id}`,
        `is not on the table of ${b.table[0] / 1000} by ${b.table[1] / 1000} klicks`,
      )
  return b
}

/** Who plays first: as given, else the first side to act in the case. */
function readFirst(first: unknown, active: unknown): Side {
  if (first != null) return asOneOf(first, SIDES, 'battle.first')
  return active === undefined ? 'red' : asOneOf(active, SIDES, 'battle.active')
}

/** Where a phase is entered half-way: the first or the second step, or the side whose step it is. */
function readActive(step: unknown, first: Side | null): Side {
  if (first === null) return 'red'
  if (step == null || step === 1 || step === 'first') return first
  if (step === 2 || step === 'second') return opponent(first)
  return asOneOf(step, SIDES, 'battle.step')
}

/** Turns, and the value of sea control, by the points that a fleet may cost. */
const TURNS: [number, number][] = [[300, 16], [200, 14], [150, 12], [0, 10]] // biome-ignore format: a table
const SEA_CONTROL: [number, number][] = [[150, 50], [0, 25]] // biome-ignore format: a table

const byPoints = (table: readonly [number, number][], points: number): number =>
  table.find(([least]) => points >= least)![1]

/** A battle to a target score needs no last turn (CT-VP-03, CT-VP-04). */
function readLimit(value: unknown, targetScore: unknown, turn: number, points: number | null): number | null {
  if (value != null) return asWhole(value, 'battle.turnLimit', turn, 1000)
  return targetScore == null ? Math.max(byPoints(TURNS, points ?? 0), turn) : null
}

/** Three fifths of the points where nothing else was agreed on. */
function readTarget(value: unknown, turnLimit: unknown, points: number | null): number | null {
  if (value != null) return asWhole(value, 'battle.targetScore', 1, 100_000)
  return points === null || turnLimit != null ? null : Math.floor((points * 3) / 5)
}

function readOptions(value: unknown): CtBattle['options'] {
  const data = value === undefined ? {} : asData(value, 'battle.options')
  onlyFields(data, ['nightVisibility'], 'battle.options')
  return {
    nightVisibility:
      data.nightVisibility !== undefined && asFlag(data.nightVisibility, 'battle.options.nightVisibility'),
  }
}

/** true, or from the first dark turn at dusk, or to the last one at dawn (CT-SCN-15). */
function readNight(value: unknown, scenario: Scenario): CtBattle['night'] {
  const given = value ?? scenario === 'night'
  if (!isData(given)) return asFlag(given, 'battle.night') ? { first: 1, last: null } : null
  onlyFields(given, ['first', 'last'], 'battle.night')
  return {
    first: given.first == null ? 1 : asWhole(given.first, 'battle.night.first', 1, 1000),
    last: given.last == null ? null : asWhole(given.last, 'battle.night.last', 0, 1000),
  }
}

/** The landing place is named before set-up (CT-SCN-09); it is worth half the points. */
function readLanding(value: unknown, scenario: Scenario, points: number | null): Landing | null {
  if (value == null) {
    if (scenario === 'amphibious') refuse('CT-SCN-09', 'name the landing place: battle.landing { side, at }')
    return null
  }
  const data = asData(value, 'battle.landing', '{ side, at, value }')
  onlyFields(data, ['side', 'at', 'value', 'landed'], 'battle.landing')
  return {
    side: asOneOf(data.side, SIDES, 'battle.landing.side'),
    ...readPoint(data.at, 'battle.landing.at'),
    value: asWhole(data.value ?? Math.floor((points ?? 100) / 2), 'battle.landing.value', 0, 10_000),
    landed: data.landed !== undefined && asFlag(data.landed, 'battle.landing.landed'),
  }
}

/** Whose units must cross, over which edge and by when; without names, the non-combatants (CT-SCN-10 to CT-SCN-12). */
function readConvoys(
  value: unknown,
  scenario: Scenario,
  ships: readonly Ship[],
  cards: readonly Card[],
  edges: Record<Side, Edge>,
): CtBattle['convoy'] {
  if (value == null && scenario !== 'convoy') return null
  const data = asData(value ?? {}, 'battle.convoy', '{ red: { units, exit, by }, only }')
  onlyFields(data, [...SIDES, 'only'], 'battle.convoy')
  const traders = (side: Side): string[] =>
    ships
      .filter((ship) => ship.side === side && cards[ship.card]!.abilities.some(({ id }) => id === 'non-combatant'))
      .map(({ id }) => id)
  const of = (side: Side): Convoy | null => {
    const where = `battle.convoy.${side}`
    const fields = data[side] == null ? {} : asData(data[side], where, '{ units, exit, by }')
    onlyFields(fields, ['units', 'exit', 'by'], where)
    const units =
      fields.units === undefined
        ? traders(side)
        : asList(fields.units, `${where}.units`).map((id, i) => asText(id, `${where}.units[${i}]`))
    for (const id of units)
      if (!ships.some((ship) => ship.id === id && ship.side === side))
        throw new Malformed(`${where}.units`, `${side} has no ship ${shown(id)}`)
    return units.length === 0
      ? null
      : {
          units,
          exit: fields.exit === undefined ? OPPOSITE[edges[side]] : asOneOf(fields.exit, EDGES, `${where}.exit`),
          by: fields.by == null ? null : asWhole(fields.by, `${where}.by`, 1, 1000),
        }
  }
  const convoy = {
    red: of('red'),
    blue: of('blue'),
    only: data.only !== undefined && asFlag(data.only, 'battle.convoy.only'),
  }
  if (convoy.red === null && convoy.blue === null)
    refuse('CT-SCN-10', 'a convoy battle needs non-combatant units on one side at least')
  return convoy
}

const OPPOSITE: Record<Edge, Edge> = { north: 'south', south: 'north', east: 'west', west: 'east' }

/** Fifteen units a side, but for the major battle (CT-FLEET-05, CT-SCN-04, CT-SCN-13). */
function readSetUp(
  unitLimit: unknown,
  points: number | null,
  scenario: Scenario,
  phase: Phase,
  ships: readonly Ship[],
): SetUp {
  const chosen = (side: Side): boolean => phase === 'set-up' || ships.some((ship) => ship.side === side)
  return {
    points,
    unitLimit:
      unitLimit == null ? (scenario === 'major' ? null : UNIT_LIMIT) : asWhole(unitLimit, 'battle.unitLimit', 1, 1000),
    ready: { red: chosen('red'), blue: chosen('blue') },
  }
}

const UNIT_LIMIT = 15

/** Given fleets must be as legal as built ones; a side without a fleet needs points to build one. */
function refuseUnready(r: Rules, b: CtBattle): void {
  if (b.setUp === null) return
  for (const side of SIDES) {
    if (!b.setUp.ready[side] && b.setUp.points === null)
      refuse('CT-FLEET-01', `${side} has no fleet: agree on battle.points before it is chosen`)
    const against = r.fleetObjection(r, b, r.fleetOf(b, side))
    if (against) refuseFor({ ...against, why: `${side}: ${against.why}` })
  }
}

function readScore(value: unknown): Record<Side, number> {
  const data = value === undefined ? {} : asData(value, 'battle.score', '{ red: n, blue: n }')
  onlyFields(data, SIDES, 'battle.score')
  return {
    red: asWhole(data.red ?? 0, 'battle.score.red', 0, 100_000),
    blue: asWhole(data.blue ?? 0, 'battle.score.blue', 0, 100_000),
  }
}

/** Land blocks the line of sight unless the file says otherwise; shallow water does not (CT-TERR-13). */
function readTerrain(item: unknown, i: number): Terrain {
  const where = `battle.terrain[${i}]`
  const data = isData(item) ? item : { shape: item }
  onlyFields(data, ['id', 'name', 'shape', 'kind', 'blocks', 'shallow'], where)
  const shallow = data.shallow !== undefined && asFlag(data.shallow, `${where}.shallow`)
  const shape: Polygon = asList(data.shape, `${where}.shape`).map((at, j) => readPoint(at, `${where}.shape[${j}]`))
  if (shape.length < 3) throw new Malformed(`${where}.shape`, 'at least three corners expected')
  return {
    ...readNamed(data, shallow ? 'shallows' : 'land', where),
    shape,
    kind: data.kind == null ? null : asOneOf(data.kind, TERRAIN_KINDS, `${where}.kind`),
    blocks: data.blocks === undefined ? !shallow : asFlag(data.blocks, `${where}.blocks`),
    shallow,
  }
}

function readStorm(r: Rules, item: unknown, i: number): Storm {
  const where = `battle.storms[${i}]`
  const data = asData(item, where, '{ id, at, radius }')
  onlyFields(data, ['id', 'at', 'radius'], where)
  return {
    id: data.id === undefined ? `storm-${i + 1}` : asText(data.id, `${where}.id`),
    ...readPoint(data.at, `${where}.at`),
    radius: data.radius === undefined ? r.stormRadius : thousandths(asNumber(data.radius, `${where}.radius`, 0.1, 100)),
  }
}

function readObjective(item: unknown, i: number, points: number | null): Objective {
  const where = `battle.objectives[${i}]`
  const data = asData(item, where, '{ id, at, value }')
  onlyFields(data, ['id', 'at', 'value', 'held'], where)
  const held = data.held == null ? null : asData(data.held, `${where}.held`, '{ side, turns }')
  if (held) onlyFields(held, ['side', 'turns'], `${where}.held`)
  return {
    id: data.id === undefined ? `objective-${i + 1}` : asText(data.id, `${where}.id`),
    ...readPoint(data.at, `${where}.at`),
    value: asWhole(data.value ?? byPoints(SEA_CONTROL, points ?? 150), `${where}.value`, 1, 10_000),
    held: held && {
      side: asOneOf(held.side, SIDES, `${where}.held.side`),
      turns: asWhole(held.turns ?? 1, `${where}.held.turns`, 1, 1),
    },
  }
}
