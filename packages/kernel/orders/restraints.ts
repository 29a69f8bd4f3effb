import type { InPlay, Orders, RuleKind, RuleOf, SpecialRule, Until, Weapon } from './orders.ts'

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

function hasEnded({ turn, firedOn }: Until, units: readonly string[], { marks }: InPlay, now: number): boolean {
  return now >= turn || (firedOn === true && units.some((id) => marks.firedOn.includes(id)))
}

/** Does the rule apply on this turn? */
export function isInForce(rule: SpecialRule, inPlay: InPlay, turn: number): boolean {
  switch (rule.rule) {
    case 'surprised':
    case 'hold-fire':
    case 'moored':
    case 'spared':
      return !hasEnded(rule.until, rule.units, inPlay, turn)
    case 'speed':
    case 'sight':
      return turn >= rule.from && (rule.until === null || turn < rule.until)
    case 'arrives':
      return turn < rule.turn
    case 'first-target':
    case 'duds':
      return true
  }
}

/** The rule of that kind that binds this unit now. */
export function ruleOn<K extends RuleKind>(inPlay: InPlay, kind: K, unit: string, turn: number): RuleOf<K> | null {
  for (const rule of inPlay.orders.rules)
    if (rule.rule === kind && rule.units.includes(unit) && isInForce(rule, inPlay, turn)) return rule as RuleOf<K>
  return null
}

/** May this unit fire? The rule that forbids it, or null. Whoever is surprised does nothing at all. */
export function mustHoldFire(inPlay: InPlay, weapon: Weapon, unit: string, turn: number): SpecialRule | null {
  const surprised = ruleOn(inPlay, 'surprised', unit, turn)
  if (surprised) return surprised
  for (const rule of inPlay.orders.rules)
    if (
      rule.rule === 'hold-fire' &&
      rule.weapons.includes(weapon) &&
      rule.units.includes(unit) &&
      isInForce(rule, inPlay, turn)
    )
      return rule
  return null
}

/** The target at which she must fire first and has not yet. */
export function forcedTarget(inPlay: InPlay, unit: string, turn: number): RuleOf<'first-target'> | null {
  return inPlay.marks.firstTargets.includes(unit) ? null : ruleOn(inPlay, 'first-target', unit, turn)
}

/** The nearest limit of sight on this turn, and the rule that sets it. */
export function sightLimit(inPlay: InPlay, unit: string, turn: number): RuleOf<'sight'> | null {
  let nearest: RuleOf<'sight'> | null = null
  for (const rule of inPlay.orders.rules)
    if (
      rule.rule === 'sight' &&
      rule.units.includes(unit) &&
      isInForce(rule, inPlay, turn) &&
      (nearest === null || rule.distance < nearest.distance)
    )
      nearest = rule
  return nearest
}

/** Units that are still to come, and when. */
export function arrivalOf({ orders }: InPlay, unit: string): RuleOf<'arrives'> | null {
  for (const rule of orders.rules) if (rule.rule === 'arrives' && rule.units.includes(unit)) return rule
  return null
}

/** Share of her full speed at which a surprised unit steams on. */
export const speedOfSurprised = ({ speeds }: RuleOf<'surprised'>, unit: string): number => speeds[unit] ?? 0.5
