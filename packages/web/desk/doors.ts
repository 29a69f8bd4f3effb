import type { Tables } from './desk.ts'
import { library } from './library/index.ts'
import type { Online } from './online/online.ts'
import { eitherTables } from './tables/either.ts'
import { browserStore } from './tables/store.ts'
import { withRulebooks } from './with-rulebooks.ts'

/** What the page may ask of the worker. */
export interface DeskDoors {
  tables: Tables
  library: typeof library
  online: Online
}

const shelf = browserStore()
let near: Promise<Tables> | undefined

/** The battles of this browser; whoever only looks around needs no rulebook for it. */
const here = (): Promise<Tables> =>
  (near ??= withRulebooks(() => import('./tables/here.ts')).then(({ tablesHere }) => tablesHere(shelf)))

let remote: ReturnType<typeof import('./online/remote-tables.ts')['openRemoteTables']> | undefined

/** Battles on the server; most people who open the page want none of it. */
async function theRemote(): Promise<NonNullable<typeof remote>> {
  const { openRemoteTables } = await withRulebooks(() => import('./online/remote-tables.ts'))
  remote ??= openRemoteTables()
  return remote
}

export const doors: DeskDoors = {
  tables: eitherTables(shelf, here, async () => (await theRemote()).tables),
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
