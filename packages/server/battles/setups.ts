import { join } from 'node:path'
import { Piscina } from 'piscina'
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
  /** Gives up what is asked of it. */
  readonly queue: QueueState
  close(): void
}

/** Library battles kept in the cache; there are few more. */
const MOST = 500
/** Jobs that may wait: in all, and for one requester. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

let shared: Piscina | undefined

/** Reads the shipyard for all servers of this process, and keeps nothing of theirs. It ends when it has been idle. */
const sharedThread = (): Piscina =>
  (shared ??= new Piscina({
    filename: join(import.meta.dirname, 'setup-thread.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 10_000,
    // Reading the shipyard leaves much garbage: collect it instead of growing the heap.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  }))

export function openSetups(): Setups {
  const thread = sharedThread()
  const closing = new AbortController()
  const { signal } = closing
  const queue = openFairQueue({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  const known = new Map<string, PreparedSetup>()
  const even = new Map<string, readonly string[]>()
  return {
    queue,
    async find(wanted, by) {
      const prepare = (): Promise<PreparedSetup> => queue.run(by, () => thread.run(wanted, { signal }))
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
        even.get(name) ?? (await queue.run(by, () => thread.run({ ruleset, ships }, { name: 'evenBattles', signal })))
      even.set(name, found)
      return found
    },
    inspect: (brought, by) => queue.run(by, () => thread.run(brought, { name: 'withShipyardCards', signal })),
    close: () => closing.abort(),
  }
}
