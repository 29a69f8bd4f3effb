import { distance, type Point } from '@flankspeed/kernel'
import type { Spot } from '@flankspeed/web/desk'
import { type Flight, inTheAir, lineOf, opponent } from '../../../rules/battle.ts'
import * as vas from '../../../rules/library.ts'
import type { Additions } from '../additions.ts'
import { atLeast } from '../gunnery/chances.ts'
import { placeAstern, placeBeside } from '../movement/touching.ts'
import type { FlightMoves, FlightTried, Objected } from '../questions.ts'
import { problemWith } from '../refused.ts'
import { onD6, spoken, spot } from '../story/format.ts'

/** All that a Flight may do about its move. */
export function flightMoves(r: vas.Rules, b: vas.VasBattle, flight: Flight, additions: Additions): FlightMoves {
  const line = lineOf(b, flight)
  const harmless = line.damageDice === 0
  const enemyShips = b.ships.filter((ship) => ship.side !== flight.side && vas.onTable(ship))
  const others = b.flights.filter((other) => other !== flight && inTheAir(other))
  const carriers = b.ships.filter(
    (ship) => ship.side === flight.side && vas.onTable(ship) && ship.traits.carrier > 0 && flight.carrierBased,
  )
  const goal = (to: Point, more?: () => void): { to: Spot; flown: number; problem: Objected | null } => ({
    to: spot(to),
    flown: tenths(distance(flight, to)),
    problem: problemWith(() => {
      r.refuseFlight(r, b, flight, [to])
      more?.()
    }),
  })
  return {
    flight: flight.id,
    name: flight.name,
    role: spoken(line.role),
    at: spot(flight),
    reach: line.flankSpeed,
    armed: harmless || flight.armed,
    more: additions.flightMoves(r, b, flight),
    problem: problemWith(() => r.refuseFlight(r, b, flight, [flight])),
    ships: harmless
      ? []
      : [
          ...enemyShips.map((ship) => ({ ship: ship.id, name: ship.name, ...goal(placeBeside(r, b, flight, ship)) })),
          ...r
            .deepCarriers(b, opponent(flight.side))
            .map((ship) => ({ ship: ship.id, name: ship.name, ...goal(beyond(b, flight, ship)) })),
        ],
    flights:
      line.role === 'fighter'
        ? others
            .filter(({ side }) => side !== flight.side)
            .map((other) => ({ flight: other.id, name: other.name, ...goal(vas.meetingPlace(r, b, flight, other)) }))
        : [],
    carriers: [
      ...carriers.map((ship) => {
        const to = placeAstern(r, b, ship)
        return { ship: ship.id, name: ship.name, ...goal(to, () => r.refuseRecovery(r, b, flight, to)) }
      }),
      ...[r.deepCarrierFor(r, b, flight)].flatMap((ship) =>
        ship ? [{ ship: ship.id, name: ship.name, ...goal(beyond(b, flight, ship)) }] : [],
      ),
    ],
    friends: others
      .filter(({ side }) => side === flight.side)
      .map((other) => ({ flight: other.id, name: other.name, ...goal(vas.meetingPlace(r, b, flight, other)) })),
  }
}

/** What a flight to that place would be. */
export function tryFlight(
  r: vas.Rules,
  b: vas.VasBattle,
  flight: Flight,
  wanted: Spot,
  by: readonly Spot[] = [],
): FlightTried {
  const reach = lineOf(b, flight).flankSpeed * 1000
  const via = by.map(pointAt)
  const legs = [...via, withinReach(flight, via, pointAt(wanted), reach)]
  const to = legs.at(-1)!
  const problem = problemWith(() => void r.refuseFlight(r, b, flight, legs))
  const flown = legs.reduce((sum, leg, i) => sum + distance(legs[i - 1] ?? flight, leg), 0)
  const leaves = legs.some(({ x, y }) => x < 0 || y < 0 || x > b.table[0] || y > b.table[1])
  const passes = r.shipsPassedOver(r, b, flight, legs).map((ship) => passing(r, b, ship, flight))
  const there = { ...flight, x: to.x, y: to.y, moved: Math.round(flown) }
  return {
    to: spot(to),
    via: via.map(spot),
    legal: problem === null,
    problem,
    points: [flight, ...legs].map(spot),
    flown: tenths(flown),
    left: tenths(Math.max(0, reach - flown)),
    passes,
    lost: 1 - passes.reduce((alive, { lost }) => alive * (1 - lost), 1),
    touches: touched(r, b, there),
    ...(leaves ? { over: beyondTheEdge(r, b, flight, legs) } : {}),
    lands: problem === null && !leaves ? (r.carrierAt(r, b, there)?.id ?? null) : null,
    leaves,
  }
}

/** Just over the edge behind which a carrier in deep deployment lies, by the shortest way. */
function beyond(b: vas.VasBattle, { x, y }: Flight, carrier: vas.Ship): Point {
  const [width, depth] = b.table
  return { north: { x, y: depth + 10 }, south: { x, y: -10 }, east: { x: width + 10, y }, west: { x: -10, y } }[
    b.edges[carrier.side]
  ]
}

/** What becomes of a Flight that leaves the table. */
function beyondTheEdge(r: vas.Rules, b: vas.VasBattle, flight: Flight, legs: readonly Point[]): string {
  const out = legs.findIndex((leg) => leg.x < 0 || leg.y < 0 || leg.x > b.table[0] || leg.y > b.table[1])
  const edge = r.edgeCrossed(b, legs[out - 1] ?? flight, legs[out]!)?.edge
  const home = edge === b.edges[flight.side] ? r.deepCarrierFor(r, b, flight) : null
  if (home) return `Home to ${home.name}, in deep deployment.`
  const enemies = r.deepCarriers(b, opponent(flight.side))
  if (edge === b.edges[opponent(flight.side)] && enemies.length > 0)
    return `After the carriers beyond the ${edge} edge: ${enemies.map(({ name }) => name).join(', ')}.`
  return 'It leaves the table for good.'
}

const tenths = (thousandths: number): number => Math.round(thousandths / 100) / 10
const pointAt = ([x, y]: Spot): Point => ({ x: Math.round(x * 1000), y: Math.round(y * 1000) })

/** What rounding to thousandths may add to a way. */
const ROUNDING = 2

/** The place wanted, or as far towards it as the Flight comes. */
function withinReach(from: Point, via: readonly Point[], wanted: Point, reach: number): Point {
  const before = via.reduce((sum, leg, i) => sum + distance(via[i - 1] ?? from, leg), 0)
  const start = via.at(-1) ?? from
  const far = distance(start, wanted)
  const share = Math.min(1, Math.max(0, reach - before - ROUNDING) / Math.max(1, far))
  if (far <= reach - before) return wanted
  return {
    x: Math.round(start.x + (wanted.x - start.x) * share),
    y: Math.round(start.y + (wanted.y - start.y) * share),
  }
}

/** The Local fire of a ship that a Flight flies over: weapon by weapon, each must score all the hits it takes. */
function passing(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, flight: Flight): FlightTried['passes'][number] {
  const need = r.antiAirToHit(r, b, ship, flight, true)
  const dice = vas
    .cardOf(b, ship)
    .weapons.map((weapon, i) => (ship.weapons[i]!.out ? 0 : r.localDice(weapon, ship.weapons[i]!)))
  const hits = r.hitsNeeded(r, b, flight)
  const survives = dice.reduce(
    (alive, count) => alive * (1 - atLeast(hits, new Array<number>(count).fill(onD6(need)))),
    1,
  )
  return { ship: ship.id, name: ship.name, dice: dice.reduce((sum, count) => sum + count, 0), need, lost: 1 - survives }
}

function touched(r: vas.Rules, b: vas.VasBattle, flight: Flight): string[] {
  return [
    ...b.ships.filter((ship) => vas.onTable(ship) && r.touchesShip(r, b, flight, ship)),
    ...b.flights.filter((other) => other.id !== flight.id && inTheAir(other) && r.touching(r, flight, other)),
  ].map(({ id }) => id)
}
