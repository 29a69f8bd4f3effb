import {
  asData,
  asList,
  asNumber,
  asOneOf,
  asText,
  asWhole,
  type Data,
  type Dice,
  hundredths,
  Malformed,
  normal,
  onlyFields,
  readPoint,
  shown,
  when,
} from '@flankspeed/kernel'
import type { VasClause } from '../../clauses/index.ts'
import { EDGES, type Edge, flightById, type Ship, type Side, type Step, shipById, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse, refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { inStep } from '../turn/whose-turn.ts'
import { OBJECTIVES, type Objective } from '../victory/objectives.ts'
import type { Airborne, Berth } from './deployment.ts'
import { readBoughtFleet } from './fleet-reading.ts'
import type { ObservationTasks } from './scouting.ts'

/** Where a ship is set up. */
export interface ShipPlace {
  ship: string
  at: [number, number]
  heading: number
}
/** Where a Flight is set up. */
export interface FlightPlace {
  flight: string
  at: [number, number]
}

/** What a player may do before the first turn of War at Sea. */
export type SetUpAction =
  | { side: Side; do: 'choose-objective'; objective: Objective }
  /** Ships and Flights as in a battle's own lists, without side and place; ids begin with the side's name. */
  | { side: Side; do: 'build-fleet'; ships: Data[]; flights?: Data[] }
  /** `scouting`: how many of the ship's Observation Flights scout; the others guide fire. */
  | {
      side: Side
      do: 'commit-scouts'
      ships: string[]
      observation?: { ship: string; scouting: number; guiding?: number }[]
    }
  | { side: Side; do: 'deep-deploy'; ship: string }
  | { side: Side; do: 'deploy'; edge?: Edge; ships: ShipPlace[]; flights?: FlightPlace[] }
  | { side: Side; do: 'redeploy'; ships: ShipPlace[]; flights?: FlightPlace[] }
  | { side: Side; do: 'mark'; ship: string }

/** Both sides may choose at once: only the step and whether it was done already count. */
function inSecretStep(b: VasBattle, side: Side, step: Step, clause: VasClause): void {
  if (b.step !== step) refuse('VAS-DEP-04', `that is not done now`)
  if (b.setUp!.ready[side]) refuse(clause, `${side} has made this choice`, 'VAS-DEP-04')
}

export function chooseObjective(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'objective'], 'action')
  const objective = asOneOf(data.objective, OBJECTIVES, 'action.objective')
  if (b.step !== 'objectives' || b.setUp!.chooser !== side)
    refuse('VAS-CMP-02', `${side} has no objective to choose`, ...when(b.step !== 'objectives', 'VAS-DEP-04'))
  if (!b.setUp!.pair!.includes(objective))
    refuse('VAS-CMP-01', `the pair is ${b.setUp!.pair!.join(' and ')}`, 'VAS-CMP-02')
  r.takeObjective(b, side, objective, tell)
}

export function buildFleet(r: Rules, b: VasBattle, side: Side, data: Data): void {
  const more = Object.entries(r.fleetFields)
  onlyFields(data, ['side', 'do', 'ships', 'flights', ...more.map(([name]) => name)], 'action')
  const ships = asList(data.ships, 'action.ships')
  const flights = asList(data.flights ?? [], 'action.flights')
  inSecretStep(b, side, 'fleets', 'VAS-FLEET-03')
  if (!r.owesFleet(b, side)) refuse('VAS-FLEET-03', `${side} has its fleet`)
  const bought = readBoughtFleet(r, b, side, ships, flights)
  const others = more.flatMap(([name, field]) =>
    data[name] === undefined ? [] : [field.read(b, side, data[name], `action.${name}`)],
  )
  const costOfOthers = others.reduce((sum, { cost }) => sum + cost, 0)
  r.refuseFleet(r, b, side, bought, costOfOthers)
  r.joinFleet(b, side, bought)
  for (const { take } of others) take()
}

export function commitScouts(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'ships', 'observation'], 'action')
  const named = asList(data.ships, 'action.ships')
  const tasks = asList(data.observation ?? [], 'action.observation')
  inSecretStep(b, side, 'scouts', 'VAS-SCT-01')
  const possible = r.possibleScouts(r, b, side)
  const scouts = named.map((id, i) => {
    const ship = shipOf(b, side, id, `action.ships[${i}]`)
    if (!possible.includes(ship)) refuse('VAS-SCT-01', `only destroyers and cruisers scout, not ${ship.name}`)
    return ship
  })
  if (new Set(scouts).size < scouts.length) refuse('VAS-SCT-01', 'each ship is sent once')
  const observers = new Map<Ship, ObservationTasks>()
  tasks.forEach((item, i) => {
    const where = `action.observation[${i}]`
    const fields = asData(item, where, '{ ship, scouting, guiding }')
    onlyFields(fields, ['ship', 'scouting', 'guiding'], where)
    const ship = shipOf(b, side, fields.ship, `${where}.ship`)
    const scouting = asWhole(fields.scouting, `${where}.scouting`, 0, 99)
    const guiding = asWhole(fields.guiding ?? 0, `${where}.guiding`, 0, 99)
    if (observers.has(ship)) refuse('VAS-OBS-03', `${ship.name} is named once`)
    if (scouting + guiding > ship.traits.aircraft)
      refuse(
        'VAS-OBS-01',
        `${ship.name} carries ${ship.traits.aircraft} Observation Flights, not ${scouting + guiding}`,
      )
    observers.set(ship, { scouting, guiding })
  })
  r.commitScouts(b, side, scouts, observers)
}

/** Before the ships are set down, or when scouting has earned it (VAS-CV-19, VAS-SCT-09). */
export function deepDeploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ship'], 'action')
  const ship = shipOf(b, side, data.ship, 'action.ship')
  if (b.step !== 'redeploy') inStep(r, b, side, 'deploy', 'VAS-CV-19')
  if (b.active !== side) refuse('VAS-CV-19', `it is ${b.active}'s choice, not ${side}'s`)
  r.refuseDeep(r, b, side, ship)
  r.deployDeep(b, ship, tell)
}

export function deploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'edge', 'ships', 'flights'], 'action')
  inStep(r, b, side, 'deploy', 'VAS-DEP-01')
  if (b.setUp!.first === null) refuse('VAS-DEP-01', 'both roll first for who deploys', 'VAS-DEP-04')
  const open = r.edgesOpenTo(b, side)
  const edge = data.edge === undefined ? (open.includes(b.edges[side]) ? b.edges[side] : open[0]!) : data.edge
  const chosen = asOneOf(edge, EDGES, 'action.edge')
  if (!open.includes(chosen))
    refuse(
      b.setUp!.first === side ? 'VAS-DEP-01' : 'VAS-DEP-02',
      `${side} may deploy at the ${open.join(' or ')} edge`,
      'VAS-R-88',
    )
  const berths = readBerths(b, side, data.ships)
  const flights = readAirborne(b, side, data.flights ?? [])
  const ships = r.shipsToDeploy(b, side)
  for (const { ship } of berths) {
    if (ship.scouting) refuse('VAS-DEP-03', `${ship.name} is away scouting`)
    if (!ships.includes(ship)) refuse('VAS-CV-19', `${ship.name} is in deep deployment`)
  }
  const missing = ships.find((ship) => !berths.some((berth) => berth.ship === ship))
  const whole = b.setUp!.first === side ? 'VAS-DEP-01' : 'VAS-DEP-02'
  if (missing) refuse(whole, `the whole fleet deploys: ${missing.name} has no place`)
  const waiting = r.flightsToDeploy(b, side).find((flight) => !flights.some((airborne) => airborne.flight === flight))
  if (waiting) refuse(whole, `the whole fleet deploys: ${waiting.name} has no place`)
  r.refuseBerths(r, b, chosen, 'standard', berths)
  r.refuseAirborne(r, b, side, chosen, 'standard', flights)
  r.deployFleet(r, b, side, chosen, berths, flights, tell)
}

export function redeploy(r: Rules, b: VasBattle, side: Side, data: Data, _dice: Dice, tell: Tell): void {
  onlyFields(data, ['side', 'do', 'ships', 'flights'], 'action')
  inStep(r, b, side, 'redeploy', 'VAS-SCT-10')
  if (b.sides[side].redeployed || !r.scoutingResult(r, b.sides[side].scoutingPoints).deepDeployment)
    refuseBy(
      [...when(!b.sides[side].redeployed, 'VAS-SCT-09'), ...when(b.sides[side].redeployed, 'VAS-DEP-04'), 'VAS-SCT-10'],
      `the scouting of ${side} has earned nothing more`,
    )
  const berths = readBerths(b, side, data.ships)
  const flights = readAirborne(b, side, data.flights ?? [])
  const zone = r.redeployZone(r, b, side)
  const open = r.shipsToRedeploy(r, b, side)
  for (const { ship } of berths)
    if (!open.includes(ship))
      refuseBy(
        [...when(ship.deep, 'VAS-CV-19'), 'VAS-SCT-10'],
        ship.deep
          ? `${ship.name} is in deep deployment and cannot be re-deployed`
          : `${ship.name} cannot be re-deployed: that takes 7 Scouting Points`,
      )
  for (const { flight } of flights)
    if (flight.aboard === null) refuse('VAS-SCT-10', `${flight.name} is in the air already`)
  r.refuseBerths(r, b, b.edges[side], zone, berths)
  r.refuseAirborne(r, b, side, b.edges[side], zone, flights)
  r.redeploy(r, b, side, berths, flights, tell)
}

/** Named in secret (VAS-R-86). */
export function mark(r: Rules, b: VasBattle, side: Side, data: Data): void {
  onlyFields(data, ['side', 'do', 'ship'], 'action')
  const id = asText(data.ship, 'action.ship')
  if (b.step !== 'mark') refuse('VAS-R-86', 'the mark is named when deployment is complete', 'VAS-OBJ-21')
  const open = r.marksToChooseFrom(b, side)
  if (!open.some((ship) => ship.id === id))
    refuse('VAS-R-86', `the mark is one of ${open.map((ship) => ship.id).join(', ') || 'none'}`, 'VAS-OBJ-21')
  b.sides[side].mark = id
}

function shipOf(b: VasBattle, side: Side, id: unknown, where: string): Ship {
  const ship = shipById(b, asText(id, where))
  if (ship && ship.side === side) return ship
  const own = b.ships.filter((known) => known.side === side).map((known) => known.id)
  throw new Malformed(where, `${side} has no ship ${shown(id)}: its ships are ${own.join(', ') || 'none'}`)
}

function readBerths(b: VasBattle, side: Side, value: unknown): Berth[] {
  return asList(value, 'action.ships').map((item, i) => {
    const where = `action.ships[${i}]`
    const data = asData(item, where, '{ ship, at, heading }')
    onlyFields(data, ['ship', 'at', 'heading'], where)
    const heading = normal(hundredths(asNumber(data.heading, `${where}.heading`, -360, 720)))
    return { ship: shipOf(b, side, data.ship, `${where}.ship`), ...readPoint(data.at, `${where}.at`), heading }
  })
}

function readAirborne(b: VasBattle, side: Side, value: unknown): Airborne[] {
  return asList(value, 'action.flights').map((item, i) => {
    const where = `action.flights[${i}]`
    const data = asData(item, where, '{ flight, at }')
    onlyFields(data, ['flight', 'at'], where)
    const flight = flightById(b, asText(data.flight, `${where}.flight`))
    if (!flight || flight.side !== side)
      throw new Malformed(`${where}.flight`, `${side} has no Flight ${shown(data.flight)}`)
    return { flight, at: readPoint(data.at, `${where}.at`) }
  })
}
