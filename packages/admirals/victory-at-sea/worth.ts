import { vas } from '@flankspeed/engine'

/** Hull that one hit of this weapon takes off on average, a critical counted as a few points more. */
export function damageOfHit(
  weapon: vas.Weapon,
  target: vas.Ship,
  armour: number,
  plunging: boolean,
  belted: boolean,
): number {
  const { traits } = weapon
  const belt = belted ? target.traits['torpedo-belt'] : 0
  const modifier = weapon.ap + (plunging ? 1 : 0) - belt
  const each = traits.devastating > 0 ? Math.max(0.5, 3.5 - belt) : Math.min(5, Math.max(0, 7 - armour + modifier)) / 6
  const threats = traits.weak > 0 ? 0 : traits.devastating > 0 ? 2 : traits.heavy > 0 ? 1 : 0.5
  return weapon.dd * (each + (threats / 6) * (traits.devastating > 0 ? 2 * CRITICAL : CRITICAL))
}

/** What a critical hit costs a ship all told, in hull. */
const CRITICAL = 2.5

export const chanceToHit = (need: number): number => Math.min(1, Math.max(0, (7 - need) / 6))

/** Points that a ship still represents: what sinking her would earn, less what crippling has earned already. */
function worthOf(battle: vas.VasBattle, ship: vas.Ship): number {
  const card = vas.cardOf(battle, ship)
  const points = card.points || card.hull * 5
  if (ship.sunk > 0) return 0
  if (ship.withdrawn !== null) return points * (ship.crippled ? 0.5 : 0.75)
  if (ship.crippled) return points * (0.5 * (ship.hull / card.crippledAt) ** 0.7)
  const toCripple = (ship.hull - card.crippledAt) / (card.hull - card.crippledAt)
  const hurt = ship.criticals.engine + ship.criticals.weapons + 2 * ship.criticals.crew
  return points * (0.5 + 0.5 * toCripple ** 0.8) * (1 - 0.015 * hurt)
}

/** Points that one point of a ship's hull is worth now: hurt ships are worth finishing. */
export function worthOfHull(battle: vas.VasBattle, ship: vas.Ship): number {
  const card = vas.cardOf(battle, ship)
  const points = card.points || card.hull * 5
  const perPoint = points / card.hull
  if (ship.crippled) return perPoint * 1.5
  const toCripple = (ship.hull - card.crippledAt) / Math.max(1, card.hull - card.crippledAt)
  return perPoint * (0.75 + 0.5 * (1 - toCripple))
}

/** How a battle stands for a side: its worth left against the enemy's. */
export function standing(battle: vas.VasBattle, side: vas.Side): number {
  let sum = 0
  for (const ship of battle.ships) sum += ship.side === side ? worthOf(battle, ship) : -worthOf(battle, ship)
  return sum
}
