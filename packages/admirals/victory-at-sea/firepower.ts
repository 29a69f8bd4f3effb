import { vas } from '@flankspeed/engine'
import { bearingOf, inArc, quadrantOf } from '@flankspeed/engine/kernel/arcs.ts'
import { chanceToHit, damageOfHit } from './worth.ts'

/** Where a ship could be. */
export interface Place {
  x: number
  y: number
  heading: number
}

/** Hull that every gun and tube that bears takes off the target on average, with either of them where they would be. */
export function broadside(
  rules: vas.Rules,
  battle: vas.VasBattle,
  ship: vas.Ship,
  from: Place,
  target: vas.Ship,
  at: Place,
  fast: boolean,
): number {
  const bearing = bearingOf(from, from.heading, at)
  if (bearing.range > rules.visualRange.inches * 1000) return 0
  const quadrant = quadrantOf(bearing)
  const seen = quadrantOf(bearingOf(at, at.heading, from))
  const beam = seen === 'port' || seen === 'starboard'
  const card = vas.cardOf(battle, target)
  const destroyer = card.type === 'destroyer' ? 1 : 0
  const decked = target.traits['armoured-deck'] > 0
  const { weapons } = vas.cardOf(battle, ship)
  const distracted = ship.order === 'evade' || ship.order === 'all-hands-on-deck' ? 1 : 0
  let hull = 0
  for (let i = 0; i < weapons.length; i++) {
    const weapon = weapons[i]!
    const state = ship.weapons[i]!
    const band = rules.bandAt(weapon, bearing.range)
    if (band === 4 || state.out || weapon.kind === 'aa-battery' || !inArc(rules.fireArcs[weapon.arc], bearing)) continue
    if (band === 0 && rules.tooSmallAtPointBlank(rules, battle, weapon, target)) continue
    const torpedo = weapon.kind === 'torpedo'
    if (torpedo && ship.order === 'evade') continue
    const dice = rules.mostAtOnce(rules, weapon, rules.diceReady(rules, weapon, state), quadrant)
    if (dice === 0) continue
    const need =
      3 +
      band +
      distracted +
      destroyer -
      (beam ? 1 : 0) +
      (torpedo ? 2 : 0) +
      (fast && !rules.tracksFast(weapon) ? 1 : 0)
    let chance = chanceToHit(need)
    if (weapon.traits['twin-linked'] > 0) chance += (1 - chance) * chance
    if (target.order === 'evade') chance *= chance
    hull += dice * chance * damageOfHit(weapon, target, card.armour, !torpedo && band >= 2 && !decked, torpedo && beam)
  }
  return hull
}
