import { ahead, distance, type Point } from '../../kernel/geometry.ts'
import { type Pick, Refused } from '../../kernel/ruleset.ts'
import type { PathStep, VasAction } from './actions.ts'
import type { AirAction, AntiAirOrder } from './air-actions.ts'
import {
  cardOf,
  type Flight,
  flightById,
  inTheAir,
  lineOf,
  onTable,
  type Ship,
  type Side,
  shipById,
  type VasBattle,
} from './battle.ts'
import type { VasDecision } from './decisions.ts'
import type { Rules } from './rules.ts'

type AirDecision = Exclude<VasDecision, { kind: 'move' | 'fire' | 'damage-control' | 'roll-scouting' | 'fan-salvo' }>

/** Some legal answer to a decision about aircraft. */
export function sampleInTheAir(r: Rules, b: VasBattle, decision: AirDecision, pick: Pick): VasAction {
  const { side } = decision
  switch (decision.kind) {
    case 'fly':
      if (decision.mayGoSecond && pick(4) === 0) return { side, do: 'fly-second' }
      return sampleFlight(r, b, flightById(b, decision.flights[pick(decision.flights.length)]!)!, pick)
    case 'spot': {
      const targets = b.ships.filter((ship) => ship.side !== side && onTable(ship) && r.canBeSpotted(b, ship))
      return {
        side,
        do: 'spot',
        spotting: decision.ships.map((ship) => ({ ship, target: targets[pick(targets.length)]!.id })),
      }
    }
    case 'anti-air': {
      const ship = shipById(b, decision.ships[pick(decision.ships.length)]!)!
      return { side, do: 'anti-air', ship: ship.id, shots: sampleShots(r, b, ship, pick) }
    }
    case 'dogfight':
      return { side, do: 'dogfight', pair: decision.pairs[pick(decision.pairs.length)]! }
    case 'rearm':
      return { side, do: 'rearm', flights: decision.flights }
  }
}

/** To an enemy ship with a load, after an enemy Flight with a fighter, home when spent, or anywhere. */
function sampleFlight(r: Rules, b: VasBattle, flight: Flight, pick: Pick): AirAction {
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
  const goal = goals[pick(goals.length)]!
  const far = distance(flight, goal)
  const reach = Math.min(1, (flankSpeed * 1000 - 2) / Math.max(1, far))
  const to: [number, number] = [
    Math.round(flight.x + (goal.x - flight.x) * reach) / 1000,
    Math.round(flight.y + (goal.y - flight.y) * reach) / 1000,
  ]
  if (mayGo(r, b, flight, to)) return { side: flight.side, do: 'fly', flight: flight.id, to }
  return { side: flight.side, do: 'fly', flight: flight.id, to: [flight.x / 1000, flight.y / 1000] }
}

function mayGo(r: Rules, b: VasBattle, flight: Flight, [x, y]: [number, number]): boolean {
  try {
    r.refuseFlight(r, b, flight, [{ x: Math.round(x * 1000), y: Math.round(y * 1000) }])
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Every weapon that reaches a Flight at one of those it reaches. */
function sampleShots(r: Rules, b: VasBattle, ship: Ship, pick: Pick): AntiAirOrder[] {
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

/** Whatever is ready on board goes up when the course allows it. */
export function sampleLaunch(
  r: Rules,
  b: VasBattle,
  ship: Ship,
  path: readonly PathStep[],
): { flight: string; at: [number, number] }[] {
  if (ship.traits.carrier === 0) return []
  const legs = path.map((step) =>
    'turn' in step ? { ahead: 0, turn: step.turn * 100 } : { ahead: step.ahead * 1000, turn: 0 },
  )
  const course = r.layCourse(r, b, ship, legs)
  if (course.withdrawn !== null) return []
  const moved = { ...ship, ...course.at, heading: course.heading, moved: course.moved, turned: course.turns > 0 }
  const bow = ahead(moved, moved.heading, 3200)
  const launches: { flight: Flight; at: Point }[] = []
  for (const flight of r.onBoard(b, ship)) {
    try {
      r.refuseLaunches(r, b, moved, [...launches, { flight, at: bow }])
      launches.push({ flight, at: bow })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
    }
  }
  return launches.map(({ flight, at }) => ({ flight: flight.id, at: [at.x / 1000, at.y / 1000] }))
}
