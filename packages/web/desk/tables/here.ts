import { equip } from '@flankspeed/shipyard'
import type { Tables } from '../desk.ts'
import type { Store } from './store.ts'
import { openTables } from './tables.ts'
import { type Think, thinkInWorker } from './thinking.ts'

/** Admirals know ships only as they meet them: fleets are chosen where the shipyard is at hand. */
const think: Think = async (asked) => {
  if (asked.decision.kind !== 'build-fleet') return thinkInWorker(asked)
  const { admiralsFleet } = await import('@flankspeed/shipyard/fleets')
  return admiralsFleet(asked.view, asked.decision, asked.luck)
}

/** The tables of this browser, with every rulebook and its presenter: fetched when the first battle is touched. */
export const tablesHere = (shelf: Promise<Store>): Tables =>
  openTables(shelf, think, (setup, ruleset) => equip(setup as object, ruleset))
