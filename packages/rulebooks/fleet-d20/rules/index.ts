import { compose, isData, makeRuleset, type Ruleset, rootOf, type Variant, type VariantLayer } from '@flankspeed/kernel'
import { clauses } from '../clauses/index.ts'
import { copyBattle, type FdBattle, SIDES } from './battle.ts'
import type { FdEvent } from './events.ts'
import { ordersLayer } from './orders/layer.ts'
import { type Core, core, type Rules, withLists } from './rules.ts'
import { sometimesNamed } from './view/describe.ts'
import { language } from './view/language.ts'
import type { FdAction, FdDecision } from './words.ts'

/** Fleet d20, or a variant of it, with the rules in force. */
export interface FdRuleset extends Ruleset<FdBattle, FdDecision, FdAction, FdEvent> {
  /** The steps and tables in force, for those who look closer than decisions and actions. */
  readonly rules: Rules
  /** Those of one battle: a scenario may have given orders. */
  rulesOf(battle: FdBattle): Rules
}

/** Areas of which every clause is built and proven: all of them. */
const COMPLETE: readonly string[] = [...clauses.areas.keys()]

/** Fleet d20 with house rules: the layers, and the core's own clauses. */
export const fleetD20With = (id: string, title: string, ...layers: VariantLayer<Core>[]): FdRuleset =>
  variantOfFleetD20(id, title, { layers })

/** A rulebook that builds on Fleet d20. */
export function variantOfFleetD20(id: string, title: string, variant: Variant<VariantLayer<Core>>): FdRuleset {
  const { rules: parts, origins } = compose({ id: 'fleet-d20', parts: core }, ...variant.layers)
  const rules = withLists(parts)
  const underOrders = withLists(compose({ id: 'fleet-d20', parts: core }, ...variant.layers, ordersLayer).rules)
  const rulesOf = ({ orders }: FdBattle): Rules => (orders === undefined ? rules : underOrders)
  const ruleset = makeRuleset<Rules, FdBattle, FdDecision, FdAction, FdEvent>(
    id,
    title,
    {
      // 2: markers get their names as they are placed, boats are placed one by one, and dummies do nothing in the Action Phase.
      // 3: an Engine Room hit takes the smoke of a ship at speed 0, Sensors the spotter plane in the air, mounts are asked in
      //    the order of their loss, and a ship out of control leaves her smoke behind.
      version: 3,
      measure: { unit: 'cm', symbol: ' cm', premeasuring: true, table: [240, 150] },
      clauses,
      complete: COMPLETE,
      secretKinds: [],
      normalizeExpected: { morale: (expected) => (expected === 'steady' || expected === 'normal' ? null : expected) },
      sometimesNamed,
      language: () => language,
      copy: copyBattle,
      refusedAsSeen: SIDES,
      rulesFor: (setup) => (isData(setup) && setup.orders !== undefined ? underOrders : rules),
      rulesOf,
    },
    variant,
  )
  return { ...ruleset, rules, rulesOf, origins }
}

/** Casts a ruleset that is Fleet d20 or a variant of it; null for others. */
export const asFleetD20 = (ruleset: Ruleset): FdRuleset | null =>
  rootOf(ruleset.clauses) === clauses.ruleset ? (ruleset as unknown as FdRuleset) : null

export const fleetD20 = fleetD20With('fleet-d20', 'Fleet d20')
