import { compose, isData, makeRuleset, type Ruleset, rootOf, type Variant, type VariantLayer } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { type CtBattle, copyBattle } from './battle.ts'
import type { CtEvent } from './events.ts'
import { ordersLayer } from './orders/layer.ts'
import { type Core, core, type Rules, withLists } from './rules.ts'
import { sometimesNamed } from './view/describe.ts'
import { language } from './view/language.ts'
import type { CtAction, CtDecision } from './words.ts'

/** Crimson Tide, or a variant of it, with the rules in force. */
export interface CtRuleset extends Ruleset<CtBattle, CtDecision, CtAction, CtEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
  /** Those of one battle: a scenario may have given orders. */
  rulesOf(battle: CtBattle): Rules
}

/** Areas of which every clause is built and proven; cards are converted, and that is proven, in the shipyard. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** Crimson Tide with house rules: the layers, and the core's own clauses. */
export const crimsonTideWith = (id: string, title: string, ...layers: VariantLayer<Core>[]): CtRuleset =>
  variantOfCrimsonTide(id, title, { layers })

/** A rulebook that builds on Crimson Tide. */
export function variantOfCrimsonTide(id: string, title: string, variant: Variant<VariantLayer<Core>>): CtRuleset {
  const { rules: parts, origins } = compose({ id: 'crimson-tide', parts: core }, ...variant.layers)
  const rules = withLists(parts)
  const underOrders = withLists(compose({ id: 'crimson-tide', parts: core }, ...variant.layers, ordersLayer).rules)
  const rulesOf = ({ orders }: CtBattle): Rules => (orders === undefined ? rules : underOrders)
  const ruleset = makeRuleset<Rules, CtBattle, CtDecision, CtAction, CtEvent>(
    id,
    title,
    {
      // 2: a storm conceals aircraft and land targets too, a battle ends when one side has nothing left, and torpedoes of
      //    submarines are held to night visibility and to the reach at small vessels.
      version: 2,
      measure: { unit: 'klick', symbol: ' klicks', premeasuring: false, table: [60, 40] },
      clauses,
      complete: COMPLETE,
      secretKinds: ['build-fleet'],
      normalizeExpected: {},
      sometimesNamed,
      language: () => language,
      copy: copyBattle,
      rulesFor: (setup) => (isData(setup) && setup.orders !== undefined ? underOrders : rules),
      rulesOf,
    },
    variant,
  )
  return { ...ruleset, rules, rulesOf, origins }
}

/** Casts a ruleset that is Crimson Tide or a variant of it; null for others. */
export const asCrimsonTide = (ruleset: Ruleset): CtRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as CtRuleset) : null

export const crimsonTide = crimsonTideWith('crimson-tide', 'Crimson Tide')
