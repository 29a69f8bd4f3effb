import { createContext, use } from 'react'
import { BattleContext } from './battle-context.ts'

/** The rulebook to which words and clauses on the screen belong, and how a rule is opened beside them. */
interface RulesInForce {
  ruleset: string
  showRule?: (id: string) => void
}

/** For pages outside a battle. */
export const RulesetContext = createContext<string | null>(null)

export function useRulesInForce(): RulesInForce {
  const battle = use(BattleContext)
  const ruleset = use(RulesetContext)
  if (battle) return { ruleset: battle.position.ruleset.id, showRule: battle.showRule }
  if (ruleset !== null) return { ruleset }
  throw new Error('No rulebook is open here')
}
