import {
  bearing,
  type Chart,
  type ChartFlight,
  type ChartShip,
  chartHull,
  chartUnit,
  puffs,
  type Spot,
  spot,
  type UnitHistory,
  type Zone,
} from '@flankspeed/web/desk'
import { cardOf, isAirborne, onTable, shipById, standCardOf } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { aimsOf } from './aims.ts'
import { shipTokens, standTokens } from './marks.ts'
import { mountsOut } from './mounts-out.ts'
import { planName } from './plans.ts'

export function chartOf(r: fd.Rules, b: fd.FdBattle, ready: ReadonlySet<string>, history: UnitHistory): Chart {
  return {
    table: [b.table[0] / 1000, b.table[1] / 1000],
    symbol: ' cm',
    land: b.land.map(({ name, shape, shoal }) => ({ name, shape: shape.map(spot), ...(shoal ? { shoal } : {}) })),
    ships: b.ships.filter(onTable).map((ship) => shipOn(r, b, ship, ready, history)),
    flights: b.stands.filter(isAirborne).map((stand) => flightOn(b, stand, ready, history)),
    wrecks: b.wrecks.map(({ id, ...at }) => {
      const ship = shipById(b, id)
      return { id, name: ship?.name ?? id, side: ship?.side ?? 'red', at: spot(at), turn: null }
    }),
    smoke: b.smoke.flatMap(puffs),
    wind: null,
    ...weatherOf(b),
    zones: deploymentZones(r, b),
    buoys: b.minefields.map(({ id, side, ...at }) => ({ id, name: 'Mines', at: spot(at), side, remark: '' })),
    storms: b.squalls.map(({ id, radius, ...at }) => ({ id, at: spot(at), radius: radius / 1000 })),
    lasting: [],
  }
}

const WEATHERS: Record<NonNullable<fd.FdBattle['weather']>, Chart['weather'] | null> = {
  clear: null,
  'light-haze': 'haze',
  haze: 'haze',
  rain: 'rain',
  fog: 'fog',
  moonlit: 'moonlight',
  dark: null,
}

function weatherOf({ weather }: fd.FdBattle): Pick<Chart, 'weather'> {
  const seen = weather === null ? null : WEATHERS[weather]
  return seen ? { weather: seen } : {}
}

export function shipOn(
  r: fd.Rules,
  b: fd.FdBattle,
  ship: fd.Ship,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): ChartShip {
  const card = cardOf(b, ship)
  return {
    ...chartHull(ship, r.baseOf(b, ship), ready, history),
    plan: planName(b, ship.card),
    based: true,
    ...(ship.submerged ? { below: true } : {}),
    tokens: shipTokens(ship),
    done: b.phase === 'ship-movement' ? ship.moved : b.phase === 'action' && ship.activated,
    hull: card.S === 0 ? 1 : ship.S / card.S,
    crippled: ship.S === 0,
    fire: Math.min(3, ship.fires),
    flooding: card.F === null || ship.F === null || card.F === 0 ? 0 : 1 - ship.F / card.F,
    ...(ship.lit ? { lit: true } : {}),
    aims: aimsOf(b, ship, history.aims),
    out: mountsOut(b, ship),
  }
}

export function flightOn(
  b: fd.FdBattle,
  stand: fd.Stand,
  ready: ReadonlySet<string>,
  history: UnitHistory,
): ChartFlight {
  const unit = chartUnit(stand, ready, history)
  const from = unit.trail.at(-1)
  return {
    ...unit,
    heading: from ? bearing(from, unit.at) : stand.side === 'red' ? 0 : 180,
    kind: kindOf(b, stand),
    done: b.phase === 'action' ? stand.activated : stand.moved,
    tokens: standTokens(stand),
  }
}

function kindOf(b: fd.FdBattle, stand: fd.Stand): ChartFlight['kind'] {
  const { type, loads } = standCardOf(b, stand)
  if (type === 'fighter') return 'fighter'
  const attacks = loads.map(({ attack }) => attack)
  if (attacks.includes('torpedo bomber')) return 'torpedo-bomber'
  return attacks.includes('dive bomber') ? 'dive-bomber' : 'bomber'
}

/** Where each side's ships may be placed, while any are to be (FD-SET-03). */
function deploymentZones(r: fd.Rules, b: fd.FdBattle): Zone[] {
  if (b.phase !== 'deployment') return []
  return (['red', 'blue'] as const).flatMap((side) => {
    const [first] = r.unplaced(b, side)
    return first ? [{ name: `${side} deploys`, side, shape: zoneShape(r, b, first) }] : []
  })
}

export function zoneShape(r: fd.Rules, b: fd.FdBattle, ship: fd.Ship): Spot[] {
  const { edge, from, to } = r.zoneOf(b, ship)
  const [width, depth] = [b.table[0] / 1000, b.table[1] / 1000]
  const [near, far] = [from / 1000, to / 1000]
  const box = (x1: number, y1: number, x2: number, y2: number): Spot[] => [
    [x1, y1],
    [x2, y1],
    [x2, y2],
    [x1, y2],
  ]
  if (edge === 'south') return box(0, near, width, far)
  if (edge === 'north') return box(0, depth - far, width, depth - near)
  return edge === 'west' ? box(near, 0, far, depth) : box(width - far, 0, width - near, depth)
}
