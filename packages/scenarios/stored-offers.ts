import { findRuleset } from '@flankspeed/rulebooks'
import { library } from './library.ts'
import type { Need } from './needs/needs.ts'
import { neededBy, offerOf, scenarioRulesets } from './offers.ts'

/** A battle under one rulebook. */
export interface OfferUnder {
  ruleset: string
  title: string
  /** What the rulebook lacks; empty if it supports the battle. */
  needs: Need[]
  missing: string[]
  byHand: string[]
  /** Why it comes out otherwise than in history; null if it does not. */
  difference: string | null
}

/**
 * Every battle of the library under each rulebook, by the id of the battle. The page has its own copy with precomputed
 * data, so that its list of battles needs no rulebook: see packages/web/stored.
 */
export const storedOffers = (): Record<string, OfferUnder[]> =>
  Object.fromEntries(
    library().map((battle) => [
      battle.id,
      scenarioRulesets().map((ruleset) => {
        const { scenario: _, ...offer } = offerOf(battle, ruleset)
        return { ruleset, title: findRuleset(ruleset).title, needs: neededBy(battle, ruleset), ...offer }
      }),
    ]),
  )
