import type { Bearing, Pick } from '@flankspeed/kernel'
import { cardOf, onTable, type Ship, type VasBattle } from '../battle.ts'
import { bearingTo } from '../gunnery/arcs.ts'
import type { VolleyOrder } from '../gunnery/firing.ts'
import type { Rules } from '../rules.ts'

/** Each weapon at one of the targets it can reach; now and then it holds fire. */
export function sampleVolleys(r: Rules, b: VasBattle, ship: Ship, pick: Pick): VolleyOrder[] {
  const volleys: VolleyOrder[] = []
  const { weapons } = cardOf(b, ship)
  const enemies: Ship[] = []
  const bearings: Bearing[] = []
  for (const other of b.ships) {
    if (other.side === ship.side || !onTable(other)) continue
    enemies.push(other)
    bearings.push(bearingTo(ship, other))
  }
  if (enemies.length === 0) return volleys
  for (let weapon = 0; weapon < weapons.length; weapon++) {
    const start = pick(enemies.length)
    if (r.weaponObjection(r, b, ship, weapons[weapon]!, ship.weapons[weapon]!) !== null) continue
    for (let n = 0; n < enemies.length; n++) {
      const i = (start + n) % enemies.length
      const dice = r.diceOn(r, b, ship, weapon, enemies[i]!, bearings[i]!)
      if (dice === 0) continue
      if (weapons[weapon]!.kind === 'torpedo') volleys.push({ weapon, target: enemies[i]!.id, dice: 1 + pick(dice) })
      else volleys.push({ weapon, target: enemies[i]!.id })
      break
    }
  }
  return volleys
}
