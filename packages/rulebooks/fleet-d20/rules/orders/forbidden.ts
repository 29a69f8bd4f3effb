import {
  arrivalOf,
  clauseOf,
  type Data,
  distance,
  forcedTarget,
  type InPlay,
  mustHoldFire,
  type Point,
  type RuleOf,
  ruleOn,
  type SpecialRule,
  sightLimit,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, isMasked, onTable, type Ship, type Stand } from '../battle.ts'
import { type Objection, objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'

type Unit = Ship | Stand

export const inPlay = (b: FdBattle): InPlay => b.orders!

const forbids = (b: FdBattle, rule: SpecialRule | null, why: string): Objection | null =>
  rule && objection(clauseOf(inPlay(b).orders, rule), why)

export const surpriseOf = (b: FdBattle, unit: string): RuleOf<'surprised'> | null =>
  ruleOn(inPlay(b), 'surprised', unit, b.turn)

export const surprised = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, surpriseOf(b, id), `${name} is surprised and may do nothing but keep course and speed`)

export const holdsFire = (b: FdBattle, { id, name }: Unit, weapon: 'guns' | 'torpedoes'): Objection | null =>
  forbids(b, mustHoldFire(inPlay(b), weapon, id, b.turn), `${name} may not fire yet`)

export const mooringOf = (b: FdBattle, unit: string): RuleOf<'moored'> | null =>
  ruleOn(inPlay(b), 'moored', unit, b.turn)

export const moored = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, mooringOf(b, id), `${name} is moored and may not move yet`)

export const spared = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, ruleOn(inPlay(b), 'spared', id, b.turn), `${name} may not be attacked yet`)

/** Would a battery of hers reach that ship now? */
const reaches = (r: Rules, b: FdBattle, firer: Ship, target: Ship): boolean =>
  cardOf(b, firer).batteries.some((battery) => r.shotObjection(r, b, firer, battery, target) === null)

/** The guns must take their first target before any other, as long as it can be fired at. */
export function wrongTarget(r: Rules, b: FdBattle, firer: Ship, target: Ship): Objection | null {
  const rule = forcedTarget(inPlay(b), firer.id, b.turn)
  if (rule === null || rule.target === target.id) return null
  const first = b.ships.find(({ id }) => id === rule.target)
  return first && first.side !== firer.side && onTable(first) && !first.submerged && reaches(r, b, firer, first)
    ? forbids(b, rule, `${firer.name} must fire at ${first.name} first`)
    : null
}

/** From centre to centre. */
export function outOfSight(b: FdBattle, ship: Unit, target: Point & Pick<Unit, 'name'>): Objection | null {
  const limit = sightLimit(inPlay(b), ship.id, b.turn)
  return limit && distance(ship, target) > limit.distance + 0.5
    ? forbids(b, limit, `${target.name} is out of sight beyond ${limit.said}`)
    : null
}

/** The rule by which a unit is still to come. */
export function comingOf(b: FdBattle, unit: Unit): RuleOf<'arrives'> | null {
  if (unit.fate !== null || ('placed' in unit && unit.placed)) return null
  const rule = arrivalOf(inPlay(b), unit.id)
  if (rule === null || (b.phase === 'deployment' && b.turn >= rule.turn)) return null
  return 'placed' in unit || unit.backOn === rule.turn ? rule : null
}

const coming = (b: FdBattle, unit: Unit): Objection | null =>
  forbids(b, comingOf(b, unit), `${unit.name} has not arrived yet`)

/** Choices that do not depend on what a crew is ready for. */
const ANYBODY = ['place', 'flagship', 'respond']
const MOVES = ['move', 'dive', 'surface']

/** What the scenario has against an action, whatever the rulebook says of it. */
export function actionObjection(b: FdBattle, action: Data): Objection | null {
  const { side, do: what, ship, stand, attacker, target } = action
  const isNamed = ({ id }: Unit): boolean => id === ship || id === stand || id === attacker
  for (const unit of [...b.ships, ...b.stands]) {
    if (unit.side !== side || !isNamed(unit)) continue
    const against = coming(b, unit) ?? ownObjection(b, unit, String(what))
    if (against) return against
    // Who lies under a marker is nobody's business.
    const aim = b.ships.find((other) => other.id === target && other.side !== side && !isMasked(b, other))
    const far = what === 'identify' && aim ? outOfSight(b, unit, aim) : null
    const wrong = aim ? (coming(b, aim) ?? (what === 'depth-charge' ? spared(b, aim) : null)) : null
    if (wrong ?? far) return wrong ?? far
  }
  return null
}

function ownObjection(b: FdBattle, unit: Unit, what: string): Objection | null {
  if (ANYBODY.includes(what)) return null
  return (
    surprised(b, unit) ??
    (MOVES.includes(what) ? moored(b, unit) : null) ??
    (what === 'star-shell' ? holdsFire(b, unit, 'guns') : null)
  )
}
