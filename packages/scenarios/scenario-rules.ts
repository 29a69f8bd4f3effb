import type { LineUpScale } from './line-up.ts'
import type { Need } from './needs/needs.ts'
import type { OrdersScale } from './orders/orders.ts'
import type { Scenario } from './schema.ts'

/** What a rulebook supports of a battle. */
export interface Abilities {
  readonly can: readonly Need[]
  /** Darkness may fall during a battle. */
  readonly nightfall?: true
}

/** How a rulebook sets up the battles of the library. */
export interface ScenarioRules {
  readonly abilities: Abilities
  /** How two fleets outside the library line up, if not in inches. */
  readonly lineUp?: LineUpScale
  /** How it measures orders; left out where it does not carry them out. */
  ordersScale?(scenario: Scenario): OrdersScale
  /** The opening position as the `battle` of a case, without the orders. */
  setUp(scenario: Scenario): object
  /** Sentences: what players should know about the setup. */
  remarks(scenario: Scenario): string[]
  /** By the id of a battle: a sentence that says why it comes out otherwise than in history. A variant has its own. */
  differences?(): Readonly<Record<string, string>>
}
