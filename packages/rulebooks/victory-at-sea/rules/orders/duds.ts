import { chanceDie, clauseOf, type Dice, type RuleOf, ruleOn } from '@flankspeed/kernel'
import type { Flight, Ship, VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { inPlay } from './restraints.ts'

const dudsOf = (b: VasBattle, { id }: Ship | Flight): RuleOf<'duds'> | null => ruleOn(inPlay(b), 'duds', id, b.turn)

/** Rolls for each torpedo hit; returns how many explode. */
export function explode(b: VasBattle, by: Ship | Flight, weapon: string, hits: number, dice: Dice, tell: Tell): number {
  const rule = dudsOf(b, by)
  if (rule === null) return hits
  const { sides, upTo } = chanceDie(rule.chance)
  dice.call(hits, sides, 'do these torpedoes explode?', by.name)
  const rolled = Array.from({ length: hits }, () => dice.die(sides))
  const exploded = rolled.filter((die) => die > upTo).length
  const clause = clauseOf(inPlay(b).orders, rule)
  tell?.({ tells: 'duds', clause, unit: by.id, weapon, dice: rolled, hits: exploded })
  return exploded
}

export function chanceToExplode(b: VasBattle, by: Ship | Flight): number {
  const rule = dudsOf(b, by)
  return rule === null ? 1 : 1 - rule.chance[0] / rule.chance[1]
}
