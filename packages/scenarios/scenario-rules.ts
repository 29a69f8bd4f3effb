import type { LineUpScale } from './line-up.ts'
import type { Need } from './needs.ts'
import type { Scenario } from './schema.ts'

/** What a rulebook can express of a battle. */
export interface Abilities {
  readonly can: readonly Need[]
  /** Darkness may fall while a battle is fought. */
  readonly nightfall?: true
  /** Where a battle cannot do without ships that come up later, they lie stopped at their places from the start. */
  readonly liesInWait?: true
}

/** How the battles of the library are set up under a rulebook. */
export interface ScenarioRules {
  readonly abilities: Abilities
  /** How two fleets of no battle of the library are drawn up, where it is not by the inch. */
  readonly lineUp?: LineUpScale
  /** The opening position in the words of a case's `battle`. */
  setUp(scenario: Scenario): object
  /** Sentences: what players should know of how it is set up. */
  remarks(scenario: Scenario): string[]
}
