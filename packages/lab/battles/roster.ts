import { type Battle, type Ruleset, SeededDice } from '@flankspeed/kernel'
import type { RosterShip } from './result.ts'
import { type Sea, watchFor } from './watch-for.ts'

const opened = (ruleset: Ruleset, setup: unknown): Battle => ruleset.muster(setup, new SeededDice(0))

/** The ships of a position, in its order. */
export const rosterOf = (ruleset: Ruleset, setup: unknown): RosterShip[] =>
  watchFor(ruleset).roster(opened(ruleset, setup))

export const seaOf = (ruleset: Ruleset, setup: unknown): Sea => watchFor(ruleset).sea(opened(ruleset, setup))
