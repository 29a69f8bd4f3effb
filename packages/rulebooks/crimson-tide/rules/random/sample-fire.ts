import { type Pick, squaredLength } from '@flankspeed/kernel'
import { type CtBattle, type Side, shipById } from '../battle.ts'
import { SHIP_WEAPONS, type ShipWeapon } from '../gunnery/surface-attack.ts'
import type { Rules } from '../rules.ts'
import type { CtAction } from '../words.ts'

/** Klicks between centres at which a weapon looks worth a try: guessed from the chart, as nobody may measure. */
const LOOKS_NEAR: Record<ShipWeapon, number> = { primary: 36, secondary: 26, tertiary: 18, torpedo: 18, asw: 10 }

/** A weapon of a ship at somebody who looks near enough; a side that sees nobody holds its fire. */
export function sampleFire(r: Rules, b: CtBattle, side: Side, unit: string, pick: Pick): CtAction {
  const ship = shipById(b, unit)!
  for (let tries = 0; tries < 4; tries++) {
    const weapon = SHIP_WEAPONS[pick(SHIP_WEAPONS.length)]!
    const target = b.ships[pick(b.ships.length)]!
    const near = LOOKS_NEAR[weapon] * 1000
    if (squaredLength(target.x - ship.x, target.y - ship.y) > near * near) continue
    if (r.weaponObjection(r, b, ship, weapon) || r.targetObjection(r, b, ship, weapon, target)) continue
    return { side, do: 'fire', unit, weapon, target: target.id }
  }
  if (pick(3) > 0) return { side, do: 'end-step', phase: 'surface-attack' }
  const weapon = SHIP_WEAPONS.find(
    (ready) => r.weaponObjection(r, b, ship, ready) === null && r.targetsOf(r, b, ship, ready).length > 0,
  )!
  const targets = r.targetsOf(r, b, ship, weapon)
  return { side, do: 'fire', unit, weapon, target: targets[pick(targets.length)]!.id }
}
