import { findRuleset } from '@flankspeed/rulebooks'
import { library } from './library.ts'
import type { Need } from './needs.ts'
import { neededBy, offerOf, scenarioRulesets } from './offers.ts'

/** A battle as one rulebook offers it. */
export interface OfferUnder {
  ruleset: string
  title: string
  /** What the rulebook would have to learn first; empty where it offers the battle. */
  needs: Need[]
  missing: string[]
  byHand: string[]
}

/**
 * How each rulebook offers each battle of the library, by the id of the battle. The page has a copy of this file that knows
 * them already, so that its list of battles needs no rulebook: see packages/web/stored.
 */
export const storedOffers = (): Record<string, OfferUnder[]> =>
  Object.fromEntries(
    library().map((battle) => [
      battle.id,
      scenarioRulesets().map((ruleset) => {
        const { missing, byHand } = offerOf(battle, ruleset)
        return { ruleset, title: findRuleset(ruleset).title, needs: neededBy(battle, ruleset), missing, byHand }
      }),
    ]),
  )
