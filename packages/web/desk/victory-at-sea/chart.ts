import { vas } from '@flankspeed/engine'
import { EDGES, type Flight, inTheAir, isPlaced, lineOf } from '@flankspeed/engine/rulesets/victory-at-sea/battle.ts'
import type { Role } from '@flankspeed/engine/rulesets/victory-at-sea/flight-card.ts'
import type { Chart, ChartFlight, ChartShip, Wreck } from '../../chart/model.ts'
import { boxInsets, fliesInBox, formationLines, hasBoxes, isInBox } from '../admiralty/boxes.ts'
import { lockLines } from '../admiralty/locks.ts'
import { hullOn, unitOn } from '../on-chart.ts'
import type { Wake } from '../presenter.ts'
import { compass } from '../sea-room.ts'
import { aimsOf } from './aims.ts'
import { fireOn } from './criticals.ts'
import { flightState, shipState } from './fleets.ts'
import { planName } from './plans.ts'
import { inches, spot } from './words.ts'
import { zones } from './zones.ts'

export function chartOf(r: vas.Rules, b: vas.VasBattle, ready: ReadonlySet<string>, wake: Wake): Chart {
  return {
    table: [inches(b.table[0]), inches(b.table[1])],
    symbol: '"',
    land: b.terrain.map(({ name, shape }) => ({ name: name === 'land' ? '' : name, shape: shape.map(spot) })),
    ships: b.ships
      .filter((ship) => (vas.onTable(ship) || isInBox(b, ship)) && isPlaced(b, ship.side))
      .map((ship) => shipOn(r, b, ship, ready, wake)),
    flights: b.flights
      .filter((flight) => (inTheAir(flight) || fliesInBox(flight)) && isPlaced(b, flight.side))
      .map((flight) => flightOn(b, flight, ready, wake)),
    wrecks: b.ships.filter(({ sunk }) => sunk > 0).map(wreckOf),
    smoke: b.smoke.map((at) => ({ at: spot(at), radius: r.smokeCounter.radius })),
    wind: b.wind === null ? null : EDGES.indexOf(b.wind) * 90,
    zones: zones(r, b),
    lasting: [...lockLines(b), ...formationLines(b)],
    insets: hasBoxes(b) ? boxInsets(b) : [],
  }
}

export function shipOn(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  ready: ReadonlySet<string>,
  wake: Wake,
): ChartShip {
  return {
    ...hullOn(ship, r.footprint(r, b, ship), ready, wake),
    plan: planName(b, ship.card),
    done: shipState(b, ship, ready).state === 'done',
    hull: ship.hull / vas.cardOf(b, ship).hull,
    crippled: ship.crippled,
    fire: fireOn(ship),
    aims: aimsOf(r, b, ship, wake.aims),
    ...(isInBox(b, ship) && { inset: ship.side }),
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

export function flightOn(b: vas.VasBattle, flight: Flight, ready: ReadonlySet<string>, wake: Wake): ChartFlight {
  const unit = unitOn(flight, ready, wake)
  const from = unit.trail.at(-1)
  return {
    ...unit,
    heading: from ? compass(from, unit.at) : (EDGES.indexOf(b.edges[flight.side]) * 90 + 180) % 360,
    kind: KINDS[lineOf(b, flight).role],
    high: flight.altitude === 'high',
    ...(fliesInBox(flight) && { inset: flight.inBoxOf! }),
    done: flightState(b, flight, ready).state === 'done',
  }
}
