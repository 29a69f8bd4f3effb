import { vas } from '@flankspeed/engine'

/** Hull that one hit of this weapon takes off on average, a critical counted as a few points more. */
export function damageOfHit(weapon: vas.Weapon, armour: number, plunging: boolean): number {
  const modifier = weapon.ap + (plunging ? 1 : 0)
  let each = 0
  for (let die = 2; die <= 6; die++) if (die + modifier >= armour) each += 1 / 6
  if (weapon.traits.devastating > 0) each = 3.5
  const threats = weapon.traits.weak > 0 ? 0 : weapon.traits.devastating > 0 ? 2 : weapon.traits.heavy > 0 ? 1 : 0.5
  return weapon.dd * (each + (threats / 6) * CRITICAL)
}

/** What a critical hit costs a ship all told, in hull. */
const CRITICAL = 2.5

export const chanceToHit = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6))

/** Points that one point of a ship's hull is worth: hurt ships are worth finishing. */
export function worthOfHull(battle: vas.VasBattle, ship: vas.Ship): number {
  const card = vas.cardOf(battle, ship)
  const fragile = 1 + 0.6 * (1 - ship.hull / card.hull)
  return ((card.points || card.hull * 5) / card.hull) * fragile
}
