import {
  type Counted,
  clauseOf,
  type Data,
  type Dice,
  isData,
  outOfAmmunition,
  type RuleOf,
  ruleOn,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { ShipWeapon, Shot } from '../gunnery/surface-attack.ts'
import { type CtReason, type Objection, objection, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** What is left to fire is counted for primary guns and for torpedoes. */
export const counted = (weapon: ShipWeapon): Counted | null =>
  weapon === 'primary' ? 'guns' : weapon === 'torpedo' ? 'torpedoes' : null

/** Nothing left to fire. */
export function spent(b: CtBattle, ship: Ship, weapon: ShipWeapon): Objection | null {
  const kind = counted(weapon)
  const rule = kind && outOfAmmunition(b.orders!, kind, ship.id, b.turn)
  if (!rule) return null
  const what = kind === 'guns' ? 'shells for her main guns' : 'torpedoes'
  return objection(clauseOf(b.orders!.orders, rule), `${ship.name} has no ${what} left`)
}

/** Her aircraft may not take off yet. */
export function grounded(b: CtBattle, { id, name }: Ship): Objection | null {
  const rule = ruleOn(b.orders!, 'grounded', id, b.turn)
  return rule && objection(clauseOf(b.orders!.orders, rule), `the aircraft of ${name} may not take off yet`)
}

/** Hull points with which ships begin, where the setup does not give them. */
export function setDamage(b: CtBattle, setup: Data): void {
  const given = Array.isArray(setup.ships) ? (setup.ships as unknown[]).filter(isData) : []
  for (const { rule, units, ...more } of b.orders!.orders.rules) {
    if (rule !== 'damaged') continue
    const { hull } = more as RuleOf<'damaged'>
    for (const ship of b.ships) {
      const isGiven = given.some((data) => data.id === ship.id && data.hull !== undefined)
      if (!units.includes(ship.id) || isGiven) continue
      ship.hull = Math.max(1, Math.round(cardOf(b, ship).hull * hull))
      ship.stands = { ...ship.stands, hull: ship.hull }
    }
  }
}

/** Dice of the primary guns that turrets out of action do not throw. Guns forward take none from fire astern, and guns aft none from fire ahead. */
export function withoutTurrets(r: Rules, b: CtBattle, shot: Shot, printed: CtReason[]): CtReason[] {
  const { firer, weapon, column, band } = shot
  const rule = weapon === 'primary' && printed.length > 0 ? ruleOn(b.orders!, 'turrets-out', firer.id, b.turn) : null
  if (rule === null || (rule.where === 'aft' && column === 'forward') || (rule.where === 'forward' && column === 'aft'))
    return printed
  const { dice } = cardOf(b, firer)
  const all = Math.max(...r.columnsOf('primary').map((each) => dice[each][band - 1] ?? 0))
  const share = rule.where === undefined ? dice[column][band - 1]! : all
  const lost = Math.min(dice[column][band - 1]!, Math.round((share * rule.out) / rule.of))
  return lost === 0 ? printed : [...printed, reason(-lost, clauseOf(b.orders!.orders, rule), 'turrets out of action')]
}

/** Rolls whether the primary guns jam: then the shot is lost. A D6 where the chance is a matter of sixths; low rolls jam. */
export function jams(b: CtBattle, firer: Ship, weapon: ShipWeapon, dice: Dice, tell: Tell): boolean {
  const rule = weapon === 'primary' ? ruleOn(b.orders!, 'jams', firer.id, b.turn) : null
  if (rule === null) return false
  const [times, of] = rule.chance
  const sides = (times * 6) % of === 0 ? 6 : of
  dice.call(1, sides, 'do her guns jam?', firer.name)
  const die = dice.die(sides)
  const jammed = die * of <= times * sides
  tell?.({ tells: 'jam', clause: clauseOf(b.orders!.orders, rule), ship: firer.id, die, jammed })
  return jammed
}
