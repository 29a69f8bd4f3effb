import { localAndRemoteBattles } from './battles/local-and-remote.ts'
import { browserStore } from './battles/store.ts'
import type { Battles } from './desk.ts'
import { library } from './library/index.ts'
import type { Online } from './online/online.ts'
import { withRulebooks } from './with-rulebooks.ts'

/** The API of the worker. */
export interface DeskApi {
  /** Loads what the first battle of this browser needs, before it is asked for. */
  prepare(): Promise<void>
  battles: Battles
  library: typeof library
  online: Online
}

const shelf = browserStore()
let near: Promise<Battles> | undefined

/** The battles of this browser, loaded on first use: a visitor who looks around needs no rulebook. */
const here = (): Promise<Battles> =>
  (near ??= withRulebooks(() => import('./battles/browser-battles.ts')).then(({ browserBattles }) =>
    browserBattles(shelf),
  ))

let remote: ReturnType<typeof import('./online/remote-battles.ts')['openRemoteBattles']> | undefined

/** Battles on the server, loaded on first use: most visitors need none. */
async function theRemote(): Promise<NonNullable<typeof remote>> {
  const { openRemoteBattles } = await withRulebooks(() => import('./online/remote-battles.ts'))
  remote ??= openRemoteBattles()
  return remote
}

export const api: DeskApi = {
  async prepare() {
    await Promise.all([here(), import('./library/even-battle.ts'), import('./library/scenario-battle.ts')])
  },
  battles: localAndRemoteBattles(shelf, here, async () => (await theRemote()).battles),
  library,
  online: {
    follow: async (battle, listen) => (await theRemote()).online.follow(battle, listen),
    do: async (battle, what) => (await theRemote()).online.do(battle, what),
    answer: async (battle, accept) => (await theRemote()).online.answer(battle, accept),
    say: async (battle, text) => (await theRemote()).online.say(battle, text),
    changeSettings: async (battle, settings) => (await theRemote()).online.changeSettings(battle, settings),
    lookedAt: async (battle) => (await theRemote()).online.lookedAt(battle),
    planAhead: async (battle, on) => (await theRemote()).online.planAhead(battle, on),
    again: async (battle, how) => (await theRemote()).online.again(battle, how),
    check: async (battle) => (await theRemote()).online.check(battle),
  },
}
