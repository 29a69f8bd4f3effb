import { isGun, isMainOf } from '@flankspeed/web/desk'
import type * as ct from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** Half of the primary dice are gone: the after half of her turrets is drawn as out (CT-CRIT-10). */
export function mountsOut(b: ct.CtBattle, ship: ct.Ship): number[] {
  if (!ship.criticals.includes('primary-weapons-damage')) return []
  const { mounts } = planOf(b, ship.card)
  const isMain = isMainOf(mounts)
  const turrets = mounts
    .map((mount, place) => ({ mount, place }))
    .filter(({ mount }) => isGun(mount) && isMain(mount))
    .toSorted((one, other) => other.mount.y - one.mount.y)
  return turrets.slice(0, Math.ceil(turrets.length / 2)).map(({ place }) => place)
}

/** The same turrets by name. */
export const namesOfMountsOut = (b: ct.CtBattle, ship: ct.Ship): string[] =>
  mountsOut(b, ship).map((place) => planOf(b, ship.card).mounts[place]!.name)
