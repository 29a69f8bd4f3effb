import type { Battle, Ruleset } from '@flankspeed/engine'
import type { OddsAtRanges } from './library/at-ranges.ts'
import type { Lists } from './library/lists.ts'
import type { Family } from './library/meetings/family.ts'
import type { Cards } from './library/ship-cards.ts'
import type { Presenter } from './presenter.ts'
import type { Historian } from './results.ts'

/** A rulebook's own way to begin a battle. Its form is in the rulebook's `screen/openings/`. */
export interface OwnOpening {
  readonly id: string
  readonly title: string
  readonly text: string
  /** Its description in the companion; omitted: not offered there. */
  readonly companion?: string
}

type Library = Readonly<Record<string, (...asked: never[]) => unknown>>

/** What the desk needs to show battles of a rulebook. A rulebook exports it as `desk` in `screen/desk.ts`. */
export interface RulebookDesk {
  /** Turns views into what the screen shows. */
  presenter(ruleset: Ruleset): Presenter
  /** Computes the statistics of a battle. */
  historian?(ruleset: Ruleset, battle: Battle): Historian
  /** The cards of its ships. */
  readonly cards?: Cards
  /** What a ship does to another at each range, loaded when somebody compares two. */
  atRanges?(): Promise<OddsAtRanges>
  /** Additions to the fleet builder. */
  readonly lists?: Lists
  /** How two fleets meet. */
  readonly meeting?: Family
  /** The rulebook's own openings. */
  readonly openings?: readonly OwnOpening[]
  /** Questions of its forms and prompts that need no battle, by name. */
  library?(): Promise<Library>
}
