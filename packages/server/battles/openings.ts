import { join } from 'node:path'
import { Piscina } from 'piscina'
import type { Brought, Mustered, Wanted } from './mustering.ts'
import { openTurns } from './turns.ts'

/**
 * Battles of the library and setups of one's own, ready for the engine: with cards. `by`: who asks, an address or a battle;
 * they take turns.
 */
export interface Openings {
  find(wanted: Wanted, by: string): Promise<Mustered>
  /** A fleet as its side brings it, with the cards of the shipyard. */
  inspect(brought: Brought, by: string): Promise<Pick<Brought, 'ships' | 'flights'>>
  close(): Promise<void>
}

/** Library battles kept ready; there are not many more. */
const MOST = 500
/** What may wait: in all, and for one who asks. */
const MOST_WAITING = 400
const MOST_WAITING_EACH = 100

export function openOpenings(): Openings {
  const thread = new Piscina({
    filename: join(import.meta.dirname, 'mustering.ts'),
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 3000,
    // Reading the shipyard leaves much behind: it is swept up rather than kept.
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 },
  })
  const turns = openTurns({ atOnce: 1, mostWaiting: MOST_WAITING, mostWaitingEach: MOST_WAITING_EACH })
  const known = new Map<string, Mustered>()
  return {
    async find(wanted, by) {
      const muster = (): Promise<Mustered> => turns.run(by, () => thread.run(wanted))
      if ('setup' in wanted) return muster()
      const name = `${wanted.ruleset} ${wanted.scenario}`
      const before = known.get(name)
      if (before) return before
      const found = await muster()
      if (!('wrong' in found) && known.size < MOST) known.set(name, found)
      return found
    },
    inspect: (brought, by) => turns.run(by, () => thread.run(brought, { name: 'inspected' })),
    close: () => thread.destroy(),
  }
}
