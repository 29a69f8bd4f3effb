import { clauseOf, type Dice, ruleOn } from '@flankspeed/kernel'
import type { FdBattle, Ship } from '../battle.ts'
import type { Tell } from '../events.ts'
import { chanceDie } from './chance-die.ts'
import { inPlay } from './in-play.ts'

/** Rolls for a torpedo that has hit; false: it does not explode. */
export function explodes(b: FdBattle, by: string, target: Ship, dice: Dice, tell: Tell): boolean {
  const rule = ruleOn(inPlay(b), 'duds', by, b.turn)
  if (rule === null) return true
  const { sides, upTo } = chanceDie(rule.chance)
  dice.call(1, sides, 'dud', target.name)
  const die = dice.die(sides)
  const failed = die <= upTo
  tell?.({ tells: 'dud', clause: clauseOf(inPlay(b).orders, rule), by, target: target.id, die, failed })
  return !failed
}

export function dudChance(b: FdBattle, by: string): number {
  const [times, of] = ruleOn(inPlay(b), 'duds', by, b.turn)?.chance ?? [0, 1]
  return times / of
}
