import { ahead, distance, fromEdge, lengthOf, type Pick, type Point, Refused } from '@flankspeed/kernel'
import type { AntiAirOrder } from '../air/anti-air-fire.ts'
import {
  cardOf,
  type Edge,
  type Flight,
  inTheAir,
  lineOf,
  onTable,
  opponent,
  type Ship,
  type Side,
  type VasBattle,
} from '../battle.ts'
import { mayFlyTo, meetingPlace } from '../movement/meeting.ts'
import { legsOf } from '../movement/movement.ts'
import type { PathStep } from '../movement/moving.ts'
import type { Rules } from '../rules.ts'
import type { ActionOf } from '../words.ts'

/** To an enemy ship with a load, after an enemy Flight with a fighter, home when spent, or anywhere. */
export function sampleFlight(r: Rules, b: VasBattle, flight: Flight, pick: Pick): ActionOf<'fly'> {
  const { role, flankSpeed, damageDice } = lineOf(b, flight)
  const goals: Point[] = []
  if (role === 'fighter') goals.push(...b.flights.filter((other) => other.side !== flight.side && inTheAir(other)))
  if (damageDice > 0 && flight.armed)
    goals.push(...b.ships.filter((ship) => ship.side !== flight.side && onTable(ship)))
  if (!flight.armed)
    for (const ship of b.ships)
      if (ship.side === flight.side && onTable(ship) && ship.traits.carrier > 0)
        goals.push(ahead(ship, ship.heading, -2900))
  goals.push({ x: pick(b.table[0]), y: pick(b.table[1]) })
  if (r.deepCarriers(b, opponent(flight.side)).length > 0 && flight.armed)
    goals.push(beyondEdge(b, flight, b.edges[opponent(flight.side)]))
  if (!flight.armed && r.deepCarrierFor(r, b, flight)) goals.push(beyondEdge(b, flight, b.edges[flight.side]))
  const goal = goals[pick(goals.length)]!
  const far = distance(flight, goal)
  const reach = Math.min(1, (flankSpeed * 1000 - 2) / Math.max(1, far))
  const towards = {
    x: Math.round(flight.x + (goal.x - flight.x) * reach),
    y: Math.round(flight.y + (goal.y - flight.y) * reach),
  }
  // Straight to the goal, or to where the two just touch: an escort is met without touching those it guards (VAS-R-65).
  const to = [towards, meetingPlace(r, b, flight, goal)].find((place) => mayFlyTo(r, b, flight, place)) ?? flight
  return { side: flight.side, do: 'fly', flight: flight.id, to: [to.x / 1000, to.y / 1000] }
}

/** Straight over an edge. */
const beyondEdge = (b: VasBattle, { x, y }: Point, edge: Edge): Point =>
  fromEdge(b.table, edge, edge === 'north' || edge === 'south' ? x : y, -500)

/** Every weapon that reaches a Flight at one of those it reaches. */
export function sampleShots(r: Rules, b: VasBattle, ship: Ship, pick: Pick): AntiAirOrder[] {
  const shots: AntiAirOrder[] = []
  for (let weapon = 0; weapon < cardOf(b, ship).weapons.length; weapon++) {
    const open = b.flights.filter((flight) => {
      const { dice, local } = r.antiAirOptions(r, b, ship, weapon, flight)
      return dice + local > 0
    })
    if (open.length === 0) continue
    const target = open[pick(open.length)]!
    const { dice, local } = r.antiAirOptions(r, b, ship, weapon, target)
    if (dice > 0) shots.push({ weapon, target: target.id, dice })
    if (local > 0) shots.push({ weapon, target: target.id, local })
  }
  return shots
}

export function sampleAirAttacks(r: Rules, b: VasBattle, side: Side): { flight: string; target: string }[] {
  return b.flights.flatMap((flight) => {
    if (flight.side !== side) return []
    const target = b.ships.find((ship) => r.airAttackObjection(r, b, flight, ship) === null)
    return target ? [{ flight: flight.id, target: target.id }] : []
  })
}

/** From beyond the edge, somewhere along it. */
export function sampleDeepLaunch(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  pick: Pick,
): { flight: string; at: [number, number] }[] {
  const edge = b.edges[ship.side]
  const at = fromEdge(b.table, edge, pick(lengthOf(b.table, edge) + 1), 0)
  const flight = r.onBoard(b, ship).find((known) => mayLaunch(r, b, ship, [{ flight: known, at }]))
  return flight ? [{ flight: flight.id, at: [at.x / 1000, at.y / 1000] }] : []
}

function mayLaunch(r: Rules, b: VasBattle, ship: Ship, launches: readonly { flight: Flight; at: Point }[]): boolean {
  try {
    r.refuseLaunches(r, b, ship, launches)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whatever is ready on board goes up when the course allows it. */
export function launchesOn(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  path: readonly PathStep[],
): { flight: string; at: [number, number] }[] {
  if (ship.traits.carrier === 0) return []
  const course = r.layCourse(r, b, ship, legsOf(path))
  if (course.withdrawn !== null) return []
  return launchesFrom(r, b, r.shipAfter(r, b, ship, course, 'starboard'))
}

/** As much as may go up from the carrier where she lies. */
export function launchesFrom(r: Rules, b: VasBattle, ship: Ship): { flight: string; at: [number, number] }[] {
  const bow = r.aheadOfBow(r, b, ship)
  const launches: { flight: Flight; at: Point }[] = []
  for (const flight of r.onBoard(b, ship)) {
    if (mayLaunch(r, b, ship, [...launches, { flight, at: bow }])) launches.push({ flight, at: bow })
  }
  return launches.map(({ flight, at }) => ({ flight: flight.id, at: [at.x / 1000, at.y / 1000] }))
}
