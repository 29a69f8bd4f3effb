import { equip } from '@flankspeed/shipyard/victory-at-sea/equip.ts'
import type { Tables } from './desk.ts'
import { library } from './library/index.ts'
import { browserStore } from './tables/store.ts'
import { openTables } from './tables/tables.ts'
import { thinkInWorker } from './tables/thinking.ts'

/** What the page may ask of the worker. */
export interface DeskDoors {
  tables: Tables
  library: typeof library
}

export const doors: DeskDoors = {
  tables: openTables(browserStore(), thinkInWorker, (setup) => equip(setup as object)),
  library,
}
