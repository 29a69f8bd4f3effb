import { asData, asOneOf, type Dice } from '@flankspeed/kernel'
import { type FdBattle, SIDES } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuse } from '../reasons.ts'
import type { Rules } from '../rules.ts'

const isAction = (r: Rules, word: unknown): word is string => typeof word === 'string' && Object.hasOwn(r.actions, word)

/** Takes an action: everything is checked before anything is touched. */
export function act(r: Rules, b: FdBattle, action: unknown, dice: Dice, tell: Tell): void {
  const data = asData(action, 'action')
  const side = asOneOf(data.side, SIDES, 'action.side')
  const what = isAction(r, data.do) ? data.do : asOneOf(data.do, r.lists.actions, 'action.do')
  if (b.result !== null) refuse('FD-VIC-01', 'the battle is over')
  r.actions[what]!.do(r, b, side, data, dice, tell)
}
