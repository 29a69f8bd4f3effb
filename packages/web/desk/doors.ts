import { equip } from '@flankspeed/shipyard/equip.ts'
import type { Tables } from './desk.ts'
import { library } from './library/index.ts'
import type { Online } from './online/online.ts'
import { eitherTables } from './tables/either.ts'
import { browserStore } from './tables/store.ts'
import { openTables } from './tables/tables.ts'
import { type Think, thinkInWorker } from './tables/thinking.ts'

/** What the page may ask of the worker. */
export interface DeskDoors {
  tables: Tables
  library: typeof library
  online: Online
}

/** Admirals know ships only as they meet them: fleets are chosen where the shipyard is at hand. */
const think: Think = async (asked) => {
  if (asked.decision.kind !== 'build-fleet') return thinkInWorker(asked)
  const { admiralsFleet } = await import('@flankspeed/shipyard/fleets/admirals-fleet.ts')
  return admiralsFleet(asked.view, asked.decision, asked.luck)
}

let remote: ReturnType<typeof import('./online/remote-tables.ts')['openRemoteTables']> | undefined

/** Battles on the server; most people who open the page want none of it. */
async function theRemote(): Promise<NonNullable<typeof remote>> {
  const { openRemoteTables } = await import('./online/remote-tables.ts')
  remote ??= openRemoteTables()
  return remote
}

export const doors: DeskDoors = {
  tables: eitherTables(
    openTables(browserStore(), think, (setup, ruleset) => equip(setup as object, ruleset)),
    async () => (await theRemote()).tables,
  ),
  library,
  online: {
    follow: async (battle, listen) => (await theRemote()).online.follow(battle, listen),
    do: async (battle, what) => (await theRemote()).online.do(battle, what),
    answer: async (battle, accept) => (await theRemote()).online.answer(battle, accept),
    say: async (battle, text) => (await theRemote()).online.say(battle, text),
    wish: async (battle, wishes) => (await theRemote()).online.wish(battle, wishes),
    lookedAt: async (battle) => (await theRemote()).online.lookedAt(battle),
    again: async (battle, how) => (await theRemote()).online.again(battle, how),
    check: async (battle) => (await theRemote()).online.check(battle),
  },
}
