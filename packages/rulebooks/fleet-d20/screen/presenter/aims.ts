import { bearing, type ChartShip, type Mount, signedAngle, spot, type UnitHistory } from '@flankspeed/web/desk'
import { shipById } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** Degrees that a turret turns to either side of where it rests. */
const TRAIN = 150
/** How wide a mount of the main battery is, compared with the widest. */
const MAIN = 0.7

/** Turrets point at what their battery fired at last. */
export function aimsOf(b: fd.FdBattle, ship: fd.Ship, aims: UnitHistory['aims']): ChartShip['aims'] {
  const { mounts } = planOf(b, ship.card)
  const widest = Math.max(0, ...mounts.filter(isGun).map(({ width }) => width))
  const found = new Map<number, number>()
  for (const { unit, weapon, target: id } of aims) {
    const target = unit === ship.id ? shipById(b, id) : undefined
    if (!target) continue
    const direction = bearing(spot(ship), spot(target))
    mounts.forEach((mount, place) => {
      const main = mount.width > widest * MAIN
      if (isGun(mount) && main === (weapon === 'MAIN') && bears(mount, direction - ship.heading / 100))
        found.set(place, direction)
    })
  }
  return [...found].map(([mount, direction]) => ({ mount, bearing: direction }))
}

const isGun = ({ kind }: Mount): boolean => kind !== 'tubes'

const bears = ({ kind, rest }: Mount, relative: number): boolean =>
  kind !== 'casemate' && Math.abs(signedAngle(relative - rest)) <= TRAIN
