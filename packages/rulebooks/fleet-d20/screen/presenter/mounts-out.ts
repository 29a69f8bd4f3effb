import { isGun, isMainOf, type Mount } from '@flankspeed/web/desk'
import { cardOf } from '../../rules/battle.ts'
import type * as fd from '../../rules/library.ts'
import { planOf } from './plans.ts'

/** The mounts that she has lost, by index in her plan: a sheet lists the mounts of a battery from the bow (FD-SHEET-08). */
export function mountsOut(b: fd.FdBattle, ship: fd.Ship): number[] {
  const { mounts } = planOf(b, ship.card)
  const isMain = isMainOf(mounts)
  const fromTheBow = (which: (mount: Mount) => boolean): number[] =>
    mounts
      .map((mount, place) => ({ mount, place }))
      .filter(({ mount }) => which(mount))
      .toSorted((one, other) => one.mount.y - other.mount.y)
      .map(({ place }) => place)
  const drawnFor: Record<string, number[]> = {
    MAIN: fromTheBow((mount) => isGun(mount) && isMain(mount)),
    OTHER: fromTheBow((mount) => isGun(mount) && !isMain(mount)),
    TORPEDOES: fromTheBow((mount) => !isGun(mount)),
  }
  return Object.entries(ship.mountsLost).flatMap(([battery, lost]) => {
    const all = drawnFor[battery] ?? []
    const printed = printedMounts(b, ship, battery)
    // A sheet may count the guns of several mounts as one: then the same share of them is out.
    return all.filter((_, i) => lost.includes(Math.floor((i * printed) / all.length)))
  })
}

function printedMounts(b: fd.FdBattle, ship: fd.Ship, battery: string): number {
  const { batteries, torpedoes } = cardOf(b, ship)
  return battery === 'TORPEDOES'
    ? torpedoes.length
    : (batteries.find(({ name }) => name === battery)?.mounts.length ?? 0)
}

/** The same mounts by name. */
export const namesOfMountsOut = (b: fd.FdBattle, ship: fd.Ship): string[] =>
  mountsOut(b, ship).map((place) => planOf(b, ship.card).mounts[place]!.name)
