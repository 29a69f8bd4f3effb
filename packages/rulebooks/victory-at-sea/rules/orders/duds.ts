import { clauseOf, type Dice, type RuleOf, ruleOn } from '@flankspeed/kernel'
import type { Flight, Ship, VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { inPlay } from './restraints.ts'

const dudsOf = (b: VasBattle, { id }: Ship | Flight): RuleOf<'duds'> | null => ruleOn(inPlay(b), 'duds', id, b.turn)

/** A D6 where the chance is a matter of sixths, else a die with as many sides as it has parts; low rolls fail. */
function dieOf({ chance: [times, of] }: RuleOf<'duds'>): { sides: number; failsTo: number } {
  return (times * 6) % of === 0 ? { sides: 6, failsTo: (times * 6) / of } : { sides: of, failsTo: times }
}

/** Rolls for each torpedo hit; returns how many explode. */
export function explode(b: VasBattle, by: Ship | Flight, weapon: string, hits: number, dice: Dice, tell: Tell): number {
  const rule = dudsOf(b, by)
  if (rule === null) return hits
  const { sides, failsTo } = dieOf(rule)
  dice.call(hits, sides, 'do these torpedoes explode?', by.name)
  const rolled = Array.from({ length: hits }, () => dice.die(sides))
  const exploded = rolled.filter((die) => die > failsTo).length
  const clause = clauseOf(inPlay(b).orders, rule)
  tell?.({ tells: 'duds', clause, unit: by.id, weapon, dice: rolled, hits: exploded })
  return exploded
}

export function chanceToExplode(b: VasBattle, by: Ship | Flight): number {
  const rule = dudsOf(b, by)
  return rule === null ? 1 : 1 - rule.chance[0] / rule.chance[1]
}
