import type { Pick } from '@flankspeed/kernel'
import { cardOf, onTable, type Ship, type VasBattle } from '../battle.ts'
import { bearingTo } from '../gunnery/arcs.ts'
import { batteryOf, reaches } from '../gunnery/battery.ts'
import type { VolleyOrder } from '../gunnery/firing.ts'
import type { Rules } from '../rules.ts'

/** Each weapon at one of the targets it can reach; now and then it holds fire. */
export function sampleVolleys(r: Rules, b: VasBattle, ship: Ship, pick: Pick): VolleyOrder[] {
  const volleys: VolleyOrder[] = []
  const card = cardOf(b, ship)
  const battery = batteryOf(r, card)
  const enemies: Ship[] = []
  for (const other of b.ships) if (other.side !== ship.side && onTable(other)) enemies.push(other)
  const count = enemies.length
  if (count === 0) return volleys
  for (let weapon = 0; weapon < card.weapons.length; weapon++) {
    const { kind } = card.weapons[weapon]!
    let i = pick(count)
    if (r.weaponObjection(r, b, ship, card.weapons[weapon]!, ship.weapons[weapon]!) !== null) continue
    for (let n = 0; n < count; n++, i = i + 1 === count ? 0 : i + 1) {
      const enemy = enemies[i]!
      if (!reaches(battery, weapon, ship, enemy)) continue
      const dice = r.diceOn(r, b, ship, weapon, enemy, bearingTo(ship, enemy))
      if (dice === 0) continue
      const target = enemy.id
      volleys.push(kind === 'torpedo' ? { weapon, target, dice: 1 + pick(dice) } : { weapon, target })
      break
    }
  }
  return volleys
}
