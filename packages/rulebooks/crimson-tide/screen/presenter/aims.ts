import { type ChartShip, compass, type Mount, off, spot, type Wake } from '@flankspeed/web/desk'
import * as ct from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** Degrees that a turret turns to either side of where it rests. */
const TRAIN = 150

/** Turrets point at what the primary guns fired at last. */
export function aimsOf(b: ct.CtBattle, ship: ct.Ship, aims: Wake['aims']): ChartShip['aims'] {
  const last = aims.findLast(({ unit, weapon }) => unit === ship.id && weapon === 'primary')
  const target = last && ct.shipById(b, last.target)
  if (!target) return []
  const bearing = compass(spot(ship), spot(target))
  return planOf(b, ship.card).mounts.flatMap((mount, place) =>
    bears(mount, bearing - ship.heading / 100) ? [{ mount: place, bearing }] : [],
  )
}

const bears = ({ kind, rest }: Mount, relative: number): boolean =>
  (kind === 'turret' || kind === 'shield') && Math.abs(off(relative - rest)) <= TRAIN
