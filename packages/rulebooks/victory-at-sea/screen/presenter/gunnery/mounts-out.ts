import type * as vas from '../../../rules/library.ts'
import { drawn } from '../plans.ts'
import { weaponRows } from './weapon-rows.ts'

/** The mounts of weapons that are out, by index in her plan. */
export function mountsOut(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): number[] {
  const { mounts } = drawn(b, ship.card)
  return weaponRows(r, b, ship)
    .filter(({ state }) => state === 'out')
    .flatMap(({ weapon }) => mounts[weapon] ?? [])
}

/** The same mounts by name. */
export function namesOfMountsOut(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): string[] {
  const { plan } = drawn(b, ship.card)
  return mountsOut(r, b, ship).map((place) => plan.mounts[place]!.name)
}
