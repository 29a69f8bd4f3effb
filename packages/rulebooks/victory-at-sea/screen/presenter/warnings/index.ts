import type { Warning } from '@flankspeed/web/desk'
import * as vas from '../../../rules/library.ts'
import type { Additions } from '../additions.ts'
import { courseWarnings } from './course-warnings.ts'
import { volleyWarnings } from './volley-warnings.ts'

/** What a player may have overlooked about an action, with what a variant knows of it. */
export function warnings(
  ruleset: vas.VasRuleset,
  b: vas.VasBattle,
  action: vas.VasAction,
  additions: Additions,
): Warning[] {
  return [...ownWarnings(ruleset, b, action), ...additions.warnings(ruleset.rulesOf(b), b, action)]
}

function ownWarnings(ruleset: vas.VasRuleset, b: vas.VasBattle, action: vas.VasAction): Warning[] {
  if (action.do !== 'move' && action.do !== 'fire') return []
  const ship = vas.shipById(b, action.ship)
  if (!ship) return []
  const r = ruleset.rulesOf(b)
  return action.do === 'move' ? courseWarnings(r, b, ship, action) : volleyWarnings(r, b, ship, action.volleys)
}
