import { plural } from '@flankspeed/kernel'
import {
  type Buoy,
  bearing,
  type Chart,
  type ChartFlight,
  type ChartShip,
  capital,
  chartHull,
  chartUnit,
  type Land,
  puffs,
  spoken,
  spot,
  type UnitHistory,
} from '@flankspeed/web/desk'
import { aircraftCardOf, cardOf, isAloft, onTable } from '../../rules/battle.ts'
import type { Role } from '../../rules/cards/card.ts'
import type * as ct from '../../rules/library.ts'
import { aimsOf } from './aims.ts'
import { shipState, tokenStanding } from './fleets.ts'
import { aircraftTokens, shipTokens } from './marks.ts'
import { mountsOut } from './mounts-out.ts'
import { planName } from './plans.ts'
import { zones } from './zones.ts'

export function chartOf(r: ct.Rules, b: ct.CtBattle, ready: ReadonlySet<string>, history: UnitHistory): Chart {
  return {
    table: [b.table[0] / 1000, b.table[1] / 1000],
    symbol: ' klicks',
    land: b.terrain.map(landOf),
    ships: b.ships.filter(onTable).map((ship) => shipOn(r, b, ship, ready, history)),
    flights: b.aircraft.filter(isAloft).map((token) => flightOn(b, token, ready, history)),
    wrecks: b.ships
      .filter(({ fate, placed }) => fate === 'destroyed' && placed)
      .map(({ id, name, side, x, y }) => ({ id, name, side, at: spot({ x, y }), turn: null })),
    smoke: b.smoke.flatMap(puffs),
    wind: null,
    zones: zones(r, b),
    storms: b.storms.map(({ id, radius, ...at }) => ({ id, at: spot(at), radius: radius / 1000 })),
    buoys: [
      ...b.objectives.map(objectiveOn),
      ...landingOn(b),
      ...b.landTargets.filter(({ gone }) => !gone).map(targetOn),
    ],
    lasting: [],
  }
}

function landOf({ name, shape, kind, shallow }: ct.CtBattle['terrain'][number]): Land {
  const plain = name === 'land' || name === 'shallows'
  return {
    name: plain ? '' : name,
    shape: shape.map(spot),
    ...(shallow ? { shoal: true } : {}),
    ...(kind === null ? {} : { remark: `${kind} shore` }),
  }
}

export function shipOn(
  r: ct.Rules,
  b: ct.CtBattle,
  ship: ct.Ship,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): ChartShip {
  const card = cardOf(b, ship)
  return {
    ...chartHull(ship, r.baseOf(r, b, ship), ready, history),
    plan: planName(b, ship.card),
    based: true,
    ...(ship.submerged ? { below: true } : {}),
    tokens: shipTokens(ship),
    done: shipState(b, ship, ready).state === 'done',
    hull: ship.hull / card.hull,
    crippled: r.isCrippled(r, b, ship),
    fire: ship.criticals.includes('fire') ? 2 : 0,
    aims: aimsOf(b, ship, history.aims),
    out: mountsOut(b, ship),
  }
}

const KINDS: Record<Role, ChartFlight['kind']> = {
  reconnaissance: 'other',
  fighter: 'fighter',
  'torpedo-bomber': 'torpedo-bomber',
  'dive-bomber': 'dive-bomber',
  'patrol-bomber': 'bomber',
}

/** A token points at its target. */
export function flightOn(
  b: ct.CtBattle,
  token: ct.Aircraft,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): ChartFlight {
  const unit = chartUnit(token, ready, history)
  const prey = [...b.ships, ...b.landTargets].find(({ id }) => id === token.against)
  return {
    ...unit,
    heading: prey ? bearing(unit.at, spot(prey)) : token.side === 'red' ? 90 : 270,
    kind: KINDS[aircraftCardOf(b, token).role],
    done: tokenStanding(token, ready) === 'waiting' && token.used.length > 0,
    tokens: aircraftTokens(token),
  }
}

function objectiveOn({ id, value, held, ...at }: ct.CtBattle['objectives'][number]): Buoy {
  const holder = held === null ? '' : `, ${capital(held.side)} there`
  return {
    id,
    name: capital(spoken(id)),
    at: spot(at),
    side: held?.side ?? null,
    remark: `${plural(value, 'point')}${holder}`,
  }
}

function landingOn({ landing }: ct.CtBattle): Buoy[] {
  if (landing === null) return []
  const { side, value, landed } = landing
  const remark = landed ? 'troops ashore' : `${plural(value, 'point')} for ${side}`
  return [{ id: 'landing', name: 'Landing place', at: spot(landing), side, remark }]
}

const targetOn = ({ id, name, side, hull, value, ...at }: ct.CtBattle['landTargets'][number]): Buoy => ({
  id,
  name,
  at: spot(at),
  side,
  remark: `hull ${hull}${value > 0 ? `, ${plural(value, 'point')}` : ''}`,
})
