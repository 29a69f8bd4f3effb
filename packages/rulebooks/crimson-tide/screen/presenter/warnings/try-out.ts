import { type Dice, isRefusal } from '@flankspeed/kernel'
import type { CtEvent } from '../../../rules/events.ts'
import type * as ct from '../../../rules/library.ts'

/** Checks succeed and pools hit nothing: what remains is what no die decides. */
function harmlessDice(): Dice {
  let isCheck = false
  return {
    ready: true,
    call(_count, _sides, purpose) {
      isCheck = purpose.endsWith(':')
    },
    die: () => (isCheck ? 6 : 1),
  }
}

/** The events if this action were taken in this view; none if it is refused. */
export function tryOut(ruleset: ct.CtRuleset, b: ct.CtBattle, action: ct.CtAction): CtEvent[] {
  const events: CtEvent[] = []
  try {
    ruleset.take(ruleset.copy(b), action, harmlessDice(), (event) => events.push(event))
  } catch (error) {
    if (!isRefusal(error)) throw error
    return []
  }
  return events
}
