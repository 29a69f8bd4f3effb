import { mean, percent } from '@flankspeed/odds'
import { volleyReasons } from '../../../odds/model/reasons.ts'
import { sentence } from '../../../odds/questions/sentence.ts'
import { volleyOdds } from '../../../odds/questions/volley-odds.ts'
import { nominateTargets } from '../../../rules/gunnery/nomination.ts'
import type * as vas from '../../../rules/library.ts'
import type { OddsShown } from '../questions.ts'
import { problemOf } from '../refused.ts'
import { weaponWords } from '../story/format.ts'

/** The odds of a choice of volleys: every number with its reasons. */
export function odds(r: vas.Rules, b: vas.VasBattle, ship: vas.Ship, orders: readonly vas.VolleyOrder[]): OddsShown {
  let volleys: ReturnType<typeof nominateTargets>
  try {
    volleys = nominateTargets(r, b, ship, orders)
  } catch (error) {
    return { remark: '', problem: problemOf(error), volleys: [], targets: [] }
  }
  const found = volleyOdds(r, b, volleys)
  const error = Math.max(0, ...found.map((target) => target.error))
  return {
    remark: error === 0 ? 'Exact.' : `Hits and criticals to within ${percent(error)}.`,
    problem: null,
    volleys: volleys.map((volley) => {
      const { need, attack, ready, hit } = volleyReasons(r, b, volley)
      return {
        weapon: volley.index,
        name: weaponWords(volley.weapon.name),
        target: volley.target.id,
        dice: volley.dice,
        need,
        reasons: attack.map(({ value, clause, why }) => ({ value, clause, why })),
        meanHits: volley.dice * ready * hit,
      }
    }),
    targets: found.map((target) => ({
      target: target.target,
      sentence: sentence(target),
      meanHull: mean(target.hullLost),
      hull: [...target.hullLost],
      critical: 1 - target.criticals[0]!,
      cripple: target.cripple,
      sink: target.sink,
    })),
  }
}
