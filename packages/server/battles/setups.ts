import { join } from 'node:path'
import { openThreads } from '../threads.ts'
import { openFairQueue, type QueueState } from './fair-queue.ts'
import type { BroughtFleet, PreparedSetup, SetupRequest } from './setup-thread.ts'

/**
 * Library battles and custom setups, complete with cards for the engine. `by`: the key of the requester in the fair
 * queue, an address or a battle.
 */
export interface Setups {
  find(wanted: SetupRequest, by: string): Promise<PreparedSetup>
  /** A fleet that a side brings, with cards from the shipyard. */
  inspect(brought: BroughtFleet, by: string): Promise<Pick<BroughtFleet, 'ships' | 'flights'>>
  /** Battles of the library with at most that many ships, in which both sides have a chance. */
  evenBattles(ruleset: string, ships: number, by: string): Promise<readonly string[]>
  readonly queue: QueueState
  close(): Promise<void>
}

/** Library battles kept in the cache; there are few more. */
const MOST = 500
/** Jobs that may wait: in all, and for one requester. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

/** Reading the shipyard leaves much garbage: collect it instead of growing the heap. */
const MEMORY = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 }

export function openSetups(): Setups {
  const thread = openThreads<object, never>(join(import.meta.dirname, 'setup-thread.ts'), { memory: MEMORY })
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  const known = new Map<string, PreparedSetup>()
  const even = new Map<string, readonly string[]>()
  return {
    queue,
    async find(wanted, by) {
      const prepare = (): Promise<PreparedSetup> => queue.run(by, () => thread.run(wanted))
      if (!('scenario' in wanted)) return prepare()
      const name = `${wanted.ruleset} ${wanted.scenario}`
      const before = known.get(name)
      if (before) return before
      const found = await prepare()
      if (!('wrong' in found) && known.size < MOST) known.set(name, found)
      return found
    },
    async evenBattles(ruleset, ships, by) {
      const name = `${ruleset} ${ships}`
      const found =
        even.get(name) ?? (await queue.run(by, () => thread.run({ ruleset, ships }, { name: 'evenBattles' })))
      even.set(name, found)
      return found
    },
    inspect: (brought, by) => queue.run(by, () => thread.run(brought, { name: 'withShipyardCards' })),
    close: () => thread.close(),
  }
}
