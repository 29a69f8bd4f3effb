import {
  arrivalOf,
  type Data,
  distance,
  forcedTarget,
  mustHoldFire,
  type Point,
  type RuleOf,
  ruleOn,
  sightLimit,
  type Weapon,
} from '@flankspeed/kernel'
import { cardOf, type FdBattle, isMasked, onTable, type Ship, type Stand } from '../battle.ts'
import type { Objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { forbids, inPlay } from './in-play.ts'
import { litFor } from './weather.ts'

type Unit = Ship | Stand

/**
 * Boats and dummies under markers look alike: a rule that keeps one of them still keeps all those of its side still, or
 * it would show which is which.
 */
function ruleOnMarkers<K extends 'surprised' | 'moored'>(b: FdBattle, kind: K, unit: string): RuleOf<K> | null {
  const own = ruleOn(inPlay(b), kind, unit, b.turn)
  const ship = own ? undefined : b.ships.find(({ id }) => id === unit)
  if (!ship || !isMasked(b, ship)) return own
  for (const other of b.ships) {
    const rule = other.side === ship.side && isMasked(b, other) ? ruleOn(inPlay(b), kind, other.id, b.turn) : null
    if (rule) return rule
  }
  return null
}

export const surpriseOf = (b: FdBattle, unit: string): RuleOf<'surprised'> | null => ruleOnMarkers(b, 'surprised', unit)

export const surprised = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, surpriseOf(b, id), `${name} is surprised and may do nothing but keep course and speed`)

export function holdsFire(b: FdBattle, unit: Unit, weapon: Weapon): Objection | null {
  const course = 'heading' in unit ? unit.heading : null
  return forbids(b, mustHoldFire(inPlay(b), weapon, unit.id, b.turn, course), `${unit.name} may not fire yet`)
}

export const mooringOf = (b: FdBattle, unit: string): RuleOf<'moored'> | null => ruleOnMarkers(b, 'moored', unit)

export const moored = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, mooringOf(b, id), `${name} is moored and may not move yet`)

export const spared = (b: FdBattle, { id, name }: Unit): Objection | null =>
  forbids(b, ruleOn(inPlay(b), 'spared', id, b.turn), `${name} may not be attacked yet`)

/** Can one of its batteries reach that ship now? */
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

/** Her aircraft may not take off yet. */
export function grounded(b: FdBattle, { id, name }: Unit): Objection | null {
  return forbids(b, ruleOn(inPlay(b), 'grounded', id, b.turn), `the aircraft of ${name} may not take off yet`)
}

/** From centre to centre. */
export function outOfSight(b: FdBattle, ship: Unit, target: Point & Pick<Unit, 'id' | 'name'>): Objection | null {
  const limit = sightLimit(inPlay(b), ship, target, b.turn)
  return limit && distance(ship, target) > limit.distance + 0.5 && litFor(b, ship, target) === null
    ? forbids(b, limit, `${target.name} is out of sight beyond ${limit.said}`)
    : null
}

/** The rule by which a unit is still to come. */
export function arrivalRuleOf(b: FdBattle, unit: Unit): RuleOf<'arrives'> | null {
  if (unit.fate !== null || ('placed' in unit && unit.placed)) return null
  const rule = arrivalOf(inPlay(b), unit.id)
  if (rule === null || (b.phase === 'deployment' && b.turn >= rule.turn)) return null
  return 'placed' in unit || unit.backOn === rule.turn ? rule : null
}

const coming = (b: FdBattle, unit: Unit): Objection | null =>
  forbids(b, arrivalRuleOf(b, unit), `${unit.name} has not arrived yet`)

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
    (what === 'launch-spotter' ? grounded(b, unit) : null) ??
    (what === 'star-shell' ? holdsFire(b, unit, 'guns') : null)
  )
}
