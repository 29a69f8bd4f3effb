import {
  arrivalOf,
  clauseOf,
  forcedTarget,
  type InPlay,
  mustHoldFire,
  ruleOn,
  type SpecialRule,
} from '@flankspeed/kernel'
import { type CtBattle, onTable, type Ship } from '../battle.ts'
import type { ShipWeapon } from '../gunnery/surface-attack.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

export const inPlay = (b: CtBattle): InPlay => b.orders!

export const forbids = (b: CtBattle, rule: SpecialRule | null, why: string): Objection | null =>
  rule && objection(clauseOf(inPlay(b).orders, rule), why)

export const isSurprised = (b: CtBattle, unit: string): SpecialRule | null =>
  ruleOn(inPlay(b), 'surprised', unit, b.turn)

/** Units that must hold their fire. */
export function holdsFire(b: CtBattle, ship: Ship, weapon: ShipWeapon): Objection | null {
  const kind = weapon === 'torpedo' ? 'torpedoes' : 'guns'
  const rule = mustHoldFire(inPlay(b), kind, ship.id, b.turn, ship.heading)
  return forbids(b, rule, `${ship.name} may not fire yet`)
}

type Named = { readonly id: string; readonly name: string }

/** Fire at aircraft. */
export const holdsFlak = (b: CtBattle, { id, name }: Named): Objection | null =>
  surprised(b, { id, name }) ??
  forbids(b, mustHoldFire(inPlay(b), 'flak', id, b.turn), `${name} may not fire at aircraft yet`)

export const surprised = (b: CtBattle, { id, name }: Named): Objection | null =>
  forbids(b, isSurprised(b, id), `${name} is surprised and may do nothing but keep course and speed`)

/** A ship that is still to come, or that nobody may attack. */
export function spared(
  b: CtBattle,
  unit: { id: string; name: string; placed?: boolean; fate?: string | null },
): Objection | null {
  const { id, name, placed = true, fate = null } = unit
  const coming = placed || fate !== null ? null : arrivalOf(inPlay(b), id)
  return (
    forbids(b, coming, `${name} has not arrived yet`) ??
    forbids(b, ruleOn(inPlay(b), 'spared', id, b.turn), `${name} may not be attacked yet`)
  )
}

const GUNS = ['primary', 'secondary', 'tertiary'] as const
export const isGun = (weapon: ShipWeapon): boolean => (GUNS as readonly ShipWeapon[]).includes(weapon)

/** Can one of its guns reach that ship now? */
function reaches(r: Rules, b: CtBattle, firer: Ship, target: Ship): boolean {
  const range = r.rangeBetween(r, b, firer, target)
  const shot = { firer, target, range, band: r.bandAt(r, range), sight: r.sightOf(r, b, firer, target) }
  return GUNS.some((weapon) => {
    if (r.weaponObjection(r, b, firer, weapon) !== null) return false
    if (r.targetObjection(r, b, firer, weapon, target) !== null) return false
    const arcs = r.arcsOf(r, b, firer, target).filter((arc) => r.arcObjection(firer, arc) === null)
    const columns = weapon === 'primary' ? arcs : [weapon]
    return columns.some((column) => r.inVain(r, b, { ...shot, weapon, column }) === null)
  })
}

/** The guns must take their first target before any other, as long as it can be fired at. */
export function wrongTarget(r: Rules, b: CtBattle, firer: Ship, weapon: ShipWeapon, target: Ship): Objection | null {
  const rule = isGun(weapon) ? forcedTarget(inPlay(b), firer.id, b.turn) : null
  if (rule === null || rule.target === target.id) return null
  const first = b.ships.find(({ id }) => id === rule.target)
  return first && onTable(first) && reaches(r, b, firer, first)
    ? forbids(b, rule, `${firer.name} must fire at ${first.name} first`)
    : null
}
