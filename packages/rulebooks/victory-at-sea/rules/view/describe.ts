import { isData, RARE_MARKS, type SometimesNamed, total } from '@flankspeed/kernel'
import {
  cardOf,
  type Flight,
  isPlaced,
  lineOf,
  type Ship,
  SIDES,
  type Side,
  type VasBattle,
  VITALS,
} from '../battle.ts'
import { SHIP_TRAITS } from '../cards/card.ts'
import { describeFields } from '../fields.ts'
import type { Rules } from '../rules.ts'

/** What is shown only while it is there. */
export const sometimesNamed: SometimesNamed = {
  outcome: ['winner', 'why', 'points', 'victory', 'judgement'],
  'orders.marks': RARE_MARKS,
  'ships.*': ['awaited'],
  'ships.*.traits': SHIP_TRAITS,
  'ships.*.vital': VITALS,
  'terrain.*': ['id'],
}

/** The battle in inches, degrees and words: what cases expect and people read. */
export function describe(r: Rules, b: VasBattle): Record<string, unknown> {
  return {
    ruleset: b.ruleset,
    turn: b.turn,
    phase: b.phase,
    step: b.step,
    initiative: b.initiative,
    active: b.active,
    year: b.year,
    turnLimit: b.turnLimit,
    table: b.table.map(inches),
    edges: { ...b.edges },
    objectives: { ...b.objectives },
    options: { ...b.options },
    sides: Object.fromEntries(SIDES.map((side) => [side, describeSide(r, b, side)])),
    ships: b.ships.map((ship) => describeShip(r, b, ship)),
    flights: b.flights.map((flight) => describeFlight(r, b, flight)),
    wind: b.wind,
    smoke: b.smoke.map(({ x, y }) => [inches(x), inches(y)]),
    terrain: b.terrain.map(({ shape, ...named }) => ({
      ...named,
      shape: shape.map(({ x, y }) => [inches(x), inches(y)]),
    })),
    spotting: b.spotting.map((spot) => ({ ...spot })),
    outcome: b.result,
    ...describeFields(r, r.lists.battleFields, b, b),
  }
}

/** What the side's scouting has earned it, with the sum of what is added to its initiative rolls. */
function describeSide(r: Rules, b: VasBattle, side: Side): Record<string, unknown> {
  const { nation, scoutingPoints, observationScouts, mark } = b.sides[side]
  const { redeployZone } = r.scoutingResult(r, scoutingPoints)
  return {
    nation,
    scoutingPoints,
    initiativeModifier: total(r.initiativeModifiers(r, b, side)),
    deepDeployment: r.mayDeployDeep(r, b, side),
    redeployZone,
    observationScouts,
    mark,
    ...describeFields(r, r.lists.sideFields, b, b.sides[side]),
  }
}

const inches = (thousandths: number): number => thousandths / 1000

function describeShip(r: Rules, b: VasBattle, ship: Ship): Record<string, unknown> {
  const card = cardOf(b, ship)
  return {
    id: ship.id,
    side: ship.side,
    name: ship.name,
    class: card.class,
    type: card.type,
    points: card.points,
    at: r.hasPlace(ship) && isPlaced(b, ship.side) ? [inches(ship.x), inches(ship.y)] : null,
    heading: ship.heading / 100,
    moved: ship.moved === null ? null : inches(ship.moved),
    turned: ship.turned,
    fired: ship.fired,
    vtFuses: ship.vtFuses,
    guiding: ship.guiding,
    speed: r.speedThisTurn(r, b, ship),
    hull: ship.hull,
    crippled: ship.crippled,
    sunk: ship.sunk > 0,
    withdrawn: ship.withdrawn,
    scouting: ship.scouting,
    scouted: ship.scouted,
    deepDeployment: ship.deep,
    returning: ship.returning,
    anchored: ship.anchored,
    aground: ship.aground,
    criticals: { ...ship.criticals },
    vital: ship.vital.slice(),
    jam: ship.jam,
    order: ship.order,
    traits: Object.fromEntries(Object.entries(ship.traits).filter(([, score]) => score > 0)),
    weapons: card.weapons.map((weapon, i) => {
      const state = ship.weapons[i]!
      return {
        name: weapon.name,
        ad: r.attackDice(weapon, state),
        local: r.localDice(weapon, state),
        out: state.out,
        damaged: state.damaged,
        loaded: state.loaded,
        spares: state.spares,
      }
    }),
    ...describeFields(r, r.lists.shipFields, b, ship),
  }
}

function describeFlight(r: Rules, b: VasBattle, flight: Flight): Record<string, unknown> {
  const line = lineOf(b, flight)
  return {
    id: flight.id,
    side: flight.side,
    name: flight.name,
    class: line.id,
    role: line.role,
    speed: r.airSpeed(b, flight),
    dogfight: r.dogfightScore(r, b, flight),
    damageDice: line.damageDice,
    points: line.points,
    traits: line.traits,
    at: r.isFlying(flight) && isPlaced(b, flight.side) ? [inches(flight.x), inches(flight.y)] : null,
    moved: flight.moved === null ? null : inches(flight.moved),
    aboard: flight.aboard,
    armed: flight.armed,
    destroyed: flight.destroyed > 0,
    gone: flight.gone,
    beyond: flight.beyond,
    arrives: flight.arrivesOn > 0 ? flight.arrivesOn : null,
    ...describeFields(r, r.lists.flightFields, b, flight),
  }
}

/** The ways in which a position may say it: which way the rudder is jammed stands beside its name, or behind it. */
export function normalizeVital(expected: unknown, { jam }: Record<string, unknown>): unknown {
  if (isData(expected))
    return Object.fromEntries(
      Object.entries(expected).map(([name, value]) => [name, name === RUDDER && value === jam ? true : value]),
    )
  if (!Array.isArray(expected)) return expected
  return expected.map((hit: unknown) => {
    if (hit === `${RUDDER}-${String(jam)}`) return RUDDER
    const [name, value] = isData(hit) ? (Object.entries(hit)[0] ?? []) : []
    return value === true || (name === RUDDER && value === jam) ? name : hit
  })
}

const RUDDER = 'rudder-jammed'
