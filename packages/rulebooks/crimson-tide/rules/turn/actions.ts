import { asData, asOneOf, type Dice } from '@flankspeed/kernel'
import { type CtBattle, SIDES } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Takes an action: everything is checked before anything is touched. */
export function act(r: Rules, b: CtBattle, action: unknown, dice: Dice, tell: Tell): void {
  const data = asData(action, 'action')
  const side = asOneOf(data.side, SIDES, 'action.side')
  const what = asOneOf(data.do, r.lists.actions, 'action.do')
  if (b.result !== null) refuseBy([...r.endedBy(r, b), 'CT-END-04'], 'the battle is over')
  r.actions[what]!.do(r, b, side, data, dice, tell)
}
