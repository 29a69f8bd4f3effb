import {
  type Counted,
  chanceDie,
  clauseOf,
  type Data,
  type Dice,
  isData,
  noAmmunition,
  outOfAmmunition,
  type RuleOf,
  ruleOn,
} from '@flankspeed/kernel'
import { type CtBattle, cardOf, type Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import type { ShipWeapon, Shot } from '../gunnery/surface-attack.ts'
import { type CtReason, type Objection, reason } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { forbids, inPlay } from './restraints.ts'

/** What is left to fire is counted for primary guns and for torpedoes. */
export const counted = (weapon: ShipWeapon): Counted | null =>
  weapon === 'primary' ? 'guns' : weapon === 'torpedo' ? 'torpedoes' : null

/** Nothing left to fire. */
export function spent(b: CtBattle, ship: Ship, weapon: ShipWeapon): Objection | null {
  const kind = counted(weapon)
  return kind && forbids(b, outOfAmmunition(inPlay(b), kind, ship.id, b.turn), noAmmunition(ship.name, kind))
}

/** Her aircraft may not take off yet. */
export const grounded = (b: CtBattle, { id, name }: Ship): Objection | null =>
  forbids(b, ruleOn(inPlay(b), 'grounded', id, b.turn), `the aircraft of ${name} may not take off yet`)

/** Hull points with which ships begin, where the setup does not give them. */
export function setDamage(b: CtBattle, setup: Data): void {
  const given = Array.isArray(setup.ships) ? (setup.ships as unknown[]).filter(isData) : []
  for (const { rule, units, ...more } of inPlay(b).orders.rules) {
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
  const rule = weapon === 'primary' && printed.length > 0 ? ruleOn(inPlay(b), 'turrets-out', firer.id, b.turn) : null
  if (rule === null || (rule.where === 'aft' && column === 'forward') || (rule.where === 'forward' && column === 'aft'))
    return printed
  const { dice } = cardOf(b, firer)
  const all = Math.max(...r.columnsOf('primary').map((each) => dice[each][band - 1] ?? 0))
  const share = rule.where === undefined ? dice[column][band - 1]! : all
  const lost = Math.min(dice[column][band - 1]!, Math.round((share * rule.out) / rule.of))
  return lost === 0 ? printed : [...printed, reason(-lost, clauseOf(inPlay(b).orders, rule), 'turrets out of action')]
}

/** Rolls whether the primary guns jam: then the shot is lost. */
export function jams(b: CtBattle, firer: Ship, weapon: ShipWeapon, dice: Dice, tell: Tell): boolean {
  const rule = weapon === 'primary' ? ruleOn(inPlay(b), 'jams', firer.id, b.turn) : null
  if (rule === null) return false
  const { sides, upTo } = chanceDie(rule.chance)
  dice.call(1, sides, 'do her guns jam?', firer.name)
  const die = dice.die(sides)
  const jammed = die <= upTo
  tell?.({ tells: 'jam', clause: clauseOf(inPlay(b).orders, rule), ship: firer.id, die, jammed })
  return jammed
}
