import { bearingOf, inArc } from '@flankspeed/kernel'
import { bearing, type ChartShip, type Mount, signedAngle, type UnitHistory } from '@flankspeed/web/desk'
import * as vas from '../../../rules/library.ts'
import { drawn } from '../plans.ts'
import { spot } from '../story/format.ts'

/** Mounts point at what their weapon fired at last, as long as it still bears. */
export function aimsOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, aims: UnitHistory['aims']): ChartShip['aims'] {
  const { plan, mounts } = drawn(b, ship.card)
  const found = new Map<number, number>()
  for (const { unit, weapon: name, target: id } of aims) {
    if (unit !== ship.id) continue
    const target = vas.shipById(b, id)
    const index = vas.cardOf(b, ship).weapons.findIndex((weapon) => weapon.name === name)
    const weapon = vas.cardOf(b, ship).weapons[index]
    if (!target || !weapon) continue
    if (!inArc(r.fireArcs[weapon.arc], bearingOf(ship, ship.heading, target))) continue
    const direction = bearing(spot(ship), spot(target))
    for (const mount of mounts[index] ?? [])
      if (bears(plan.mounts[mount]!, signedAngle(direction - ship.heading / 100))) found.set(mount, direction)
  }
  return [...found].map(([mount, bearing]) => ({ mount, bearing }))
}

/** A gun at the side does not fire across the ship. */
function bears({ x }: Mount, relative: number): boolean {
  if (Math.abs(x) < 1) return true
  return x > 0 ? relative >= -10 : relative <= 10
}
