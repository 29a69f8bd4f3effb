import { bearing, type ChartShip, type Mount, signedAngle, spot, type UnitHistory } from '@flankspeed/web/desk'
import * as ct from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** Degrees that a turret turns to either side of where it rests. */
const TRAIN = 150

/** Turrets point at what the primary guns fired at last. */
export function aimsOf(b: ct.CtBattle, ship: ct.Ship, aims: UnitHistory['aims']): ChartShip['aims'] {
  const last = aims.findLast(({ unit, weapon }) => unit === ship.id && weapon === 'primary')
  const target = last && ct.shipById(b, last.target)
  if (!target) return []
  const direction = bearing(spot(ship), spot(target))
  return planOf(b, ship.card).mounts.flatMap((mount, place) =>
    bears(mount, direction - ship.heading / 100) ? [{ mount: place, bearing: direction }] : [],
  )
}

const bears = ({ kind, rest }: Mount, relative: number): boolean =>
  (kind === 'turret' || kind === 'shield') && Math.abs(signedAngle(relative - rest)) <= TRAIN
