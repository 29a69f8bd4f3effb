import {
  bearing,
  type ChartShip,
  isGun,
  isMainOf,
  type Mount,
  signedAngle,
  spot,
  type UnitHistory,
} from '@flankspeed/web/desk'
import { shipById } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** Degrees that a turret turns to either side of where it rests. */
const TRAIN = 150

/** Turrets point at what their battery fired at last. */
export function aimsOf(b: fd.FdBattle, ship: fd.Ship, aims: UnitHistory['aims']): ChartShip['aims'] {
  const { mounts } = planOf(b, ship.card)
  const isMain = isMainOf(mounts)
  const found = new Map<number, number>()
  for (const { unit, weapon, target: id } of aims) {
    const target = unit === ship.id ? shipById(b, id) : undefined
    if (!target) continue
    const direction = bearing(spot(ship), spot(target))
    mounts.forEach((mount, place) => {
      if (isGun(mount) && isMain(mount) === (weapon === 'MAIN') && bears(mount, direction - ship.heading / 100))
        found.set(place, direction)
    })
  }
  return [...found].map(([mount, direction]) => ({ mount, bearing: direction }))
}

const bears = ({ kind, rest }: Mount, relative: number): boolean =>
  kind !== 'casemate' && Math.abs(signedAngle(relative - rest)) <= TRAIN
