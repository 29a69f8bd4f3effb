import { findRuleset } from '@flankspeed/rulebooks'
import { rulebookOf, rulebooks } from '@flankspeed/rulebooks/parts'
import { library, scenario } from './library.ts'
import { byHand, lacking, missing } from './needs/capabilities.ts'
import type { Need } from './needs/needs.ts'
import { ordersOf } from './orders/orders.ts'
import type { ScenarioRules } from './scenario-rules.ts'
import type { Scenario } from './schema.ts'

/** A battle under one rulebook. */
export interface Offer {
  scenario: Scenario
  /** Sentences: what this rulebook leaves out. */
  missing: string[]
  /** Sentences: what the players must do by hand. */
  byHand: string[]
  /** A sentence: why it comes out otherwise than in history. Null if it does not. */
  difference: string | null
}

/** The ids of the rulebooks that support battles of the library. */
export const scenarioRulesets = (): string[] =>
  rulebooks()
    .filter(({ scenarios }) => scenarios !== undefined)
    .map(({ rules }) => rules.id)

/** How a rulebook sets up battles of the library; throws if it does not. */
function scenarioRules(id: string): ScenarioRules {
  const found = scenarioRulesets().includes(id) ? rulebookOf(findRuleset(id))?.scenarios : undefined
  if (found) return found
  throw new Error(`No scenario can be set up under "${id}"; choose ${scenarioRulesets().join(' or ')}.`)
}

/** The battles that a rulebook supports, earliest first, with what is missing. */
export function scenarios(ruleset: string): Offer[] {
  const { abilities } = scenarioRules(ruleset)
  return library()
    .filter((battle) => lacking(battle, abilities).length === 0)
    .map((battle) => offerOf(battle, ruleset))
}

export function offerOf(battle: Scenario, ruleset: string): Offer {
  const { abilities, remarks, ordersScale, differences } = scenarioRules(ruleset)
  return {
    scenario: battle,
    missing: [...missing(battle, abilities), ...remarks(battle)],
    byHand: byHand(battle, ordersScale !== undefined),
    difference: differences?.()[battle.id] ?? null,
  }
}

/** What a rulebook lacks for this battle; empty if it supports it. */
export const neededBy = (battle: Scenario, ruleset: string): Need[] => lacking(battle, scenarioRules(ruleset).abilities)

/** The opening position of a battle as the `battle` of a case, ready for the rulebook. */
export const scenarioSetup = <S extends object>(scenarioId: string, ruleset: string): S =>
  setupOf<S>(scenario(scenarioId), ruleset)

/** The same for a custom battle. */
export function setupOf<S extends object>(battle: Scenario, ruleset: string): S {
  const { abilities, setUp, ordersScale } = scenarioRules(ruleset)
  const needed = lacking(battle, abilities)
  if (needed.length > 0)
    throw new Error(
      `${battle.name} cannot be set up under ${findRuleset(ruleset).title} yet: it needs ${needed.join(', ')}.`,
    )
  const position = setUp(battle)
  return (ordersScale ? { ...position, orders: ordersOf(battle, ordersScale(battle)) } : position) as S
}
