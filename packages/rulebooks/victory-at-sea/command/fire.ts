import type { FireLimits, Prospect } from '@flankspeed/command/rulebook'
import { bearingOf } from '@flankspeed/kernel'
import { volleyReasons } from '../odds/model/reasons.ts'
import { expectedDamage } from '../odds/questions/expected-damage.ts'
import * as vas from '../rules/library.ts'
import { unitsOf } from './units.ts'

/** The weapons of a ship that may be fired at that target, within the limits. */
function weaponsAt(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  target: vas.Ship,
  limits: FireLimits | null,
): { weapon: number; dice: number; range: number }[] {
  if (ship.fired) return []
  const bearing = bearingOf(ship, ship.heading, target)
  const range = bearing.range / 1000
  return vas.cardOf(b, ship).weapons.flatMap((weapon, i) => {
    if (r.weaponObjection(r, b, ship, weapon, ship.weapons[i]!) !== null) return []
    if (limits && isForbidden(b, weapon, target, range, limits)) return []
    const dice = r.shotDice(r, b, ship, i, target, bearing)
    return dice === 0 ? [] : { weapon: i, dice, range }
  })
}

function isForbidden(
  b: vas.VasBattle,
  weapon: vas.Weapon,
  target: vas.Ship,
  range: number,
  { beyond, torpedoes, torpedoesAt }: FireLimits,
): boolean {
  if (beyond !== null && range > beyond) return true
  if (weapon.kind !== 'torpedo') return false
  if (!torpedoes) return true
  const rank = unitsOf(b).find(({ id }) => id === target.id)?.rank
  return torpedoesAt !== null && !torpedoesAt.some((each) => each === rank)
}

const enemiesOf = (b: vas.VasBattle, ship: vas.Ship): vas.Ship[] =>
  b.ships.filter((other) => other.side !== ship.side && vas.onTable(other))

/** What all weapons together may do to each enemy that some of them reach. */
export function prospectsOf(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship): Prospect[] {
  return enemiesOf(b, ship).flatMap((target) => {
    const weapons = weaponsAt(r, b, ship, target, null)
    if (weapons.length === 0) return []
    let missing = 1
    let hull = 0
    for (const { weapon, dice } of weapons) {
      const volley = r.aim(r, b, ship, weapon, target, dice, bearingOf(ship, ship.heading, target))
      const { ready, hit } = volleyReasons(r, b, volley)
      missing *= 1 - ready + ready * (1 - hit) ** dice
      hull += expectedDamage(r, b, ship, weapon, target)
    }
    const whole = vas.cardOf(b, target).hull
    return {
      target: target.id,
      chance: 1 - missing,
      damage: Math.min(hull, target.hull) / whole,
      range: weapons[0]!.range,
    }
  })
}

/** Everything that bears on the target, and the rest of her weapons at whom they hurt most. */
export function fireAt(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  target: vas.Ship,
  limits: FireLimits,
): vas.VasAction | null {
  const volleys = weaponsAt(r, b, ship, target, limits).map(({ weapon }) => ({ weapon, target: target.id }))
  const laid = new Set(volleys.map(({ weapon }) => weapon))
  const others = enemiesOf(b, ship).filter((other) => other !== target)
  vas.cardOf(b, ship).weapons.forEach((weapon, i) => {
    // Guns that do not bear on the target fire at what they can; torpedoes are kept for it.
    if (laid.has(i) || weapon.kind === 'torpedo') return
    const best = others
      .filter((other) => weaponsAt(r, b, ship, other, limits).some((each) => each.weapon === i))
      .map((other) => ({ other, hull: expectedDamage(r, b, ship, i, other) }))
      .toSorted((one, two) => two.hull - one.hull)[0]
    if (best && best.hull > 0) volleys.push({ weapon: i, target: best.other.id })
  })
  return volleys.length === 0 ? null : { side: ship.side, do: 'fire', ship: ship.id, volleys }
}

/** The volleys that the limits allow; null: none is left. */
export function obeyed(b: vas.VasBattle, action: vas.VasAction, limits: FireLimits): vas.VasAction | null {
  if (action.do !== 'fire') return action
  const ship = vas.shipById(b, action.ship)
  const volleys = action.volleys.filter(({ weapon, target: id }) => {
    const target = vas.shipById(b, id)
    const fired = ship && typeof weapon === 'number' ? vas.cardOf(b, ship).weapons[weapon] : undefined
    if (!ship || !target || !fired) return true
    return !isForbidden(b, fired, target, bearingOf(ship, ship.heading, target).range / 1000, limits)
  })
  if (volleys.length === action.volleys.length) return action
  return { ...action, volleys }
}
