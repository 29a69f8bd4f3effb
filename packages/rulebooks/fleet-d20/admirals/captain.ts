import { type Flaws, SOUND } from '@flankspeed/admirals/rulebook'
import type { Pick } from '@flankspeed/kernel'
import type * as fd from '../rules/library.ts'
import { bestTask } from './activation.ts'
import { bestBoatMove, bestField } from './boats.ts'
import { bestPlace } from './deploying.ts'
import { bestFlak, bestFlight } from './flying.ts'
import { bestMove, nextToMove } from './manoeuvre.ts'
import { bestRepairs } from './repairs.ts'

/** Takes what looks best, by his errors if he has any, and any legal answer if nothing does. */
export function captain(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  pick: Pick,
  flaws: Flaws = SOUND,
): fd.FdAction {
  return bestAnswer(r, b, decision, pick, flaws) ?? r.sample(r, b, decision, pick)
}

function bestAnswer(
  r: fd.Rules,
  b: fd.FdBattle,
  decision: fd.FdDecision,
  pick: Pick,
  flaws: Flaws,
): fd.FdAction | null {
  const { side } = decision
  switch (decision.kind) {
    case 'place':
      return bestPlace(r, b, side, decision.units)
    case 'lay-mines':
      return bestField(r, b, side, decision.units)
    case 'move-boats':
      return bestBoatMove(r, b, side, decision.units)
    case 'move':
      return bestMove(r, b, nextToMove(b, decision.units), flaws)
    case 'activate':
      return bestTask(r, b, side, decision.units, pick, flaws)
    case 'launch':
      return { side, do: 'launch', stand: decision.units[0]! }
    case 'fly':
      return bestFlight(r, b, side, decision.units)
    case 'react':
      return { side, do: 'react', stand: decision.units[0]! }
    case 'air-combat':
      return { side, do: 'air-combat', ...decision.combats[0]! }
    case 'aa':
      return bestFlak(r, b, side, decision.stand, decision.ships)
    case 'damage-control':
      return bestRepairs(r, b, side, decision.units[0]!)
    default:
      return null
  }
}
