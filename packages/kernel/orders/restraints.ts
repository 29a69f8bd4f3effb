import type { Point } from '../geometry.ts'
import type { Counted } from './condition.ts'
import { departureOf } from './departures.ts'
import type { InPlay, Orders, RuleKind, RuleOf, SpecialRule, Until, Weapon } from './orders.ts'
import { directionTo, isInSector, type SightedUnit } from './weather.ts'

/** The orders of a scenario, or one of its special rules, cited like a clause. */
export type ScenarioClause = `SCN-${string}`

/** Special rules are cited like clauses: SCN-SAVO-ISLAND-1 is the first. */
export const clauseOf = ({ scenario, rules }: Orders, rule: SpecialRule): ScenarioClause =>
  `SCN-${scenario.toUpperCase()}-${rules.indexOf(rule) + 1}`

/** The orders as a whole: what ends and decides a battle. */
export const ordersClause = ({ scenario }: Orders): ScenarioClause => `SCN-${scenario.toUpperCase()}`

/** The special rule with that id. */
export const ruleByClause = (orders: Orders, clause: string): SpecialRule | undefined =>
  orders.rules.find((rule) => clauseOf(orders, rule) === clause)

function hasEnded(rule: SpecialRule & { readonly until: Until }, { orders, marks }: InPlay, now: number): boolean {
  const { turn, firedOn } = rule.until
  if (now >= turn || (firedOn === true && rule.units.some((id) => marks.firedOn.includes(id)))) return true
  return marks.alarmed?.includes(orders.rules.indexOf(rule) + 1) === true
}

/** Does the rule apply on this turn? */
export function isInForce(rule: SpecialRule, inPlay: InPlay, turn: number): boolean {
  switch (rule.rule) {
    case 'surprised':
    case 'hold-fire':
    case 'moored':
    case 'spared':
      return turn >= (rule.from ?? 1) && !hasEnded(rule, inPlay, turn)
    case 'grounded':
    case 'radar-out':
      return !hasEnded(rule, inPlay, turn)
    case 'speed':
    case 'sight':
    case 'squall':
    case 'lit':
      return turn >= rule.from && (rule.until === null || turn < rule.until)
    case 'arrives':
    case 'light':
      return turn < rule.turn
    case 'smoke':
    case 'first-target':
    case 'duds':
    case 'turrets-out':
    case 'jams':
    case 'ammunition':
      return true
    case 'damaged':
      return false
    case 'leaves':
      return rule.units.some((unit) => departureOf(inPlay, unit, turn) === rule)
  }
}

/** The rule of that kind that binds this unit now. */
export function ruleOn<K extends RuleKind>(inPlay: InPlay, kind: K, unit: string, turn: number): RuleOf<K> | null {
  for (const rule of inPlay.orders.rules)
    if (rule.rule === kind && rule.units.includes(unit) && isInForce(rule, inPlay, turn)) return rule as RuleOf<K>
  return null
}

/** The lowest limit of speed for a unit that steers this course (hundredths of a degree) when its move begins. */
export function speedRule(inPlay: InPlay, unit: string, turn: number, heading: number): RuleOf<'speed'> | null {
  let lowest: RuleOf<'speed'> | null = null
  for (const rule of inPlay.orders.rules)
    if (
      rule.rule === 'speed' &&
      rule.units.includes(unit) &&
      isInForce(rule, inPlay, turn) &&
      (rule.courses === undefined || isInSector(rule.courses, heading)) &&
      (lowest === null || rule.share < lowest.share)
    )
      lowest = rule
  return lowest
}

/** May this unit fire? The rule that forbids it, or null. A surprised unit never fires. `heading`: the course of a ship. */
export function mustHoldFire(
  inPlay: InPlay,
  weapon: Weapon,
  unit: string,
  turn: number,
  heading: number | null = null,
): SpecialRule | null {
  const surprised = ruleOn(inPlay, 'surprised', unit, turn)
  if (surprised) return surprised
  for (const rule of inPlay.orders.rules)
    if (
      rule.rule === 'hold-fire' &&
      rule.weapons.includes(weapon) &&
      rule.units.includes(unit) &&
      isInForce(rule, inPlay, turn) &&
      (rule.courses === undefined || (heading !== null && isInSector(rule.courses, heading)))
    )
      return rule
  return null
}

/** The rule by which her main guns, or her torpedoes, have nothing left to fire. */
export function outOfAmmunition(
  inPlay: InPlay,
  weapon: Counted,
  unit: string,
  turn: number,
): RuleOf<'ammunition'> | null {
  for (const rule of inPlay.orders.rules) {
    if (rule.rule !== 'ammunition' || rule.weapon !== weapon || !rule.units.includes(unit)) continue
    const fired = inPlay.marks.turnsFired?.[unit]?.[weapon] ?? []
    if (fired.length >= rule.turns && !fired.includes(turn)) return rule
  }
  return null
}

/** Why a unit without ammunition cannot fire. */
export const noAmmunition = (name: string, weapon: Counted): string =>
  `${name} has no ${weapon === 'guns' ? 'shells for her main guns' : 'torpedoes'} left`

/** The target at which she must fire first and has not yet. */
export function forcedTarget(inPlay: InPlay, unit: string, turn: number): RuleOf<'first-target'> | null {
  return inPlay.marks.firstTargets.includes(unit) ? null : ruleOn(inPlay, 'first-target', unit, turn)
}

/** The limit of sight from a unit towards a place: the nearest of those for that direction, or else of those for all directions. */
export function sightLimit(inPlay: InPlay, unit: SightedUnit, target: Point, turn: number): RuleOf<'sight'> | null {
  let nearest: RuleOf<'sight'> | null = null
  for (const rule of inPlay.orders.rules) {
    if (rule.rule !== 'sight' || !rule.units.includes(unit.id) || !isInForce(rule, inPlay, turn)) continue
    if (rule.towards && !isInSector(rule.towards, directionTo(unit, target))) continue
    const isNearer = nearest === null || rule.distance < nearest.distance
    const isSame = nearest === null || (nearest.towards === undefined) === (rule.towards === undefined)
    if (isSame ? isNearer : rule.towards !== undefined) nearest = rule
  }
  return nearest
}

/** Units that are still to come, and when. */
export function arrivalOf({ orders }: InPlay, unit: string): RuleOf<'arrives'> | null {
  for (const rule of orders.rules) if (rule.rule === 'arrives' && rule.units.includes(unit)) return rule
  return null
}

/** Share of her full speed at which a surprised unit steams on. */
export const speedOfSurprised = ({ speeds }: RuleOf<'surprised'>, unit: string): number => speeds[unit] ?? 0.5
