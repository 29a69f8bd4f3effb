import type { Warning } from '@flankspeed/web/desk'
import type * as ct from '../../../rules/library.ts'
import { courseWarnings } from './course-warnings.ts'
import { shotWarnings } from './shot-warnings.ts'

/** What a player may have overlooked about an action. */
export function warnings(ruleset: ct.CtRuleset, b: ct.CtBattle, action: ct.CtAction): Warning[] {
  if (action.do === 'move') return courseWarnings(ruleset, b, action)
  if (action.do === 'fire') return shotWarnings(ruleset, b, action)
  return []
}
