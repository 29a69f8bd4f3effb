import { forcedTarget } from '@flankspeed/kernel'
import * as ct from '../../rules/library.ts'

/**
 * A shot that was chosen on a chart may be forbidden on the table, where the first target of a special rule turns out to
 * be in reach: then it goes there.
 */
export function atFirstTarget(r: ct.Rules, b: ct.CtBattle, action: ct.CtAction): ct.CtAction {
  if (!b.orders || action.do !== 'fire' || b.phase !== 'surface-attack') return action
  const first = forcedTarget(b.orders, action.unit, b.turn)?.target
  if (first === undefined || first === action.target) return action
  const [firer, target] = [ct.shipById(b, action.unit), ct.shipById(b, action.target)]
  const weapon = action.weapon as ct.ShipWeapon
  if (!firer || !target || r.targetObjection(r, b, firer, weapon, target) === null) return action
  return { ...action, target: first }
}
