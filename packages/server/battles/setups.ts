import { join } from 'node:path'
import { Piscina } from 'piscina'
import { openFairQueue } from './fair-queue.ts'
import type { BroughtFleet, PreparedSetup, SetupRequest } from './setup-thread.ts'

/**
 * Library battles and custom setups, complete with cards for the engine. `by`: the key of the requester in the fair
 * queue, an address or a battle.
 */
export interface Setups {
  find(wanted: SetupRequest, by: string): Promise<PreparedSetup>
  /** A fleet that a side brings, with cards from the shipyard. */
  inspect(brought: BroughtFleet, by: string): Promise<Pick<BroughtFleet, 'ships' | 'flights'>>
  close(): Promise<void>
}

/** Library battles kept in the cache; there are few more. */
const MOST = 500
/** Jobs that may wait: in all, and for one requester. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

export function openSetups(): Setups {
  const thread = new Piscina({
    filename: join(import.meta.dirname, 'setup-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
    // Reading the shipyard leaves much garbage: collect it instead of growing the heap.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  const known = new Map<string, PreparedSetup>()
  return {
    async find(wanted, by) {
      const prepare = (): Promise<PreparedSetup> => queue.run(by, () => thread.run(wanted))
      if ('setup' in wanted) return prepare()
      const name = `${wanted.ruleset} ${wanted.scenario}`
      const before = known.get(name)
      if (before) return before
      const found = await prepare()
      if (!('wrong' in found) && known.size < MOST) known.set(name, found)
      return found
    },
    inspect: (brought, by) => queue.run(by, () => thread.run(brought, { name: 'withShipyardCards' })),
    close: () => thread.destroy(),
  }
}
