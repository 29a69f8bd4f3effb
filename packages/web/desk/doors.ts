import { equip } from '@flankspeed/shipyard/victory-at-sea/equip.ts'
import type { Tables } from './desk.ts'
import { library } from './library/index.ts'
import { browserStore } from './tables/store.ts'
import { openTables } from './tables/tables.ts'
import { type Think, thinkInWorker } from './tables/thinking.ts'

/** What the page may ask of the worker. */
export interface DeskDoors {
  tables: Tables
  library: typeof library
}

/** Admirals know ships only as they meet them: fleets are chosen where the shipyard is at hand. */
const think: Think = async (asked) => {
  if (asked.decision.kind !== 'build-fleet') return thinkInWorker(asked)
  const { admiralsFleet } = await import('@flankspeed/shipyard/fleets/admirals-fleet.ts')
  return admiralsFleet(asked.view, asked.decision)
}

export const doors: DeskDoors = {
  tables: openTables(browserStore(), think, (setup) => equip(setup as object)),
  library,
}
