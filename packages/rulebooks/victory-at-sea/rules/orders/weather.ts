import {
  clauseOf,
  crossesCircle,
  distance,
  type Glow,
  LIGHT_AFTER,
  type Light,
  lightNow,
  litUp,
  lookoutOf,
  markSightings,
  type Point,
  type RuleOf,
  type SquallNow,
  sightLimit,
  smokeLeft,
  smokeRule,
  squallsOn,
  tellAlarms,
} from '@flankspeed/kernel'
import { type Flight, onTable, type Ship, shipById, type VasBattle } from '../battle.ts'
import type { Weapon } from '../cards/card.ts'
import type { Tell } from '../events.ts'
import type { Objection } from '../reasons.ts'
import type { Rules } from '../rules.ts'
import { forbids, inPlay } from './restraints.ts'

/** Inches that ships see by that light, where a scenario names no distance; null: the usual visual range (VAS-R-117). */
const SIGHT: Readonly<Record<Light, number | null>> = { day: null, 'half-light': 20, moonlight: 15, dark: 10 }

const changedLight = (b: VasBattle): RuleOf<'light'> | null => lightNow(inPlay(b), b.turn)

/** Thousandths of an inch; null: the usual visual range. Undefined: the light is as the battle began. */
export function sightByLight(b: VasBattle): number | null | undefined {
  const rule = changedLight(b)
  if (rule === null) return undefined
  const inches = SIGHT[LIGHT_AFTER[rule.change]]
  return inches === null ? null : (rule.distance ?? inches * 1000)
}

/** Undefined: the light is as the battle began. */
export function isNightByLight(b: VasBattle): boolean | undefined {
  const rule = changedLight(b)
  return rule === null ? undefined : ['moonlight', 'dark'].includes(LIGHT_AFTER[rule.change])
}

const glowOf = (r: Rules, b: VasBattle): Glow => ({
  isOnFire(id) {
    const ship = shipById(b, id)
    return ship !== undefined && onTable(ship) && r.isOnFire(ship)
  },
  fires: () => b.ships.filter((ship) => onTable(ship) && r.isOnFire(ship)),
})

/** The rule that shows her that target, whatever the light. */
const litFor = (r: Rules, b: VasBattle, ship: Ship, target: Ship | Flight): RuleOf<'lit'> | null =>
  litUp(inPlay(b), ship, target, b.turn, glowOf(r, b))

/** Within what the scenario lets her see, or lit up. */
export function sightUnderOrders(r: Rules, b: VasBattle, ship: Ship, target: Ship, sight: number): number {
  const limit = sightLimit(inPlay(b), ship, target, b.turn)
  const seen = limit ? Math.min(sight, limit.distance) : sight
  const lit = litFor(r, b, ship, target)
  return lit ? Math.max(seen, Math.min(lit.distance, r.visualRange.inches * 1000)) : seen
}

/** A squall hides what lies in it and behind it. */
export function squallBetween(b: VasBattle, from: Point, to: Point): SquallNow | null {
  for (const squall of squallsOn(inPlay(b), b.turn)) if (crossesCircle(from, to, squall, squall.radius)) return squall
  return null
}

/** As smoke does: Advanced Radar fires through it (VAS-STR-02). */
export function hiddenBySquall(r: Rules, b: VasBattle, ship: Ship, weapon: Weapon, target: Ship): Objection | null {
  const squall = r.seesThroughSmoke(ship, target, weapon) ? null : squallBetween(b, ship, target)
  return squall && forbids(b, squall.rule, `a squall hides ${target.name}`)
}

/** Beyond what a scenario lets her see, and not lit up. */
export function unseen(r: Rules, b: VasBattle, ship: Ship, target: Ship | Flight): Objection | null {
  const limit = sightLimit(inPlay(b), ship, target, b.turn)
  if (limit === null || distance(ship, target) <= limit.distance || litFor(r, b, ship, target)) return null
  return forbids(b, limit, `${target.name} is out of sight beyond ${limit.said}`)
}

/** Ends the restraints that last until the enemy is sighted. */
export function checkSightings(r: Rules, b: VasBattle, tell: Tell): void {
  const lookout = lookoutOf(b.ships, onTable, (ship, enemy) => r.hasInSight(r, b, ship, enemy))
  tellAlarms(markSightings(b, b.turn, lookout), inPlay(b), tell)
}

/** At the end of a turn smoke that lasts drifts; false: all of it clears. */
export function driftSmoke(b: VasBattle, tell: Tell): boolean {
  const rule = smokeRule(inPlay(b))
  const left = smokeLeft(b, b.smoke, b.turn)
  if (rule === null || left.length === 0) return false
  b.smoke = left
  tell?.({ tells: 'smoke-drifts', clause: clauseOf(inPlay(b).orders, rule), heading: rule.heading })
  return true
}
