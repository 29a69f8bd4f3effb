import { ahead, type Point } from '../geometry.ts'
import { markSmoke, type UnderOrders } from './marks.ts'
import { smokeRule } from './weather.ts'

/** The smoke that stays when this turn ends, drifted with the wind. Marks the turns on which it was laid. */
export function smokeLeft<S extends Point>(battle: UnderOrders, smoke: readonly S[], turn: number): S[] {
  const inPlay = battle.orders!
  const rule = smokeRule(inPlay)
  if (rule === null || smoke.length === 0) return []
  const laid = smoke.map((_, i) => inPlay.marks.smoke?.[i] ?? turn)
  const stays = (_: unknown, i: number): boolean => turn - laid[i]! + 1 < rule.lasts
  markSmoke(battle, laid.filter(stays))
  return smoke.filter(stays).map((one) => ({ ...one, ...ahead(one, rule.heading * 100, rule.run) }))
}
