import { chanceDie, clauseOf, type RuleOf } from '@flankspeed/kernel'
import type { CtBattle, Ship } from '../battle.ts'
import type { Fuze } from '../gunnery/torpedoes.ts'

/** A marker does not say who launched the torpedo, so the first rule for an enemy of the ship counts. */
function dudsAgainst(b: CtBattle, { side }: Ship): RuleOf<'duds'> | undefined {
  const isEnemy = (id: string): boolean =>
    [...b.ships, ...b.aircraft].some((unit) => unit.id === id && unit.side !== side)
  return b.orders!.orders.rules.find((rule): rule is RuleOf<'duds'> => rule.rule === 'duds' && rule.units.some(isEnemy))
}

/** Low rolls fail. */
export function fuzeOf(b: CtBattle, ship: Ship): Fuze | null {
  const rule = dudsAgainst(b, ship)
  if (rule === undefined) return null
  const { sides, upTo } = chanceDie(rule.chance)
  return { sides, explodesOn: upTo + 1, clause: clauseOf(b.orders!.orders, rule) }
}
