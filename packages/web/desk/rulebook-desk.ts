import type { Battle, Ruleset } from '@flankspeed/engine'
import type { Lists } from './library/lists.ts'
import type { Family } from './library/meetings/family.ts'
import type { Cards } from './library/ship-cards.ts'
import type { Presenter } from './presenter.ts'
import type { Historian } from './results.ts'

/** A way to begin a battle that a rulebook has of its own. Its form is in the rulebook's `screen/openings/`. */
export interface OwnOpening {
  readonly id: string
  readonly title: string
  readonly text: string
  /** What the companion says of it; left out: it is not offered there. */
  readonly companion?: string
}

type Library = Readonly<Record<string, (...asked: never[]) => unknown>>

/** What the desk needs to show battles of a rulebook. A rulebook exports it as `desk` in `screen/desk.ts`. */
export interface RulebookDesk {
  /** Makes what the screen shows out of a view. */
  presenter(ruleset: Ruleset): Presenter
  /** Looks back on a battle. */
  historian?(ruleset: Ruleset, battle: Battle): Historian
  /** The cards of its ships. */
  readonly cards?: Cards
  /** What the fleet builder shows of its lists. */
  readonly lists?: Lists
  /** How two fleets meet. */
  readonly meeting?: Family
  /** Openings of its own. */
  readonly openings?: readonly OwnOpening[]
  /** What its forms and prompts ask where there is no battle, by name. */
  library?(): Promise<Library>
}
