import { nominateTargets } from '../../rules/attacks.ts'
import type * as vas from '../../rules/library.ts'
import type { Patience } from '../exact/tally-attacks.ts'
import { type TargetOdds, volleyOdds } from './volley-odds.ts'

/** Odds of volleys as a `fire` action names them; refused like the action itself where they are not legal. */
export function fireOdds(
  r: vas.Rules,
  b: vas.VasBattle,
  ship: vas.Ship,
  volleys: readonly vas.VolleyOrder[],
  patience: Patience = 'moment',
): TargetOdds[] {
  return volleyOdds(r, b, nominateTargets(r, b, ship, volleys), patience)
}
