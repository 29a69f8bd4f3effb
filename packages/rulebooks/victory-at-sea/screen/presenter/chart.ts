import { squallsOn } from '@flankspeed/kernel'
import {
  bearing,
  type Chart,
  type ChartFlight,
  type ChartShip,
  chartHull,
  chartUnit,
  type UnitHistory,
  type Wreck,
} from '@flankspeed/web/desk'
import { EDGES, type Flight, inTheAir, isPlaced, lineOf } from '../../rules/battle.ts'
import type { Role } from '../../rules/cards/flight-card.ts'
import * as vas from '../../rules/library.ts'
import type { Additions } from './additions.ts'
import { weatherOn } from './conditions.ts'
import { fireOn, floodingOf } from './criticals.ts'
import { aimsOf } from './gunnery/aims.ts'
import { mountsOut } from './gunnery/mounts-out.ts'
import { zones } from './movement/zones.ts'
import { planName } from './plans.ts'
import { flightState, shipState } from './set-up/fleets.ts'
import { inches, spot } from './story/format.ts'

export function chartOf(
  r: vas.Rules,
  b: vas.VasBattle,
  ready: ReadonlySet<string>,
  history: UnitHistory,
  additions: Additions,
): Chart {
  return {
    table: [inches(b.table[0]), inches(b.table[1])],
    symbol: '"',
    land: b.terrain.map(({ name, shape }) => ({ name: name === 'land' ? '' : name, shape: shape.map(spot) })),
    ships: b.ships
      .filter((ship) => (vas.onTable(ship) || additions.insetOf(b, ship) !== null) && isPlaced(b, ship.side))
      .map((ship) => shipOn(r, b, ship, ready, history, additions)),
    flights: b.flights
      .filter((flight) => (inTheAir(flight) || additions.insetOf(b, flight) !== null) && isPlaced(b, flight.side))
      .map((flight) => flightOn(b, flight, ready, history, additions)),
    wrecks: b.ships.filter(({ sunk }) => sunk > 0).map(wreckOf),
    smoke: b.smoke.map((at) => ({ at: spot(at), radius: r.smokeCounter.radius })),
    ...(b.orders && {
      storms: squallsOn(b.orders, b.turn).map(({ id, radius, ...at }) => ({ id, at: spot(at), radius: radius / 1000 })),
    }),
    wind: b.wind === null ? null : EDGES.indexOf(b.wind) * 90,
    ...weatherOn(r, b),
    zones: zones(r, b, additions),
    lasting: additions.lasting(b),
    insets: additions.offTable(b)?.insets ?? [],
  }
}

export function shipOn(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  ready: ReadonlySet<string>,
  history: UnitHistory,
  additions: Additions,
): ChartShip {
  const inset = additions.insetOf(b, ship)
  return {
    ...chartHull(ship, r.footprint(r, b, ship), ready, history),
    plan: planName(b, ship.card),
    done: shipState(b, ship, ready).state === 'done',
    hull: ship.hull / vas.cardOf(b, ship).hull,
    crippled: ship.crippled,
    fire: fireOn(ship),
    flooding: floodingOf(ship),
    aims: aimsOf(r, b, ship, history.aims),
    out: mountsOut(r, b, ship),
    ...(inset !== null && { inset }),
  }
}

const wreckOf = ({ id, name, side, sunk, ...ship }: vas.Ship): Wreck => ({ id, name, side, at: spot(ship), turn: sunk })

const KINDS: Record<Role, ChartFlight['kind']> = {
  fighter: 'fighter',
  bomber: 'bomber',
  'dive-bomber': 'dive-bomber',
  'torpedo-bomber': 'torpedo-bomber',
  asw: 'bomber',
  kamikaze: 'other',
  observation: 'other',
}

export function flightOn(
  b: vas.VasBattle,
  flight: Flight,
  ready: ReadonlySet<string>,
  history: UnitHistory,
  additions: Additions,
): ChartFlight {
  const inset = additions.insetOf(b, flight)
  const unit = chartUnit(flight, ready, history)
  const from = unit.trail.at(-1)
  return {
    ...unit,
    heading: from ? bearing(from, unit.at) : (EDGES.indexOf(b.edges[flight.side]) * 90 + 180) % 360,
    kind: KINDS[lineOf(b, flight).role],
    high: flight.altitude === 'high',
    ...(inset !== null && { inset }),
    done: flightState(b, flight, ready).state === 'done',
  }
}
