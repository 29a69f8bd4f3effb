import { join } from 'node:path'
import { Piscina } from 'piscina'
import { openFairQueue } from './fair-queue.ts'
import type { BroughtFleet, PreparedSetup, SetupRequest } from './setup-thread.ts'

/**
 * Battles of the library and setups of one's own, ready for the engine: with cards. `by`: who asks, an address or a battle;
 * they take turns.
 */
export interface Setups {
  find(wanted: SetupRequest, by: string): Promise<PreparedSetup>
  /** A fleet as its side brings it, with the cards of the shipyard. */
  inspect(brought: BroughtFleet, by: string): Promise<Pick<BroughtFleet, 'ships' | 'flights'>>
  close(): Promise<void>
}

/** Library battles kept ready; there are not many more. */
const MOST = 500
/** What may wait: in all, and for one who asks. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

export function openSetups(): Setups {
  const thread = new Piscina({
    filename: join(import.meta.dirname, 'setup-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
    // Reading the shipyard leaves much behind: it is swept up rather than kept.
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
