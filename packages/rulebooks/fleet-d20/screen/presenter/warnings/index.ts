import type { Warning } from '@flankspeed/web/desk'
import type * as fd from '../../../rules/library.ts'
import { courseWarnings } from './course-warnings.ts'
import { shotWarnings } from './shot-warnings.ts'

/** What a player may have overlooked about an action. */
export function warnings(ruleset: fd.FdRuleset, b: fd.FdBattle, action: fd.FdAction): Warning[] {
  if (action.do === 'move') return courseWarnings(ruleset, b, action)
  if (action.do === 'fire' || action.do === 'torpedo') return shotWarnings(ruleset.rulesOf(b), b, action)
  return []
}
