import { asData, asOneOf, type Dice, when } from '@flankspeed/kernel'
import { SIDES, type VasBattle } from '../battle.ts'
import type { Tell } from '../events.ts'
import { refuseBy } from '../reasons.ts'
import type { Rules } from '../rules.ts'

/** Takes an action: everything is checked before anything is changed. */
export function act(r: Rules, b: VasBattle, action: unknown, dice: Dice, tell: Tell): void {
  const data = asData(action, 'action')
  const side = asOneOf(data.side, SIDES, 'action.side')
  const { handlers } = r.lists
  const what =
    typeof data.do === 'string' && handlers.has(data.do) ? data.do : asOneOf(data.do, r.lists.actions, 'action.do')
  if (b.result !== null) {
    const alone = SIDES.some((enemy) => r.isGone(b, enemy))
    refuseBy([...when(alone, 'VAS-VP-10'), ...when(!alone || b.turn >= b.turnLimit, 'VAS-VP-09')], 'the battle is over')
  }
  handlers.get(what)!.do(r, b, side, data, dice, tell)
}
