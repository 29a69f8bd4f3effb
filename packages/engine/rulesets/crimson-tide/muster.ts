import { type Polygon, thousandths } from '../../kernel/geometry.ts'
import {
  asData,
  asFlag,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  isData,
  onlyFields,
  shown,
} from '../../kernel/reading.ts'
import { Malformed } from '../../kernel/ruleset.ts'
import { readAircraft } from './aircraft-reading.ts'
import {
  type CtBattle,
  EDGES,
  type Edge,
  type Objective,
  opponent,
  type Phase,
  SIDES,
  type Side,
  type Storm,
  TERRAIN_KINDS,
  type Terrain,
  TURN_PHASES,
} from './battle.ts'
import type { AircraftCard, Card } from './card.ts'
import { readPoint } from './places.ts'
import type { Rules } from './rules.ts'
import { readShip } from './ship-reading.ts'

const FIELDS = [
  'turn', 'phase', 'first', 'step', 'active', 'initiativeRolled', 'turnLimit', 'targetScore', 'score', 'table', 'edges',
  'ships', 'aircraft', 'terrain', 'storms', 'objectives',
] // biome-ignore format: a list of names reads best filled

/** The usual length of a battle of 100 points, its table, and its short ends (CT-R-70). */
const DEFAULTS = { turnLimit: 10, table: [60, 40], edges: { red: 'west', blue: 'east' } } as const

/** Sets up the position that a case or a scenario describes. */
export function muster(r: Rules, ruleset: string, version: number, setup: unknown): CtBattle {
  const data = asData(setup, 'battle')
  onlyFields(data, FIELDS, 'battle')
  const turn = data.turn === undefined ? 1 : asWhole(data.turn, 'battle.turn', 1, 1000)
  const phase: Phase = data.phase === undefined ? 'initiative' : asOneOf(data.phase, TURN_PHASES, 'battle.phase')
  const cards: Card[] = []
  const aircraftCards: AircraftCard[] = []
  const ships = asList(data.ships ?? [], 'battle.ships').map((ship, i) => readShip(ship, `battle.ships[${i}]`, cards))
  const aircraft = asList(data.aircraft ?? [], 'battle.aircraft').map((token, i) =>
    readAircraft(token, `battle.aircraft[${i}]`, aircraftCards),
  )
  refuseTwins([...ships, ...aircraft])
  const rolled =
    data.initiativeRolled === undefined
      ? phase !== 'initiative' || data.first !== undefined
      : asFlag(data.initiativeRolled, 'battle.initiativeRolled')
  const first = rolled || phase !== 'initiative' ? readFirst(data.first, data.active) : null
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
    turnLimit: readLimit(data.turnLimit, data.targetScore, turn),
    targetScore: data.targetScore == null ? null : asWhole(data.targetScore, 'battle.targetScore', 1, 100_000),
    score: readScore(data.score),
    table: readTable(data.table),
    edges: readEdges(data.edges),
    cards,
    ships,
    aircraftCards,
    aircraft,
    terrain: asList(data.terrain ?? [], 'battle.terrain').map(readTerrain),
    storms: asList(data.storms ?? [], 'battle.storms').map((storm, i) => readStorm(r, storm, i)),
    objectives: asList(data.objectives ?? [], 'battle.objectives').map(readObjective),
    closing: 0,
    result: null,
  }
  if (first !== null && active !== first) b.ended[first] = true
  for (const ship of ships)
    if (!r.isOnTable(b, ship))
      throw new Malformed(
        `battle.ships, ${ship.id}`,
        `lies off the table of ${b.table[0] / 1000} by ${b.table[1] / 1000} klicks`,
      )
  return b
}

function refuseTwins(units: readonly { id: string }[]): void {
  const ids = units.map(({ id }) => id)
  const twin = ids.find((id, i) => ids.indexOf(id) !== i)
  if (twin !== undefined)
    throw new Malformed('battle', `there are two units ${shown(twin)}: each needs an id of its own`)
}

/** Who plays first: as given, else whoever acts first in the case. */
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

/** A battle to a target score needs no last turn (CT-VP-04). */
function readLimit(value: unknown, targetScore: unknown, turn: number): number | null {
  if (value != null) return asWhole(value, 'battle.turnLimit', turn, 1000)
  return targetScore == null ? Math.max(DEFAULTS.turnLimit, turn) : null
}

function readScore(value: unknown): Record<Side, number> {
  const data = value === undefined ? {} : asData(value, 'battle.score', '{ red: n, blue: n }')
  onlyFields(data, SIDES, 'battle.score')
  return {
    red: asWhole(data.red ?? 0, 'battle.score.red', 0, 100_000),
    blue: asWhole(data.blue ?? 0, 'battle.score.blue', 0, 100_000),
  }
}

function readTable(value: unknown): [number, number] {
  const [width, depth] = asList(value ?? DEFAULTS.table, 'battle.table')
  return [
    thousandths(asNumber(width, 'battle.table[0]', 1, 1000)),
    thousandths(asNumber(depth, 'battle.table[1]', 1, 1000)),
  ]
}

function readEdges(value: unknown): Record<Side, Edge> {
  const data = value === undefined ? DEFAULTS.edges : asData(value, 'battle.edges', '{ red: west, blue: east }')
  return { red: asOneOf(data.red, EDGES, 'battle.edges.red'), blue: asOneOf(data.blue, EDGES, 'battle.edges.blue') }
}

/** Land blocks the sight unless it is said not to; shallow water does not (CT-TERR-13). */
function readTerrain(item: unknown, i: number): Terrain {
  const where = `battle.terrain[${i}]`
  const data = isData(item) ? item : { shape: item }
  onlyFields(data, ['name', 'shape', 'kind', 'blocks', 'shallow'], where)
  const shallow = data.shallow !== undefined && asFlag(data.shallow, `${where}.shallow`)
  const shape: Polygon = asList(data.shape, `${where}.shape`).map((at, j) => readPoint(at, `${where}.shape[${j}]`))
  if (shape.length < 3) throw new Malformed(`${where}.shape`, 'at least three corners expected')
  return {
    name: data.name === undefined ? (shallow ? 'shallows' : 'land') : asText(data.name, `${where}.name`),
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

function readObjective(item: unknown, i: number): Objective {
  const where = `battle.objectives[${i}]`
  const data = asData(item, where, '{ id, at, value }')
  onlyFields(data, ['id', 'at', 'value', 'held'], where)
  const held = data.held == null ? null : asData(data.held, `${where}.held`, '{ side, turns }')
  return {
    id: data.id === undefined ? `objective-${i + 1}` : asText(data.id, `${where}.id`),
    ...readPoint(data.at, `${where}.at`),
    value: asWhole(data.value ?? 50, `${where}.value`, 1, 10_000),
    held: held && {
      side: asOneOf(held.side, SIDES, `${where}.held.side`),
      turns: asWhole(held.turns ?? 1, `${where}.held.turns`, 1, 1),
    },
  }
}
