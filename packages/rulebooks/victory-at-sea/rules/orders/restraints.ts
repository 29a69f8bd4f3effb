import {
  arrivalOf,
  clauseOf,
  forcedTarget,
  type InPlay,
  mustHoldFire,
  type RuleOf,
  ruleOn,
  type SpecialRule,
  speedRule,
  type Weapon as WeaponKind,
} from '@flankspeed/kernel'
import { cardOf, type Flight, onTable, type Ship, shipById, type VasBattle } from '../battle.ts'
import { isGun, type Weapon } from '../cards/card.ts'
import { bearingTo } from '../gunnery/arcs.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

type Unit = Ship | Flight

export const inPlay = (b: VasBattle): InPlay => b.orders!

export const forbids = (b: VasBattle, rule: SpecialRule | null, why: string): Objection | null =>
  rule && objection(clauseOf(inPlay(b).orders, rule), why)

export const surpriseOf = (b: VasBattle, { id }: Unit): RuleOf<'surprised'> | null =>
  ruleOn(inPlay(b), 'surprised', id, b.turn)

/** Still to come. */
function awaited(b: VasBattle, unit: Unit): Objection | null {
  if (!('awaited' in unit) || unit.awaited !== true) return null
  const rule = arrivalOf(inPlay(b), unit.id)!
  return forbids(b, rule, `${unit.name} has not arrived yet`)
}

/** Does nothing but keep course and speed. */
export const surprised = (b: VasBattle, unit: Unit): Objection | null =>
  forbids(b, surpriseOf(b, unit), `${unit.name} is surprised and may do nothing but keep course and speed`)

/** A unit that may do nothing: surprised or still to come; a Flight, too, whose carrier is. */
export function idle(b: VasBattle, unit: Unit): Objection | null {
  const found = awaited(b, unit) ?? surprised(b, unit)
  if (found || !('aboard' in unit) || unit.aboard === null) return found
  const carrier = shipById(b, unit.aboard)
  return carrier ? idle(b, carrier) : null
}

export const spared = (b: VasBattle, unit: Unit): Objection | null =>
  awaited(b, unit) ?? forbids(b, ruleOn(inPlay(b), 'spared', unit.id, b.turn), `${unit.name} may not be attacked yet`)

const FIRES: Readonly<Record<WeaponKind, string>> = { guns: 'guns', torpedoes: 'torpedoes', flak: 'at aircraft' }

export const holdsFire = (b: VasBattle, ship: Ship, weapon: WeaponKind): Objection | null =>
  surprised(b, ship) ??
  forbids(
    b,
    mustHoldFire(inPlay(b), weapon, ship.id, b.turn, ship.heading),
    `${ship.name} may not fire ${FIRES[weapon]} now`,
  )

/** Neither guns nor torpedoes. */
export const isSilenced = (b: VasBattle, ship: Ship): boolean =>
  holdsFire(b, ship, 'guns') !== null && holdsFire(b, ship, 'torpedoes') !== null

/** Can one of its guns reach that ship now? */
function reaches(r: Rules, b: VasBattle, ship: Ship, target: Ship): boolean {
  const bearing = bearingTo(ship, target)
  return cardOf(b, ship).weapons.some(
    (weapon, i) => isGun(weapon.kind) && r.shotDice(r, b, ship, i, target, bearing) > 0,
  )
}

/** The guns must take their first target before any other, as long as it can be fired at. */
export function wrongTarget(r: Rules, b: VasBattle, ship: Ship, weapon: Weapon, target: Ship): Objection | null {
  const rule = isGun(weapon.kind) ? forcedTarget(inPlay(b), ship.id, b.turn) : null
  if (rule === null || rule.target === target.id) return null
  const first = shipById(b, rule.target)
  return first && onTable(first) && reaches(r, b, ship, first)
    ? forbids(b, rule, `${ship.name} must fire at ${first.name} first`)
    : null
}

export const mooring = (b: VasBattle, ship: Ship): Objection | null =>
  forbids(b, ruleOn(inPlay(b), 'moored', ship.id, b.turn), `${ship.name} may not move yet`)

/** Whole inches that a scenario allows her, and the rule that does. */
export function speedLimit(b: VasBattle, ship: Ship): { inches: number; objection: Objection } | null {
  const rule = speedRule(inPlay(b), ship.id, b.turn, ship.heading)
  if (rule === null) return null
  const inches = rule.share === 0 ? 0 : Math.max(1, Math.floor(cardOf(b, ship).flankSpeed * rule.share))
  return { inches, objection: forbids(b, rule, `${ship.name} can make at most ${inches}" now`)! }
}
